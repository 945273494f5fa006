import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CalendarChange,
  Category,
  OutfitDraft,
} from '../../../functions/src/contract/index.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';

let user: TestUser;
beforeEach(async () => {
  user = await createUser('planner');
});

const outfit = (id: string, pieces: string[], more: Partial<OutfitDraft> = {}): OutfitDraft => ({
  ...{ id, status: 'worn', origin: 'closet' },
  pieces: pieces.map((piece) => ({ id: piece, category: 'shirt', name: `The ${piece}` })),
  ...more,
});
const change = (...changes: CalendarChange[]) =>
  call(user, 'changeDays', { uid: user.uid, changes });
const days = async (from: string, to: string) =>
  (await call(user, 'listDays', { uid: user.uid, from, to })).days;

describe('a calendar', () => {
  it('keeps outfits, events and washes by day, across months', async () => {
    const dinner = { id: 'e', name: 'Dinner', time: '19:30', formality: 4, place: 'Porto' };
    const made = await change(
      { do: 'put-outfit', day: '2026-10-31', outfit: outfit('a', ['tee', 'jeans']) },
      { do: 'put-event', day: '2026-11-01', event: dinner },
      { do: 'wash', day: '2026-11-01', pieces: ['tee'] },
    );
    expect(made.was_there).toEqual([false, false, false]);
    expect(made.days.map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-01']);
    expect(await days('2026-10-01', '2026-11-30')).toEqual(made.days);
    expect(await days('2026-11-01', '2026-11-01')).toMatchObject([{ events: [dinner] }]);
    expect(await days('2026-11-02', '2026-11-30')).toEqual([]);

    const back = await change(...made.undo);
    expect(back.days).toHaveLength(2);
    expect(await days('2026-01-01', '2026-12-31')).toEqual([]);
    expect((await firestore.collection(`users/${user.uid}/months`).get()).size).toBe(0);
  });

  it('makes all changes of a request or none', async () => {
    const good: CalendarChange = {
      ...{ do: 'put-outfit', day: '2026-11-01', outfit: outfit('a', ['tee']) },
    };
    const gone: CalendarChange = {
      ...{ do: 'move-outfit', day: '2026-11-02', id: 'gone', toDay: '2026-11-03' },
    };
    const { refused, sentence } = await refusal(user, 'changeDays', {
      ...{ uid: user.uid, changes: [good, gone] },
    });
    expect({ refused, sentence }).toEqual({
      refused: '404 not-found',
      sentence: 'This outfit is no longer in your calendar.',
    });
    expect(await days('2026-11-01', '2026-11-30')).toEqual([]);
  });

  it('logs the same look once, also from two devices at once', async () => {
    const log = (id: string) =>
      change({ do: 'put-outfit', day: '2026-11-01', outfit: outfit(id, ['tee', 'jeans']) });
    const both = await Promise.all([log('phone'), log('laptop')]);
    expect(both.flatMap(({ was_there }) => was_there).sort()).toEqual([false, true]);
    const [{ outfits } = { outfits: [] }] = await days('2026-11-01', '2026-11-01');
    expect(outfits).toHaveLength(1);
  });

  it.each([
    ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }],
    ['a range that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }],
    ['a range of years', { from: '2024-01-01', to: '2026-03-01' }],
  ])('refuses %s', async (_, range) => {
    const { refused } = await refusal(user, 'listDays', { uid: user.uid, ...range });
    expect(refused).toBe('400 invalid-request');
  });

  it('refuses an outfit that is worn in a far future, and changes in too many months', async () => {
    const far: CalendarChange = {
      ...{ do: 'put-outfit', day: '2999-01-01', outfit: outfit('a', ['tee']) },
    };
    const many = Array.from({ length: 25 }, (_, index): CalendarChange => {
      const month = `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
      return { do: 'remove-event', day: `${month}-01`, id: 'e' };
    });
    for (const changes of [[far], many]) {
      const { refused } = await refusal(user, 'changeDays', { uid: user.uid, changes });
      expect(refused).toBe('400 invalid-request');
    }
  });

  it('says when a month cannot hold more', async () => {
    const changes = Array.from({ length: 31 * 8 }, (_, index): CalendarChange => {
      const day = `2026-10-${String((index % 31) + 1).padStart(2, '0')}`;
      const pieces = Array.from({ length: 12 }, (__, piece) => ({
        id: `${index}-${piece}`.padEnd(128, 'x'),
        category: 'shirt' as const,
        name: 'n'.repeat(160),
      }));
      return { do: 'put-outfit', day, outfit: { ...outfit(`o${index}`, []), pieces } };
    });
    await change(...changes.slice(0, 80));
    await change(...changes.slice(80, 160));
    const { refused, sentence } = await refusal(user, 'changeDays', {
      ...{ uid: user.uid, changes: changes.slice(160, 240) },
    });
    expect({ refused, sentence }).toEqual({
      refused: '400 invalid-request',
      sentence: 'This month is full. Remove something from it first.',
    });
    const kept = await days('2026-10-01', '2026-10-31');
    expect(kept.flatMap(({ outfits }) => outfits)).toHaveLength(160);
  });
});

describe('wear', () => {
  const wear = () => call(user, 'listWear', { uid: user.uid });
  const own = async (category: Category, id: string, type: string) => {
    await storeGarments(user.uid, [[id, category, id]]);
    await firestore.doc(`users/${user.uid}/items/${id}`).update({ 'attributes.type': type });
  };

  it('is counted from the log, and tells which pieces need a wash', async () => {
    expect(await wear()).toMatchObject({ pieces: [], ownWashLimits: [], since: null });
    await own('shirt', 'tee', 't-shirt');
    await own('pants', 'jeans', 'jeans');
    for (const day of ['2026-11-01', '2026-11-02']) {
      await change({ do: 'put-outfit', day, outfit: outfit(day, ['tee', 'jeans', 'sold']) });
    }
    const { pieces, since } = await wear();
    expect(since).toBe('2026-11-01');
    const byId = Object.fromEntries(pieces.map((piece) => [piece.id, piece]));
    expect(byId.tee).toMatchObject({ wears: 2, sinceWashed: 2, washAfter: 1, inTheWash: true });
    expect(byId.jeans).toMatchObject({ wears: 2, lastWorn: '2026-11-02', inTheWash: false });
    expect(byId.sold).toMatchObject({ wears: 2, washAfter: null, inTheWash: false });

    await change({ do: 'wash', day: '2026-11-02', pieces: ['tee'] });
    expect((await wear()).pieces.find(({ id }) => id === 'tee')).toMatchObject({
      ...{ sinceWashed: 0, inTheWash: false, lastWashed: '2026-11-02' },
    });
  });

  it('uses the numbers of its owner', async () => {
    await own('pants', 'jeans', 'jeans');
    await change({ do: 'put-outfit', day: '2026-11-01', outfit: outfit('a', ['jeans']) });
    await call(user, 'saveWashLimits', {
      uid: user.uid,
      ownWashLimits: [{ kind: 'jeans', washAfter: 1 }],
    });
    const { pieces, ownWashLimits } = await wear();
    expect(ownWashLimits).toEqual([{ kind: 'jeans', washAfter: 1 }]);
    expect(pieces).toMatchObject([{ id: 'jeans', washAfter: 1, inTheWash: true }]);
    const { refused } = await refusal(user, 'saveWashLimits', {
      ...{ uid: user.uid, ownWashLimits: [{ kind: 'jeans', washAfter: 0 }] },
    });
    expect(refused).toBe('400 invalid-request');
  });
});
