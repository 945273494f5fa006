import {
  getFashionTrends,
  getLatestMoodBoard,
  getShoppingRecommendations,
  getTribePicks,
  MoodBoard,
  saveMoodBoard,
  ViewMode,
} from '@contract';
import type { Trends } from '@contract';
import type { Call } from '../../lib/call.ts';
import type { Loaders } from '../../lib/loaders.ts';
import { cacheKeys } from '../../lib/local-cache.ts';
import type { LocalCache } from '../../lib/local-cache.ts';
import { logError } from '../../lib/log.ts';
import { boardReducer, canRun, canSave, hasData, initialBoard, placeOf } from './board-state.ts';
import type { BoardAction, BoardState } from './board-state.ts';
import { analyzeWardrobe, searchGapProducts } from './find-gaps.ts';
import {
  DEFAULT_GENRE,
  DEFAULT_MOVIE,
  GAP_DELAY_MS,
  RECOMMENDATIONS,
  SEARCH_TERMS,
} from './limits.ts';

/** What a run takes from the preferences. */
export type Taste = { home: string; genre: string | undefined; movie: string | undefined };

export type BoardDeps = {
  uid: string;
  call: Call;
  cache: LocalCache;
  loadClothing: Loaders['clothingItems'];
  /** Whether the session that created this still runs; nothing is kept after it. */
  isCurrent: () => boolean;
  now: () => Date;
  newKey: () => string;
};

export type Board = {
  getState: () => BoardState;
  subscribe: (onChange: () => void) => () => void;
  /** To be told when it is shown: the first time it loads what was kept. */
  open: () => void;
  setMode: (viewMode: ViewMode) => void;
  setCity: (city: string) => void;
  /** Fetches the board anew; nothing when it cannot run. */
  run: (taste: Taste) => void;
  save: () => void;
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

/** Creates a user's mood board. It goes on loading while other screens are shown. */
export const createBoard = (deps: BoardDeps): Board => {
  const { uid, call, cache, loadClothing, isCurrent, now, newKey } = deps;
  const cacheKey = cacheKeys.moodBoard(uid);
  const modeKey = cacheKeys.moodBoardMode(uid);
  const listeners = new Set<() => void>();
  let controller = new AbortController();
  let wasOpened = false;

  const keptMode = ViewMode.safeParse(cache.read(modeKey)?.data);
  let state = initialBoard(keptMode.success ? keptMode.data : 'home');

  const dispatch = (action: BoardAction) => {
    state = boardReducer(state, action);
    for (const listener of [...listeners]) listener();
  };
  const readCache = (): MoodBoard | null => {
    const kept = MoodBoard.safeParse(cache.read(cacheKey)?.data);
    return kept.success ? kept.data : null;
  };
  const keep = () => {
    if (hasData(state) && isCurrent()) cache.write(cacheKey, state.board);
  };
  /** Gives up what is on its way. */
  const supersede = (): AbortSignal => {
    controller.abort();
    controller = new AbortController();
    return controller.signal;
  };
  /** Whether an answer is still wanted. What failed on purpose is no news either. */
  const report = (message: string, error: unknown, signal: AbortSignal) => {
    if (!signal.aborted) logError(message, error);
  };

  const restoreSaved = async (signal: AbortSignal, request: number) => {
    try {
      const { moodboard: board } = await call(getLatestMoodBoard, { uid }, { signal });
      if (!board || signal.aborted) return;
      dispatch({ type: 'restored', request, board });
      keep();
    } catch (error) {
      report('Failed to load the saved mood board', error, signal);
    }
  };

  const recommend = async (location: string, trends: Trends, signal: AbortSignal) => {
    const terms = trends.trending_items.slice(0, SEARCH_TERMS);
    if (terms.length === 0) return [];
    try {
      const { recommendations } = await call(
        getShoppingRecommendations,
        { user_id: uid, location, shopping_need: terms.join(' OR ') },
        { signal },
      );
      return recommendations.slice(0, RECOMMENDATIONS);
    } catch (error) {
      // The trends are there all the same.
      report('Failed to load recommendations', error, signal);
      return [];
    }
  };

  /** The main fetch. Returns what was found, or the fallback. */
  const fetchMain = async (location: string, signal: AbortSignal, request: number) => {
    try {
      const input = { city: location, context: state.viewMode };
      const trends = await call(getFashionTrends, input, { signal });
      if (!trends.success) throw new Error('There are no trends.');
      const recommendations = await recommend(location, trends, signal);
      const timestamp = now().toISOString();
      const board = { location, trends, recommendations, timestamp };
      if (!signal.aborted) dispatch({ type: 'fetched', request, board });
    } catch (error) {
      report('Failed to load fashion trends', error, signal);
      const timestamp = now().toISOString();
      if (!signal.aborted) dispatch({ type: 'failed', request, location, timestamp });
    }
  };

  /** What the wardrobe lacks, then products for it. */
  const findGaps = async (location: string, signal: AbortSignal, request: number) => {
    try {
      await pause(GAP_DELAY_MS, signal);
      const trends = state.board?.trends;
      if (signal.aborted || !trends) return;
      const loadCloset = () => loadClothing(uid);
      const found = await analyzeWardrobe({ call, loadCloset }, { location, trends }, signal);
      if (!found) return;
      dispatch({ type: 'gaps-found', request, found });
      keep();
      const products = await searchGapProducts(call, found.items, signal);
      dispatch({ type: 'gap-products-found', request, products });
      keep();
    } catch (error) {
      report('Failed to look for gaps in the wardrobe', error, signal);
    } finally {
      dispatch({ type: 'gaps-ended', request });
    }
  };

  const findTribe = async (
    location: string,
    { genre, movie }: Taste,
    signal: AbortSignal,
    request: number,
  ) => {
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

  const run = async (taste: Taste) => {
    if (!canRun(state)) return;
    const location = placeOf(state, taste.home);
    const signal = supersede();
    dispatch({ type: 'request-started' });
    const { request } = state;
    dispatch({ type: 'run-started', request });
    await fetchMain(location, signal, request);
    if (signal.aborted) return;
    keep();
    await Promise.all([
      findGaps(location, signal, request),
      findTribe(location, taste, signal, request),
    ]);
  };

  const save = async () => {
    const { board } = state;
    if (!board || !canSave(state)) return;
    dispatch({ type: 'save-started' });
    try {
      await call(saveMoodBoard, { user_id: uid, data: board }, { idempotencyKey: newKey() });
      // Another board may have come meanwhile, which is newer than what was saved.
      if (state.board?.timestamp === board.timestamp && isCurrent()) {
        cache.write(cacheKey, state.board);
      }
      dispatch({ type: 'save-ended', outcome: 'saved', board });
    } catch (error) {
      logError('Failed to save the mood board', error);
      dispatch({ type: 'save-ended', outcome: 'failed', board });
    }
  };

  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    open: () => {
      if (wasOpened) return;
      wasOpened = true;
      const kept = readCache();
      const { request, viewMode } = state;
      if (!kept) void restoreSaved(controller.signal, request);
      else if (kept.viewMode === viewMode) {
        dispatch({ type: 'restored', request, board: kept });
      }
    },
    setMode: (viewMode) => {
      if (viewMode === state.viewMode) return;
      supersede();
      if (isCurrent()) cache.write(modeKey, viewMode);
      dispatch({ type: 'mode-changed', viewMode, cached: readCache() });
    },
    setCity: (city) => dispatch({ type: 'city-typed', city }),
    run: (taste) => void run(taste),
    save: () => void save(),
  };
};
