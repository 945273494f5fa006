import {
  geminiAnalyze,
  getFashionTrends,
  getLatestMoodBoard,
  getShoppingRecommendations,
  getTribePicks,
  saveMoodBoard,
  searchProducts,
} from '@contract';
import type { MoodBoard } from '@contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../lib/call.ts';
import { createLoaders } from '../../lib/loaders.ts';
import { cacheKeys, createLocalCache } from '../../lib/local-cache.ts';
import type { FakeApi } from '../../test-support/fake-api.ts';
import { createBoard } from './board.ts';
import type { Board } from './board.ts';
import { GAP_DELAY_MS } from './limits.ts';
import { board, boardApi, EMPTY_CLOSET, trends, TRIBE } from './test-support/board-data.ts';

const TASTE = { home: 'Lisbon', genre: 'jazz', movie: 'Amélie' };

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
const kept = () => cache.read(cacheKeys.moodBoard('mira'))?.data as MoodBoard | undefined;
const keep = (data: MoodBoard) => cache.write(cacheKeys.moodBoard('mira'), data);

const create = (api: FakeApi, isCurrent = () => true): Board => {
  const { call } = createApi({ baseUrl: '', getToken: async () => 'token', fetch: api.fetch });
  return createBoard({
    uid: 'mira',
    call,
    cache,
    loadClothing: createLoaders({ call, cache }).clothingItems,
    isCurrent,
    now: () => new Date('2026-11-20T12:00:00Z'),
    newKey: () => 'key-1',
  });
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const settleAll = () => vi.advanceTimersByTimeAsync(GAP_DELAY_MS + 1);
const unanswered = () => new Promise<never>(() => undefined);

test('Run fetches trends and what goes with the first three of them', async () => {
  const api = boardApi();
  const { run, getState } = create(api);
  run(TASTE);
  expect(getState().loading.overall).toBe(true);
  await settle();
  expect(getState().loading.overall).toBe(false);
  expect(api.callsTo(getFashionTrends)[0]?.path).toBe('/fashion-trends/Lisbon?context=home');
  expect(api.callsTo(getShoppingRecommendations)[0]?.body).toEqual({
    user_id: 'mira',
    location: 'Lisbon',
    shopping_need: 'wool coats OR wide-leg pants OR loafers',
  });
  expect(getState().board).toMatchObject({
    location: 'Lisbon',
    viewMode: 'home',
    trends: trends(),
    timestamp: '2026-11-20T12:00:00.000Z',
  });
  expect(getState().board?.recommendations).toHaveLength(6);
  expect(kept()).toEqual(getState().board);
});

test('trip mode runs for the typed city, and aborts without one', async () => {
  const api = boardApi();
  const { run, setMode, setCity, getState } = create(api);
  setMode('trip');
  setCity('  ');
  run(TASTE);
  await settle();
  expect(api.callsTo(getFashionTrends)).toHaveLength(0);
  setCity(' São Paulo ');
  run(TASTE);
  await settle();
  expect(api.callsTo(getFashionTrends)[0]?.path).toBe(
    '/fashion-trends/S%C3%A3o%20Paulo?context=trip',
  );
  expect(getState().board).toMatchObject({ location: 'São Paulo', viewMode: 'trip' });
});

test('the wardrobe is looked at 500 ms after the main fetch, and products searched for each gap', async () => {
  expect(GAP_DELAY_MS).toBe(500);
  const api = boardApi();
  const { run, getState } = create(api);
  run(TASTE);
  await vi.advanceTimersByTimeAsync(499);
  expect(api.callsTo(geminiAnalyze)).toHaveLength(0);
  expect(getState().loading.gapProducts).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  const [asked] = api.callsTo(geminiAnalyze).map(({ body }) => body as { prompt: string });
  expect(asked).toMatchObject({ season: 'summer' });
  expect(asked?.prompt).toContain('Trending in Lisbon: wool coats, wide-leg pants, loafers');
  expect(asked?.prompt).toContain('no accessories');
  expect(api.callsTo(searchProducts).map(({ body }) => body)).toEqual([
    { query: 'White Sneakers', num_results: 10 },
    { query: 'Linen Shirt', num_results: 10 },
  ]);
  const { board: shown, loading } = getState();
  expect(shown?.wardrobeAnalysis).toBe('White sneakers add 4 outfits with what you own.');
  expect(shown?.wardrobeGaps).toEqual(['White Sneakers', 'Linen Shirt']);
  expect(shown?.wardrobeGapProducts).toHaveLength(6);
  expect(shown?.wardrobeGapProducts[0]).toMatchObject({
    name: 'Sneaker 1',
    gap: 'White Sneakers',
    goes_with: ['white-oxford'],
  });
  expect(loading.gapProducts).toBe(false);
  expect(kept()).toEqual(shown);
});

test('at most three gaps are searched for', async () => {
  const api = boardApi();
  const items = ['tee', 'jeans', 'boots', 'loafers', 'polo'];
  api.on(geminiAnalyze, {
    success: true,
    response: JSON.stringify({ analysis: 'x', items }),
    source: 'gemini',
  });
  const { run, getState } = create(api);
  run(TASTE);
  await settleAll();
  expect(getState().board?.wardrobeGaps).toEqual(['tee', 'jeans', 'boots']);
  expect(api.callsTo(searchProducts)).toHaveLength(3);
});

test("the tribe's picks are asked for beside it, and kept", async () => {
  const api = boardApi();
  api.on(geminiAnalyze, unanswered);
  const { run, getState } = create(api);
  run(TASTE);
  await settle();
  expect(api.callsTo(getTribePicks)[0]?.body).toEqual({
    music: 'jazz',
    movies: 'Amélie',
    location: 'Lisbon',
  });
  expect(getState().board?.tribePicks).toEqual(TRIBE);
  expect(getState().loading).toMatchObject({ tribe: false, gapProducts: true });
  expect(kept()?.tribePicks).toEqual(TRIBE);
});

test('Rock and Die Hard stand in for a taste that is not set', async () => {
  const api = boardApi();
  create(api).run({ home: 'New York', genre: undefined, movie: undefined });
  await settle();
  expect(api.callsTo(getTribePicks)[0]?.body).toEqual({
    music: 'Rock',
    movies: 'Die Hard',
    location: 'New York',
  });
});

test('gap analysis is skipped with nothing in the closet, and when the closet cannot be had', async () => {
  const empty = boardApi({ closet: EMPTY_CLOSET });
  const first = create(empty);
  first.run(TASTE);
  await settleAll();
  expect(empty.callsTo(geminiAnalyze)).toHaveLength(0);
  expect(first.getState().loading.gapProducts).toBe(false);

  window.localStorage.clear();
  const broken = boardApi();
  broken.fail({ method: 'GET', path: '/firebase/clothing-items/{userId}' });
  create(broken).run(TASTE);
  await settleAll();
  expect(broken.callsTo(geminiAnalyze)).toHaveLength(0);
});

test('an answer that nobody can read gives the specified gaps', async () => {
  const api = boardApi();
  api.on(geminiAnalyze, { success: true, response: 'Hm.', source: 'gemini' });
  const { run, getState } = create(api);
  run(TASTE);
  await settleAll();
  expect(getState().board?.wardrobeGaps).toEqual([
    'versatile blazer',
    'white sneakers',
    'linen shirt',
  ]);
});

test('a failed fetch gives the fallback trends, is only logged and leaves what was kept', async () => {
  keep(board());
  const api = boardApi();
  api.fail(getFashionTrends);
  const { run, open, getState } = create(api);
  open();
  run(TASTE);
  await settleAll();
  expect(getState().board?.trends?.source).toBe('fallback-error');
  expect(getState().board?.recommendations).toEqual([]);
  expect(getState().loading).toEqual({
    overall: false,
    saving: false,
    tribe: false,
    gapProducts: false,
  });
  expect(logged).toHaveBeenCalledWith('Failed to load fashion trends', expect.anything());
  expect(kept()).toEqual(board());
});

test('trends that say that they are none are a failure as well', async () => {
  const api = boardApi();
  api.on(getFashionTrends, trends({ success: false }));
  const { run, getState } = create(api);
  run(TASTE);
  await settle();
  expect(getState().board?.trends?.source).toBe('fallback-error');
});

test('what fails beside the trends is logged, and the rest shown', async () => {
  const api = boardApi();
  api.fail(getShoppingRecommendations);
  api.fail(getTribePicks);
  api.fail(geminiAnalyze);
  const { run, getState } = create(api);
  run(TASTE);
  await settleAll();
  expect(getState().board).toMatchObject({
    trends: trends(),
    recommendations: [],
    tribePicks: null,
    wardrobeGaps: [],
  });
  expect(logged).toHaveBeenCalledTimes(3);
  expect(getState().loading).toMatchObject({ tribe: false, gapProducts: false });
});

test('gaps stay when their products cannot be had', async () => {
  const api = boardApi();
  api.fail(searchProducts);
  const { run, getState } = create(api);
  run(TASTE);
  await settleAll();
  expect(kept()?.wardrobeGaps).toEqual(['White Sneakers', 'Linen Shirt']);
  expect(getState().board?.wardrobeGapProducts).toEqual([]);
});

test('first the cache of this mode is shown, without asking the server', async () => {
  keep(board());
  const api = boardApi();
  const { open, getState } = create(api);
  open();
  await settle();
  expect(getState().board).toEqual(board());
  expect(api.calls).toEqual([]);
});

test('a cache of the other mode is neither shown nor replaced at first', async () => {
  keep(board({ viewMode: 'trip' }));
  const api = boardApi();
  const { open, getState } = create(api);
  open();
  await settle();
  expect(getState().board).toBeNull();
  expect(api.callsTo(getLatestMoodBoard)).toHaveLength(0);
  expect(kept()?.viewMode).toBe('trip');
});

test('with no cache the board that was saved last is shown and kept, once', async () => {
  const saved = board({ viewMode: 'trip', location: 'Oslo' });
  const api = boardApi();
  api.on(getLatestMoodBoard, { success: true, moodboard: saved });
  const { open, getState } = create(api);
  open();
  open();
  await settle();
  expect(getState()).toMatchObject({ viewMode: 'trip', city: 'Oslo', board: saved });
  expect(kept()).toEqual(saved);
  expect(api.callsTo(getLatestMoodBoard)).toHaveLength(1);
});

test('a cache that nobody can read counts as none', async () => {
  cache.write(cacheKeys.moodBoard('mira'), {
    ...board(),
    recommendations: [{ link: 'javascript:alert(1)' }],
  });
  const api = boardApi();
  const { open, getState } = create(api);
  open();
  await settle();
  expect(getState().board).toBeNull();
  expect(api.callsTo(getLatestMoodBoard)).toHaveLength(1);
});

test('the mode is stored; changing it shows the cache of that mode, else clears', async () => {
  keep(board());
  const api = boardApi();
  const { open, setMode, getState } = create(api);
  open();
  setMode('trip');
  expect(getState()).toMatchObject({ viewMode: 'trip', board: null });
  expect(create(api).getState().viewMode).toBe('trip');
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
  const { run, setMode, getState } = create(api);
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
  const { run, getState } = create(api);
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
  const { open, run, getState } = create(api);
  open();
  run(TASTE);
  await settle();
  answer();
  await settle();
  expect(getState().board?.location).toBe('Lisbon');
});

test('Save posts what is shown and on success replaces the cache', async () => {
  const api = boardApi();
  const { run, save, getState } = create(api);
  save();
  await settle();
  expect(api.callsTo(saveMoodBoard)).toHaveLength(0);
  run(TASTE);
  await settleAll();
  cache.remove(cacheKeys.moodBoard('mira'));
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

test('a Save that fails is logged and leaves the cache', async () => {
  keep(board());
  const api = boardApi();
  api.fail(saveMoodBoard);
  const { open, save, getState } = create(api);
  open();
  cache.write(cacheKeys.moodBoard('mira'), board({ location: 'Kept' }));
  save();
  await settle();
  expect(kept()?.location).toBe('Kept');
  expect(getState()).toMatchObject({ saveOutcome: 'failed', loading: { saving: false } });
  expect(logged).toHaveBeenCalledWith('Failed to save the mood board', expect.anything());
});

test('nothing is kept of a user who has logged out', async () => {
  const { run } = create(boardApi(), () => false);
  run(TASTE);
  await settleAll();
  expect(kept()).toBeUndefined();
});
