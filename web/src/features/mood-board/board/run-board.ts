import { getFashionTrends, getTribePicks } from '@contract';
import type { ClothingCollection } from '@contract';
import type { Call } from '../../../lib/api/call.ts';
import { analyzeWardrobe, searchGapProducts } from '../gaps/find-gaps.ts';
import { DEFAULT_GENRE, DEFAULT_MOVIE, GAP_DELAY_MS } from '../limits.ts';
import type { BoardAction, BoardState } from './board-state.ts';
import { parseBudget } from './budget.ts';
import { recommend } from './recommend.ts';

/** The preferences that a run uses. */
export type Taste = { home: string; genre: string | undefined; movie: string | undefined };

/** A run. `isFirstOfDay`: it began by itself, so that its failure leaves an earlier board in place. */
export type Run = { location: string; signal: AbortSignal; request: number; isFirstOfDay: boolean };

/** The board that a run fills. */
export type RunningBoard = {
  uid: string;
  call: Call;
  loadCloset: () => Promise<ClothingCollection>;
  now: () => Date;
  getState: () => BoardState;
  dispatch: (action: BoardAction) => void;
  /** Keeps the board on this device. */
  keep: () => void;
  /** Logs a failure; an abort is none. */
  report: (message: string, error: unknown, signal: AbortSignal) => void;
  /** Shows that there are no trends. Returns whether the fallback board is to be completed. */
  fail: (run: Run, error: unknown) => boolean;
};

/** Resolves after a while; at once when it is aborted. */
const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

const budgetOf = ({ budgets, viewMode }: BoardState) => parseBudget(budgets[viewMode]);

/** Fetches trends and recommendations. Returns whether there is a new board to complete. */
const fetchMain = async (board: RunningBoard, run: Run): Promise<boolean> => {
  const { uid, call, now, getState, dispatch, keep, report } = board;
  const { location, signal, request } = run;
  try {
    const budget = budgetOf(getState());
    const context = getState().viewMode;
    const trends = await call(getFashionTrends, { city: location, context }, { signal });
    if (!trends.success) throw new Error('There are no trends.');
    const wish = { uid, location, trends, budget };
    const recommendations = await recommend(call, wish, signal).catch((error: unknown) => {
      // The trends can be shown without them.
      report('Failed to load recommendations', error, signal);
      return [];
    });
    if (signal.aborted) return false;
    const timestamp = now().toISOString();
    dispatch({ type: 'fetched', request, board: { location, trends, recommendations, timestamp } });
  } catch (error) {
    return board.fail(run, error);
  }
  keep();
  return true;
};

/** Finds the gaps of the wardrobe, then products for them. */
const findGaps = async (board: RunningBoard, { location, signal, request }: Run): Promise<void> => {
  const { call, loadCloset, getState, dispatch, keep, report } = board;
  try {
    await pause(GAP_DELAY_MS, signal);
    const trends = getState().board?.trends;
    if (signal.aborted || !trends) return;
    const found = await analyzeWardrobe({ call, loadCloset }, { location, trends }, signal);
    if (!found) return;
    dispatch({ type: 'gaps-found', request, found });
    keep();
    const products = await searchGapProducts(call, found.items, budgetOf(getState()), signal);
    dispatch({ type: 'gap-products-found', request, products });
    keep();
  } catch (error) {
    report('Failed to look for gaps in the wardrobe', error, signal);
  } finally {
    dispatch({ type: 'gaps-ended', request });
  }
};

const findTribe = async (
  { call, dispatch, keep, report }: RunningBoard,
  { location, signal, request }: Run,
  { genre, movie }: Taste,
): Promise<void> => {
  const input = { music: genre ?? DEFAULT_GENRE, movies: movie ?? DEFAULT_MOVIE, location };
  try {
    const picks = await call(getTribePicks, input, { signal });
    dispatch({ type: 'tribe-ended', request, picks });
    keep();
  } catch (error) {
    report("Failed to load the tribe's picks", error, signal);
    dispatch({ type: 'tribe-ended', request, picks: null });
  }
};

/** Fills a board: trends first, then the gaps of the wardrobe and the tribe's picks. Never rejects. */
export const runBoard = async (board: RunningBoard, run: Run, taste: Taste): Promise<void> => {
  if (!(await fetchMain(board, run))) return;
  await Promise.all([findGaps(board, run), findTribe(board, run, taste)]);
};
