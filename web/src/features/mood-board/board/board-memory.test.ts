// @vitest-environment jsdom
import {
  geminiAnalyze,
  getFashionTrends,
  getLatestMoodBoard,
  getTribePicks,
  saveMoodBoard,
  searchProducts,
} from '@contract';
import type { MoodBoard } from '@contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { board, boardApi, products, trends, TRIBE } from '../test-support/board-data.ts';
import {
  TASTE,
  boardOver,
  forget,
  keep,
  kept,
  keptTrip,
  settle,
  settleAll,
  signInAnew,
} from '../test-support/board-over.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  signInAnew();
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('first the cache of this mode is shown, without asking the server', async () => {
  keep(board());
  const api = boardApi();
  const { open, getState } = boardOver(api);
  open();
  await settle();
  expect(getState().board).toEqual(board());
  expect(api.calls).toEqual([]);
});

test('a trip that an earlier version kept under the key of home is neither shown at home nor lost', async () => {
  keep(board({ viewMode: 'trip', location: 'Oslo' }));
  const { open, setMode, getState } = boardOver(boardApi());
  open();
  await settle();
  expect(getState().board).toBeNull();
  setMode('trip');
  expect(getState()).toMatchObject({ city: 'Oslo', board: { location: 'Oslo' } });
});

test('a run for a trip leaves the board of home, here and from the server', async () => {
  keep(board());
  const api = boardApi();
  const { open, setMode, setCity, run, getState } = boardOver(api);
  open();
  setMode('trip');
  await settle();
  expect(api.callsTo(getLatestMoodBoard).map(({ path }) => path)).toEqual([
    '/moodboard/latest/mira?viewMode=trip',
  ]);
  setCity('Oslo');
  run(TASTE);
  await settleAll();
  expect(keptTrip()).toMatchObject({ location: 'Oslo', viewMode: 'trip' });
  expect(kept()).toEqual(board());
  setMode('home');
  expect(getState().board).toEqual(board());
  setMode('trip');
  expect(getState().board).toMatchObject({ location: 'Oslo', tribePicks: TRIBE });
});

test('a mode without a board in this browser loads the one that was saved last for it', async () => {
  keep(board());
  const api = boardApi();
  const { open, setMode, getState } = boardOver(api);
  open();
  const trip = board({ viewMode: 'trip', location: 'Oslo' });
  api.on(getLatestMoodBoard, { success: true, moodboard: trip });
  setMode('trip');
  await settle();
  expect(getState()).toMatchObject({ viewMode: 'trip', city: 'Oslo', board: trip });
  expect(keptTrip()).toEqual(trip);
});

test('with no cache the board that was saved last is shown and kept, once', async () => {
  const saved = board({ viewMode: 'trip', location: 'Oslo' });
  const api = boardApi();
  api.on(getLatestMoodBoard, { success: true, moodboard: saved });
  const { open, getState } = boardOver(api);
  open();
  open();
  await settle();
  expect(getState()).toMatchObject({ viewMode: 'trip', city: 'Oslo', board: saved });
  expect(keptTrip()).toEqual(saved);
  expect(api.callsTo(getLatestMoodBoard).map(({ path }) => path)).toEqual([
    '/moodboard/latest/mira',
  ]);
});

test('a cache that nobody can read counts as none', async () => {
  keep({
    ...board(),
    recommendations: [{ link: 'javascript:alert(1)' }],
  });
  const api = boardApi();
  const { open, getState } = boardOver(api);
  open();
  await settle();
  expect(getState().board).toBeNull();
  expect(api.callsTo(getLatestMoodBoard)).toHaveLength(1);
});

test('the mode is stored; changing it shows the cache of that mode, else clears', async () => {
  keep(board());
  const api = boardApi();
  const { open, setMode, getState } = boardOver(api);
  open();
  setMode('trip');
  expect(getState()).toMatchObject({ viewMode: 'trip', board: null });
  expect(boardOver(api).getState().viewMode).toBe('trip');
  setMode('home');
  expect(getState().board).toEqual(board());
  expect(kept()).toEqual(board());
});

test('a mode change gives up what is on its way', async () => {
  const api = boardApi();
  let answer: () => void = () => undefined;
  api.on(getFashionTrends, async () => {
    await new Promise<void>((done) => (answer = done));
    return { body: trends() };
  });
  const { run, setMode, getState } = boardOver(api);
  run(TASTE);
  await settle();
  setMode('trip');
  answer();
  await settleAll();
  expect(getState()).toMatchObject({ board: null, loading: { overall: false, tribe: false } });
  expect(api.callsTo(getTribePicks)).toHaveLength(0);
  expect(kept()).toBeUndefined();
});

