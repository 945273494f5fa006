import { getLatestMoodBoard, saveMoodBoard } from '@contract';
import type { ClothingCollection, MoodBoard, ViewMode } from '@contract';
import type { Call } from '../../../lib/api/call.ts';
import type { LocalCache } from '../../../lib/kept/local-cache.ts';
import { logError } from '../../../lib/browser/log.ts';
import { boardReducer, canRun, canSave, hasData, initialBoard, placeOf } from './board-state.ts';
import type { BoardAction, BoardState } from './board-state.ts';
import { isBudget } from './budget.ts';
import { createKeptBoards } from './kept-boards.ts';
import type { Run, Taste } from './run-board.ts';

export type BoardDeps = {
  uid: string;
  call: Call;
  cache: LocalCache;
  loadCloset: () => Promise<ClothingCollection>;
  /** Whether the session that created this is still active; nothing is stored afterwards. */
  isCurrent: () => boolean;
  now: () => Date;
  newKey: () => string;
};

export type Board = {
  getState: () => BoardState;
  subscribe: (onChange: () => void) => () => void;
  /** Call when the screen opens. The first call loads the cached board. */
  open: () => void;
  /** Call when the screen shows a mode and the preferences are known. Starts the home run on the first visit of a day. */
  visit: (taste: Taste) => Promise<void>;
  setMode: (viewMode: ViewMode) => void;
  setCity: (city: string) => void;
  setBudget: (budget: string) => void;
  /** Fetches a new board; does nothing if it cannot run. */
  run: (taste: Taste) => void;
  /** Saves the board, and saves it again when the parts that are still loading have arrived. */
  save: () => void;
};

/** Creates a user's mood board. It continues loading while other screens are shown. */
export const createBoard = (deps: BoardDeps): Board => {
  const { uid, call, loadCloset, isCurrent, now, newKey } = deps;
  const kept = createKeptBoards(deps.cache, uid);
  const listeners = new Set<() => void>();
  let controller = new AbortController();
  let wasOpened = false;
  /** Settles when the cached board of the displayed mode is loaded, or there is none. */
  let restoring: Promise<void> = Promise.resolve();
  /** Settles when the last run with all its parts has ended. */
  let running: Promise<void> = Promise.resolve();

  const keptMode = kept.readMode();
  let state = initialBoard(keptMode ?? 'home', kept.readBudgets());

  const dispatch = (action: BoardAction) => {
    state = boardReducer(state, action);
    for (const listener of [...listeners]) listener();
  };
  const keep = () => {
    if (state.board && hasData(state) && isCurrent()) kept.write(state.board);
  };
  /** Aborts the running requests. */
  const supersede = (): AbortSignal => {
    controller.abort();
    controller = new AbortController();
    return controller.signal;
  };
  /** Logs a failure; an abort does not count as one. */
  const report = (message: string, error: unknown, signal: AbortSignal) => {
    if (!signal.aborted) logError(message, error);
  };

  /** @param viewMode default: the board saved last, of either mode */
  const restoreSaved = async (signal: AbortSignal, request: number, viewMode?: ViewMode) => {
    try {
      const { moodboard: board } = await call(getLatestMoodBoard, { uid, viewMode }, { signal });
      if (!board || signal.aborted || (viewMode && board.viewMode !== viewMode)) return;
      dispatch({ type: 'restored', request, board });
      keep();
    } catch (error) {
      report('Failed to load the saved mood board', error, signal);
    }
  };

  const fail = ({ location, signal, request, isFirstOfDay }: Run, error: unknown): boolean => {
    report('Failed to load fashion trends', error, signal);
    if (signal.aborted) return false;
    if (isFirstOfDay && hasData(state)) {
      dispatch({ type: 'refresh-failed', request });
      return false;
    }
    dispatch({ type: 'failed', request, location, timestamp: now().toISOString() });
    keep();
    return true;
  };

  const start = (taste: Taste, isFirstOfDay: boolean) => {
    if (!canRun(state)) return;
    const signal = supersede();
    dispatch({ type: 'request-started' });
    const { request } = state;
    const run = { location: placeOf(state, taste.home), signal, request, isFirstOfDay };
    dispatch({ type: 'run-started', request });
    const board = {
      uid,
      call,
      loadCloset,
      now,
      getState: () => state,
      dispatch,
      keep,
      report,
      fail,
    };
    // Comes with the first run: the board itself does not need it.
    running = import('./run-board.ts').then(
      ({ runBoard }) => runBoard(board, run, taste),
      (error: unknown) => void fail(run, error),
    );
  };

  /** @returns whether the board was stored */
  const post = async (board: MoodBoard): Promise<boolean> => {
    dispatch({ type: 'save-started' });
    try {
      await call(saveMoodBoard, { user_id: uid, data: board }, { idempotencyKey: newKey() });
      dispatch({ type: 'save-ended', outcome: 'saved', board });
      // A newer board may have arrived in the meantime; it is already cached.
      if (state.board?.timestamp === board.timestamp) keep();
      return true;
    } catch (error) {
      logError('Failed to save the mood board', error);
      dispatch({ type: 'save-ended', outcome: 'failed', board });
      return false;
    }
  };

  const save = async () => {
    const { board } = state;
    if (!board || !canSave(state) || !(await post(board))) return;
    await running;
    const rest = state.board;
    if (rest?.timestamp !== board.timestamp || state.saveOutcome !== 'saved-so-far') return;
    if (rest === board) dispatch({ type: 'save-ended', outcome: 'saved', board });
    else await post(rest);
  };

  /** Whether the displayed board was made today for this place. */
  const isOfToday = (home: string): boolean =>
    hasData(state) &&
    state.board?.location === home &&
    new Date(state.board.timestamp).toDateString() === now().toDateString();

  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    open: () => {
      if (wasOpened) return;
      wasOpened = true;
      const { request, viewMode } = state;
      const board = kept.read(viewMode);
      if (board) dispatch({ type: 'restored', request, board });
      else restoring = restoreSaved(controller.signal, request, keptMode ?? undefined);
    },
    visit: async (taste) => {
      await restoring;
      if (state.viewMode === 'home' && isCurrent() && !isOfToday(taste.home)) start(taste, true);
    },
    setMode: (viewMode) => {
      if (viewMode === state.viewMode) return;
      const signal = supersede();
      if (isCurrent()) kept.writeMode(viewMode);
      const cached = kept.read(viewMode);
      dispatch({ type: 'mode-changed', viewMode, cached });
      if (!cached) restoring = restoreSaved(signal, state.request, viewMode);
    },
    setCity: (city) => dispatch({ type: 'city-typed', city }),
    setBudget: (budget) => {
      dispatch({ type: 'budget-typed', budget });
      if (isBudget(budget) && isCurrent()) kept.writeBudgets(state.budgets);
    },
    run: (taste) => start(taste, false),
    save: () => void save(),
  };
};
