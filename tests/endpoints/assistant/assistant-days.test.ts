import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarChange, Proposal } from '../../../functions/src/contract/index.ts';
import { documentsOf } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { storeGarments, type StoredGarment } from '../../support/stored/stored-garments.ts';

const WARDROBE: readonly StoredGarment[] = [
  ['white-shirt', 'shirt', 'white shirt'],
  ['navy-shirt', 'shirt', 'navy shirt'],
  ['charcoal-pants', 'pants', 'charcoal trousers'],
  ['brown-shoes', 'shoes', 'brown shoes'],
];
/** A Tuesday. */
const today = '2026-11-24';

let ada: TestUser;
let bea: TestUser;
beforeEach(async () => {
  [ada, bea] = await Promise.all([createUser('ada'), createUser('bea')]);
  await Promise.all([ada, bea].map(({ uid }) => storeGarments(uid, WARDROBE)));
});

const say = (user: TestUser, message: string, fields: object = {}) =>
  call(user, 'chat', { user_id: user.uid, message, context: { today }, ...fields });
const change = (user: TestUser, changes: CalendarChange[]) =>
  call(user, 'changeDays', { uid: user.uid, changes });
const daysOf = async (user: TestUser) =>
  (await call(user, 'listDays', { uid: user.uid, from: '2026-11-01', to: '2026-12-31' })).days;

const logMeeting = (user: TestUser) =>
  change(user, [
    {
      do: 'put-event',
      day: '2026-11-19',
      event: { id: 'meeting', name: 'Board meeting', time: '10:00', formality: 4, place: '' },
    },
    {
      do: 'put-outfit',
      day: '2026-11-19',
      outfit: {
        ...{ id: 'look', status: 'worn', origin: 'closet' },
        pieces: [
          { id: 'navy-shirt', category: 'shirt', name: 'navy shirt' },
          { id: 'charcoal-pants', category: 'pants', name: 'charcoal trousers' },
        ],
      },
    },
  ]);

const calendarChanges = ([proposal]: readonly Proposal[]): CalendarChange[] => {
  expect(proposal?.kind).toBe('calendar');
  return proposal?.kind === 'calendar' ? proposal.changes : [];
};

describe('the assistant and the log', () => {
  it("answers from the person's own log, never from another's", async () => {
    await logMeeting(bea);
    const own = await say(bea, 'What did I wear to the last meeting?');
    expect(own.response).toContain('on Thursday, 19 November');
    expect(own.response).toContain('Board meeting');
    expect(own.matched_items.map(({ id }) => id).sort()).toEqual(['charcoal-pants', 'navy-shirt']);
    expect(own.proposals).toEqual([]);

    for (const message of [
      'What did I wear to the last meeting?',
      'What did I wear on 19 November?',
      'When did I last wear the navy shirt?',
      'What is on my calendar on 19 November?',
    ]) {
      const { response, matched_items } = await say(ada, message);
      expect(response).not.toMatch(/Board meeting|You wore|You last wore|10:00/);
      expect(matched_items.length).toBeLessThanOrEqual(1);
    }
  });

  it('proposes a change and makes none; the ordinary endpoint makes it and takes it back', async () => {
    const { proposals, response } = await say(ada, 'Plan the navy shirt for Friday');
    expect(response).toContain('Friday, 27 November');
    expect(proposals).toMatchObject([
      { kind: 'calendar', sentence: 'Plan the navy shirt for Friday, 27 November.' },
    ]);
    expect(await daysOf(ada)).toEqual([]);
    expect((await documentsOf(ada.uid, 'months')).length).toBe(0);

    const changes = calendarChanges(proposals);
    const { undo } = await change(ada, changes);
    expect(await daysOf(ada)).toMatchObject([
      { day: '2026-11-27', outfits: [{ status: 'planned', pieces: [{ id: 'navy-shirt' }] }] },
    ]);
    // Sent twice, it stands there once.
    await change(ada, changes);
    expect((await daysOf(ada)).flatMap(({ outfits }) => outfits)).toHaveLength(1);
    await change(ada, undo);
    expect(await daysOf(ada)).toEqual([]);
    expect(await daysOf(bea)).toEqual([]);
  });

  it('proposes a wash, an event and a trip in the form of their endpoints', async () => {
    const washed = await say(ada, 'Wash the white shirt');
    expect(calendarChanges(washed.proposals)).toEqual([
      { do: 'wash', day: today, pieces: ['white-shirt'] },
    ]);
    await change(ada, calendarChanges(washed.proposals));

    const event = await say(ada, 'Add dinner with Sam on Friday at 7pm');
    await change(ada, calendarChanges(event.proposals));
    expect(await daysOf(ada)).toMatchObject([
      { day: today, washed: [{ id: 'white-shirt' }] },
      { day: '2026-11-27', events: [{ name: 'Dinner with Sam', time: '19:00' }] },
    ]);

    const [trip] = (await say(ada, 'Pack for three days in Oslo')).proposals;
    expect(trip).toMatchObject({ kind: 'trip', trip: { from: '2026-11-25', to: '2026-11-27' } });
    if (trip?.kind !== 'trip') return;
    await call(ada, 'saveTrip', { uid: ada.uid, trip: trip.trip });
    const planned = await call(ada, 'planTrip', { uid: ada.uid, id: trip.trip.id });
    expect(planned.trip.plan?.packed.length).toBeGreaterThan(0);
    expect((await say(ada, 'When is my trip to Oslo?')).response).toContain('25 November');
  });

  it('asks which piece, and goes on with the answer', async () => {
    const asked = await say(ada, 'Wash the shirt');
    expect(asked.response).toMatch(/Which one do you mean/);
    expect(asked.matched_items).toHaveLength(2);
    expect(asked.proposals).toEqual([]);
    const { session_id } = asked;
    const { proposals } = await say(ada, 'the navy one', { session_id });
    expect(calendarChanges(proposals)).toMatchObject([{ do: 'wash', pieces: ['navy-shirt'] }]);
  });

  it("takes the device's day, and the server's without one", async () => {
    const late = await say(ada, 'Wash the white shirt', { context: { today: '2026-11-25' } });
    expect(calendarChanges(late.proposals)).toMatchObject([{ day: '2026-11-25' }]);
    const now = new Date().toISOString().slice(0, 10);
    const [none] = calendarChanges(
      (await say(ada, 'Wash the white shirt', { context: {} })).proposals,
    );
    expect([now, new Date().toISOString().slice(0, 10)]).toContain(none?.do === 'wash' && none.day);
  });
});