test('late parts of an earlier run never replace those of a newer one', async () => {
  const api = boardApi();
  const answers: (() => void)[] = [];
  api.on(getTribePicks, async ({ body }) => {
    const { location } = body as { location: string };
    await new Promise<void>((done) => answers.push(done));
    return { body: { ...TRIBE, description: location } };
  });
  const { run, getState } = boardOver(api);
  run({ ...TASTE, home: 'Lisbon' });
  await settle();
  run({ ...TASTE, home: 'Oslo' });
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await settle();
  answers[0]?.();
  await settleAll();
  expect(getState().board).toMatchObject({
    location: 'Oslo',
    tribePicks: { description: 'Oslo' },
  });
  expect(kept()).toMatchObject({ location: 'Oslo', tribePicks: { description: 'Oslo' } });
  expect(logged).not.toHaveBeenCalled();
});

test('a run takes precedence over the saved board that is on its way', async () => {
  const api = boardApi();
  let answer: () => void = () => undefined;
  api.on(getLatestMoodBoard, async () => {
    await new Promise<void>((done) => (answer = done));
    return { body: { success: true, moodboard: board({ location: 'Old' }) } };
  });
  const { open, run, getState } = boardOver(api);
  open();
  run(TASTE);
  await settle();
  answer();
  await settle();
  expect(getState().board?.location).toBe('Lisbon');
});

test('Save posts what is shown and on success replaces the cache', async () => {
  const api = boardApi();
  const { run, save, getState } = boardOver(api);
  save();
  await settle();
  expect(api.callsTo(saveMoodBoard)).toHaveLength(0);
  run(TASTE);
  await settleAll();
  forget();
  save();
  expect(getState().loading.saving).toBe(true);
  save();
  await settle();
  const [call, ...others] = api.callsTo(saveMoodBoard);
  expect(others).toEqual([]);
  expect(call?.body).toEqual({ user_id: 'mira', data: getState().board });
  expect(call?.headers.get('Idempotency-Key')).toBe('key-1');
  expect(kept()).toEqual(getState().board);
  expect(getState()).toMatchObject({ saveOutcome: 'saved', loading: { saving: false } });
});

test('Save before the gap products came saves what there is, then the whole board', async () => {
  const api = boardApi();
  let answer: () => void = () => undefined;
  api.on(searchProducts, async () => {
    await new Promise<void>((done) => (answer = done));
    return { body: { success: true, products: products(2), source: 'local' } };
  });
  api.on(geminiAnalyze, {
    success: true,
    response: JSON.stringify({ analysis: 'x', items: ['tee'] }),
    source: 'local',
  });
  const { run, save, getState } = boardOver(api);
  run(TASTE);
  await settleAll();
  save();
  await settle();
  expect(getState().saveOutcome).toBe('saved-so-far');
  const stored = () =>
    api.callsTo(saveMoodBoard).map(({ body }) => (body as { data: MoodBoard }).data);
  expect(stored().map(({ wardrobeGapProducts }) => wardrobeGapProducts.length)).toEqual([0]);
  save();
  await settle();
  expect(stored()).toHaveLength(1);
  answer();
  await settle();
  expect(stored().map(({ wardrobeGapProducts }) => wardrobeGapProducts.length)).toEqual([0, 2]);
  expect(stored()[1]).toEqual(getState().board);
  expect(getState()).toMatchObject({ saveOutcome: 'saved', loading: { saving: false } });
});

test('a board is saved once when the parts that were missing did not come', async () => {
  const api = boardApi();
  let fail: () => void = () => undefined;
  api.on(geminiAnalyze, async () => {
    await new Promise<void>((done) => (fail = done));
    throw new TypeError('no network');
  });
  const { run, save, getState } = boardOver(api);
  run(TASTE);
  await settleAll();
  save();
  await settle();
  fail();
  await settle();
  expect(api.callsTo(saveMoodBoard)).toHaveLength(1);
  expect(getState().saveOutcome).toBe('saved');
});

test('a Save that fails is logged and leaves the cache', async () => {
  keep(board());
  const api = boardApi();
  api.fail(saveMoodBoard);
  const { open, save, getState } = boardOver(api);
  open();
  keep(board({ location: 'Kept' }));
  save();
  await settle();
  expect(kept()?.location).toBe('Kept');
  expect(getState()).toMatchObject({ saveOutcome: 'failed', loading: { saving: false } });
  expect(logged).toHaveBeenCalledWith('Failed to save the mood board', expect.anything());
});

test('nothing is kept of a user who has logged out', async () => {
  const { run } = boardOver(boardApi(), () => false);
  run(TASTE);
  await settleAll();
  expect(kept()).toBeUndefined();
});
