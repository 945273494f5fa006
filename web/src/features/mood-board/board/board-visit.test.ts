// @vitest-environment jsdom
import {
  getFashionTrends,
  getLatestMoodBoard,
  getShoppingRecommendations,
  searchProducts,
} from '@contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { board, boardApi } from '../test-support/board-data.ts';
import {
  boardOver,
  keep,
  kept,
  settle,
  settleAll,
  signInAnew,
  TASTE,
} from '../test-support/board-over.ts';

const YESTERDAY = '2026-11-19T12:00:00.000Z';

beforeEach(() => {
  signInAnew();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the screen as it does, and lets all replies arrive. */
const visit = async (opened: ReturnType<typeof boardOver>, taste = TASTE) => {
  opened.open();
  void opened.visit(taste);
  await settleAll();
};

test('the first visit of a day runs home by itself, a second one does not', async () => {
  const api = boardApi();
  const opened = boardOver(api);
  await visit(opened);
  await visit(opened);
  await visit(boardOver(api));
  expect(api.callsTo(getFashionTrends)).toHaveLength(1);
  expect(opened.getState().board).toMatchObject({ location: 'Lisbon', viewMode: 'home' });
});

test('a board of yesterday is shown, then replaced by that of today', async () => {
  keep(board({ timestamp: YESTERDAY, wardrobeAnalysis: 'Old.' }));
  const opened = boardOver(boardApi());
  opened.open();
  expect(opened.getState().board?.wardrobeAnalysis).toBe('Old.');
  await visit(opened);
  expect(opened.getState().board?.timestamp).toBe('2026-11-20T12:00:00.000Z');
});

test('a board of another home is replaced', async () => {
  keep(board());
  const opened = boardOver(boardApi());
  await visit(opened, { ...TASTE, home: 'Porto' });
  expect(opened.getState().board?.location).toBe('Porto');
});

test('a board of today that was saved elsewhere is enough', async () => {
  const api = boardApi();
  api.on(getLatestMoodBoard, { success: true, moodboard: board() });
  const opened = boardOver(api);
  await visit(opened);
  expect(opened.getState().board).toEqual(board());
  expect(api.callsTo(getFashionTrends)).toHaveLength(0);
});

test('a trip does not run by itself; home does when it is chosen', async () => {
  const api = boardApi();
  const opened = boardOver(api);
  opened.setMode('trip');
  opened.setCity('Oslo');
  await visit(opened);
  expect(api.callsTo(getFashionTrends)).toHaveLength(0);
  opened.setMode('home');
  await visit(opened);
  expect(api.callsTo(getFashionTrends).map(({ path }) => path)).toEqual([
    '/fashion-trends/Lisbon?context=home',
  ]);
});

test("when the day's first run fails, the board of yesterday stays and says so; the next visit tries again", async () => {
  keep(board({ timestamp: YESTERDAY }));
  const api = boardApi();
  api.fail(getFashionTrends);
  const opened = boardOver(api);
  await visit(opened);
  expect(opened.getState()).toMatchObject({
    refreshFailed: true,
    board: { timestamp: YESTERDAY },
    loading: { overall: false, tribe: false, gapProducts: false },
  });
  expect(kept()?.timestamp).toBe(YESTERDAY);
  await visit(opened);
  expect(api.callsTo(getFashionTrends)).toHaveLength(2);
});

test('a budget goes with recommendations and gap products, and is kept for each mode', async () => {
  const api = boardApi();
  const { setBudget, setMode, run, getState } = boardOver(api);
  setBudget('80');
  run(TASTE);
  await settleAll();
  expect(api.callsTo(getShoppingRecommendations)[0]?.body).toMatchObject({ budget: 80 });
  expect(api.callsTo(searchProducts)[0]?.body).toMatchObject({ budget: 80 });
  setMode('trip');
  setBudget('200');
  expect(getState().budgets).toEqual({ home: '80', trip: '200' });
  expect(boardOver(api).getState().budgets).toEqual({ home: '80', trip: '200' });
});

test('nothing runs with a budget that is none, and it is not kept', async () => {
  const api = boardApi();
  const { setBudget, run } = boardOver(api);
  setBudget('cheap');
  run(TASTE);
  await settle();
  expect(api.callsTo(getFashionTrends)).toHaveLength(0);
  expect(boardOver(api).getState().budgets.home).toBe('');
});
