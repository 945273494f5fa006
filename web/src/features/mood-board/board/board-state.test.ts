import { expect, test } from 'vitest';
import { boardReducer, canRun, canSave, hasData, initialBoard, placeOf } from './board-state.ts';
import type { BoardAction, BoardState } from './board-state.ts';
import { FALLBACK_TRENDS } from '../examples.ts';
import { board, TRIBE, trends } from '../test-support/board-data.ts';

const after = (...actions: BoardAction[]): BoardState =>
  actions.reduce(boardReducer, initialBoard('home'));

const { location, recommendations, timestamp } = board();
const FETCHED = { location, recommendations, timestamp, trends: trends() };

test('changing the mode shows the cached board of that mode, else nothing', () => {
  const trip = board({ viewMode: 'trip', location: 'Oslo' });
  const kept = after({ type: 'mode-changed', viewMode: 'trip', cached: trip });
  expect(kept).toMatchObject({ viewMode: 'trip', city: 'Oslo', board: trip });
  const other = boardReducer(kept, { type: 'mode-changed', viewMode: 'home', cached: trip });
  expect(other).toMatchObject({ viewMode: 'home', board: null });
});

test('each wait has a flag of its own', () => {
  const begun = after({ type: 'request-started' }, { type: 'run-started', request: 1 });
  expect(begun.loading).toEqual({ overall: true, saving: false, tribe: false, gapProducts: false });
  const fetched = boardReducer(begun, { type: 'fetched', request: 1, board: FETCHED });
  expect(fetched.loading).toEqual({
    overall: false,
    saving: false,
    tribe: true,
    gapProducts: true,
  });
  const tribe = boardReducer(fetched, { type: 'tribe-ended', request: 1, picks: TRIBE });
  expect(tribe.loading).toMatchObject({ tribe: false, gapProducts: true });
  const gaps = boardReducer(tribe, { type: 'gaps-ended', request: 1 });
  expect(gaps.loading.gapProducts).toBe(false);
  expect(boardReducer(gaps, { type: 'save-started' }).loading.saving).toBe(true);
});

test('an answer to an earlier question changes nothing', () => {
  const later = after({ type: 'request-started' }, { type: 'request-started' });
  const late: BoardAction[] = [
    { type: 'restored', request: 1, board: board() },
    { type: 'fetched', request: 1, board: FETCHED },
    { type: 'failed', request: 1, location, timestamp },
    { type: 'gaps-found', request: 1, found: { analysis: 'x', items: [] } },
    { type: 'gap-products-found', request: 1, products: [] },
    { type: 'gaps-ended', request: 1 },
    { type: 'tribe-ended', request: 1, picks: TRIBE },
  ];
  for (const action of late) expect(boardReducer(later, action)).toBe(later);
});

test('a failure shows the fallback trends, which are no data to save', () => {
  const failed = after(
    { type: 'request-started' },
    { type: 'failed', request: 1, location, timestamp },
  );
  expect(failed.board?.trends).toEqual({
    success: true,
    trending_items: ['oversized blazers', 'wide-leg pants', 'platform shoes'],
    trending_brands: [
      { name: 'Zara', affinity: 0.9 },
      { name: 'Uniqlo', affinity: 0.85 },
    ],
    season: 'winter',
    time_context: { time_of_day: 'evening' },
    source: 'fallback-error',
  });
  expect(failed.board?.trends).toBe(FALLBACK_TRENDS);
  expect(hasData(failed)).toBe(false);
  expect(canSave(failed)).toBe(false);
});

test('Run is disabled while loading and in trip mode with an empty city', () => {
  const home = initialBoard('home');
  expect(canRun(home)).toBe(true);
  expect(canRun({ ...home, viewMode: 'trip', city: '  ' })).toBe(false);
  expect(canRun({ ...home, viewMode: 'trip', city: 'Oslo' })).toBe(true);
  expect(canRun({ ...home, loading: { ...home.loading, overall: true } })).toBe(false);
});

test('Save is disabled while saving and without data', () => {
  const home = initialBoard('home');
  expect(canSave(home)).toBe(false);
  const shown = { ...home, board: board() };
  expect(canSave(shown)).toBe(true);
  expect(canSave({ ...shown, loading: { ...home.loading, saving: true } })).toBe(false);
});

test('the place is home, or the typed city in trip mode', () => {
  expect(placeOf({ viewMode: 'home', city: 'Oslo' }, 'Lisbon')).toBe('Lisbon');
  expect(placeOf({ viewMode: 'trip', city: ' Oslo ' }, 'Lisbon')).toBe('Oslo');
  expect(placeOf({ viewMode: 'trip', city: ' ' }, 'Lisbon')).toBe('');
});

test('parts that come after a save began are still to be saved', () => {
  const shown = after({ type: 'restored', request: 0, board: board() });
  const saved = shown.board;
  if (!saved) throw new Error('There is no board.');
  const end: BoardAction = { type: 'save-ended', outcome: 'saved', board: saved };
  expect(boardReducer(shown, end).saveOutcome).toBe('saved');
  const grown = boardReducer(shown, { type: 'tribe-ended', request: 0, picks: TRIBE });
  const partly = boardReducer(grown, end);
  expect(partly.saveOutcome).toBe('saved-so-far');
  expect(canSave(partly)).toBe(false);
  const other = { ...shown, board: board({ timestamp: '2026-11-20T11:00:00.000Z' }) };
  expect(boardReducer(other, end).saveOutcome).toBeNull();
  expect(boardReducer(grown, { ...end, outcome: 'failed' }).saveOutcome).toBe('failed');
});
