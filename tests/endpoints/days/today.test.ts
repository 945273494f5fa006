import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarChange } from '../../../functions/src/contract/index.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';

const DAY = '2026-11-02';
let user: TestUser;
beforeEach(async () => {
  user = await createUser('early bird');
});

const today = (more: object = {}) => call(user, 'getToday', { uid: user.uid, day: DAY, ...more });
const change = (...changes: CalendarChange[]) =>
  call(user, 'changeDays', { uid: user.uid, changes });
const stored = () =>
  storeGarments(user.uid, [
    ['tee', 'shirt', 'White t-shirt'],
    ['oxford', 'shirt', 'Blue oxford shirt'],
    ['jeans', 'pants', 'Indigo jeans'],
    ['chinos', 'pants', 'Sand chinos'],
    ['sneakers', 'shoes', 'White sneakers'],
  ]);

describe('today', () => {
  it('says that there is no outfit in an empty wardrobe', async () => {
    expect(await today()).toMatchObject({ looks: [], hasOutfit: false, weather: null });
  });

  it('has looks for the weather of the place, and none with what is in the wash', async () => {
    await stored();
    const first = await today({ place: 'Lisbon' });
    expect(first).toMatchObject({ hasOutfit: true, resting: [], triesOnItself: true });
    expect(first.weather).toMatchObject({ place: 'Lisbon', kind: 'typical' });
    expect(first.looks).toHaveLength(3);

    const [look] = first.looks;
    await change({
      do: 'put-outfit',
      day: '2026-11-01',
      outfit: { id: 'o', status: 'worn', pieces: look?.pieces ?? [], origin: 'today' },
    });
    const pieces = [{ id: 'tee', category: 'shirt' as const, name: 'White t-shirt' }];
    const outfit = { id: 't', status: 'worn' as const, pieces, origin: 'piece' as const };
    // Two days of wear, whatever the first look was.
    await change(
      { do: 'put-outfit', day: '2026-10-30', outfit },
      { do: 'put-outfit', day: '2026-10-31', outfit },
    );
    const second = await today();
    expect(second.resting.map(({ id }) => id)).toContain('tee');
    const worn = JSON.stringify(look?.pieces);
    for (const { pieces: proposed } of second.looks) {
      expect(proposed.map(({ id }) => id)).not.toContain('tee');
      expect(JSON.stringify(proposed)).not.toBe(worn);
    }
  });

  it('swaps a piece, and does not repeat what was turned down', async () => {
    await stored();
    const keep = { shirt: 'tee', pants: 'jeans', shoes: 'sneakers' };
    const swapped = await today({ swap: { keep, category: 'pants' } });
    expect(swapped.looks.map(({ pieces }) => pieces.map(({ id }) => id))).toEqual([
      ['tee', 'chinos', 'sneakers'],
    ]);
    const { looks } = await today({ declined: [keep] });
    const ids = looks.map(({ pieces }) => pieces.map(({ id }) => id).join());
    expect(ids).not.toContain('tee,jeans,sneakers');
  });
});

describe('the weather of days to come', () => {
  const weather = (from: string, to: string) => ({ uid: user.uid, from, to });

  it('is typical for the month without a service, with no hours made up', async () => {
    expect(await call(user, 'listWeather', weather(DAY, DAY))).toEqual({
      ...{ success: true, place: null, days: [], hours: [] },
    });
    await call(user, 'saveProfile', { userId: user.uid, preferences: { location: 'Lisbon' } });
    const { place, days, hours } = await call(user, 'listWeather', weather(DAY, '2026-11-17'));
    expect(place).toBe('Lisbon');
    expect(days).toHaveLength(16);
    expect(days[0]).toMatchObject({ day: DAY, kind: 'typical', precipitation: null });
    expect(hours).toEqual([]);
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-11-02', '2026-11-18'],
  ])('refuses %s to %s', async (from, to) => {
    expect(await refusal(user, 'listWeather', weather(from, to))).toMatchObject({
      refused: '400 invalid-request',
    });
  });
});
