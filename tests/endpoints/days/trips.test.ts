import { beforeEach, describe, expect, it } from 'vitest';
import type { TripDraft } from '../../../functions/src/contract/index.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { tripTo } from '../../support/stored/kept.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';

let user: TestUser;
beforeEach(async () => {
  user = await createUser('traveller');
});

const save = (changes: Partial<TripDraft> = {}) =>
  call(user, 'saveTrip', { uid: user.uid, trip: { ...tripTo('trip', ''), ...changes } });
const list = async () => (await call(user, 'listTrips', { uid: user.uid })).trips;
const plan = async () => (await call(user, 'planTrip', { uid: user.uid, id: 'trip' })).trip;

const own = () =>
  storeGarments(user.uid, [
    ['tee', 'shirt', 'White t-shirt'],
    ['oxford', 'shirt', 'Oxford shirt'],
    ['chinos', 'pants', 'Chinos'],
    ['sneakers', 'shoes', 'Sneakers'],
  ]);

describe('trips', () => {
  it('are saved, listed by date, read and deleted, and a deletion is taken back', async () => {
    expect(await list()).toEqual([]);
    const { trip } = await save();
    expect(trip).toMatchObject({ id: 'trip', plan: null, checked: [] });
    const later = { ...tripTo('later', 'Spring'), from: '2027-03-01', to: '2027-03-02' };
    await call(user, 'saveTrip', {
      ...{ uid: user.uid },
      trip: { ...later, stops: [{ place: 'Oslo', from: '2027-03-01' }] },
    });
    expect((await list()).map(({ id, packed }) => ({ id, packed }))).toEqual([
      { id: 'later', packed: null },
      { id: 'trip', packed: null },
    ]);
    expect((await call(user, 'getTrip', { uid: user.uid, id: 'trip' })).trip).toEqual(trip);
    for (let i = 0; i < 2; i++) await call(user, 'deleteTrip', { uid: user.uid, id: 'trip' });
    expect((await list()).map(({ id }) => id)).toEqual(['later']);
    expect((await call(user, 'saveTrip', { uid: user.uid, trip })).trip).toEqual(trip);
  });

  it('are planned from the wardrobe, for the climate of their places', async () => {
    await own();
    await save({ occasions: [{ day: '2026-11-29', occasions: ['casual'] }] });
    const planned = await plan();
    expect(planned.plan?.weather).toMatchObject([
      { day: '2026-11-28', weather: { place: 'Lisbon', kind: 'typical' } },
      { day: '2026-11-29', weather: { place: 'Lisbon', kind: 'typical' } },
    ]);
    expect(planned.plan?.outfits.map(({ pieces }) => pieces.length)).toEqual([3, 3]);
    expect(planned.plan?.packed.map(({ id }) => id).sort()).toEqual(
      ['chinos', 'oxford', 'sneakers', 'tee'].sort(),
    );
    // The name is no part of what is planned.
    expect((await save({ ...planned, name: 'Weekend', plan: undefined })).trip.plan).toEqual(
      planned.plan,
    );
    const again = await save({ ...planned, plan: undefined, forbidden: ['tee'] });
    expect(again.trip.plan).toBeNull();
    expect((await plan()).plan?.outfits.filter(({ pieces }) => pieces.length === 0)).toMatchObject([
      { notes: ['By then all your shirts that could be packed need a wash.'] },
    ]);
  });

  it('keep which pieces are in the bag, also from two devices at once', async () => {
    await own();
    await save();
    await plan();
    const check = (pieces: string[], isChecked = true) =>
      call(user, 'checkTrip', { uid: user.uid, id: 'trip', pieces, isChecked });
    await Promise.all([check(['tee']), check(['chinos', 'not-packed'])]);
    const [summary] = await list();
    expect(summary?.packed).toEqual({ pieces: 4, checked: 2 });
    expect((await check(['tee'], false)).checked).toEqual(['chinos']);
    // Planning again keeps what is still on the list.
    expect((await plan()).checked).toEqual(['chinos']);
  });

  it('know nothing of places that nobody knows, and dress for any weather', async () => {
    await own();
    await save({ stops: [{ place: 'Atlantis', from: '2026-11-28' }] });
    const planned = await plan();
    expect(planned.plan?.weather).toMatchObject([{ weather: null }, { weather: null }]);
    expect(planned.plan?.outfits.every(({ pieces }) => pieces.length === 3)).toBe(true);
  });

  it.each<[string, Partial<TripDraft>]>([
    ['that ends before it begins', { to: '2026-11-27' }],
    ['of more than 30 days', { to: '2026-12-28' }],
    ['without a place', { stops: [] }],
    ['with a day that does not exist', { laundryAfter: ['2026-11-31'] }],
    [
      'with an unknown occasion',
      { occasions: [{ day: '2026-11-28', occasions: ['x' as 'work'] }] },
    ],
  ])('refuses a trip %s', async (_, changes) => {
    const trip = { ...tripTo('trip', ''), ...changes };
    const { refused } = await refusal(user, 'saveTrip', { uid: user.uid, trip });
    expect(refused).toBe('400 invalid-request');
    expect(await list()).toEqual([]);
  });

  it('says when a trip is gone, and when there are too many', async () => {
    for (const id of ['getTrip', 'planTrip'] as const) {
      const { refused } = await refusal(user, id, { uid: user.uid, id: 'gone' });
      expect(refused).toBe('404 not-found');
    }
    const gone = { uid: user.uid, id: 'gone', pieces: ['tee'], isChecked: true };
    expect((await refusal(user, 'checkTrip', gone)).refused).toBe('404 not-found');

    const { trip } = await save();
    const batch = firestore.batch();
    for (let i = 0; i < 99; i++) batch.set(firestore.doc(`users/${user.uid}/trips/t${i}`), trip);
    await batch.commit();
    const { sentence } = await refusal(user, 'saveTrip', {
      ...{ uid: user.uid, trip: tripTo('one-more', '') },
    });
    expect(sentence).toBe('You have 100 trips already. Delete one first.');
    expect((await save({ name: 'Changed' })).trip.name).toBe('Changed');
  });
});
