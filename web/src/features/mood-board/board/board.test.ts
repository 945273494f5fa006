// @vitest-environment jsdom
import {
  geminiAnalyze,
  getFashionTrends,
  getShoppingRecommendations,
  getTribePicks,
  searchProducts,
} from '@contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_CLOSET } from '../../../test-support/garments.ts';
import { GAP_DELAY_MS } from '../limits.ts';
import { board, boardApi, trends, TRIBE } from '../test-support/board-data.ts';
import {
  TASTE,
  boardOver,
  keep,
  kept,
  settle,
  settleAll,
  signInAnew,
} from '../test-support/board-over.ts';

const unanswered = () => new Promise<never>(() => undefined);

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

test('Run fetches trends and what goes with the first three of them', async () => {
  const api = boardApi();
  const { run, getState } = boardOver(api);
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
  const { run, setMode, setCity, getState } = boardOver(api);
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
  const { run, getState } = boardOver(api);
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
  const { run, getState } = boardOver(api);
  run(TASTE);
  await settleAll();
  expect(getState().board?.wardrobeGaps).toEqual(['tee', 'jeans', 'boots']);
  expect(api.callsTo(searchProducts)).toHaveLength(3);
});

test("the tribe's picks are asked for beside it, and kept", async () => {
  const api = boardApi();
  api.on(geminiAnalyze, unanswered);
  const { run, getState } = boardOver(api);
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
  boardOver(api).run({ home: 'New York', genre: undefined, movie: undefined });
  await settle();
  expect(api.callsTo(getTribePicks)[0]?.body).toEqual({
    music: 'Rock',
    movies: 'Die Hard',
    location: 'New York',
  });
});

test('gap analysis is skipped with nothing in the closet, and when the closet cannot be had', async () => {
  const empty = boardApi({ closet: EMPTY_CLOSET });
  const first = boardOver(empty);
  first.run(TASTE);
  await settleAll();
  expect(empty.callsTo(geminiAnalyze)).toHaveLength(0);
  expect(first.getState().loading.gapProducts).toBe(false);

  signInAnew();
  const broken = boardApi();
  broken.fail({ method: 'GET', path: '/firebase/clothing-items/{userId}' });
  boardOver(broken).run(TASTE);
  await settleAll();
  expect(broken.callsTo(geminiAnalyze)).toHaveLength(0);
});

test('an answer that nobody can read gives the specified gaps', async () => {
  const api = boardApi();
  api.on(geminiAnalyze, { success: true, response: 'Hm.', source: 'gemini' });
  const { run, getState } = boardOver(api);
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
  const { run, open, getState } = boardOver(api);
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
  const { run, getState } = boardOver(api);
  run(TASTE);
  await settle();
  expect(getState().board?.trends?.source).toBe('fallback-error');
});

test('what fails beside the trends is logged, and the rest shown', async () => {
  const api = boardApi();
  api.fail(getShoppingRecommendations);
  api.fail(getTribePicks);
  api.fail(geminiAnalyze);
  const { run, getState } = boardOver(api);
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
  const { run, getState } = boardOver(api);
  run(TASTE);
  await settleAll();
  expect(kept()?.wardrobeGaps).toEqual(['White Sneakers', 'Linen Shirt']);
  expect(getState().board?.wardrobeGapProducts).toEqual([]);
});
