import type { GapProduct, MoodBoard, TribePicks, ViewMode } from '@contract';
import { isBudget } from './budget.ts';
import type { Budgets } from './budget.ts';
import { FALLBACK_TRENDS } from '../examples.ts';
import type { FoundGaps } from '../gaps/gap-reply.ts';

export type BoardState = {
  viewMode: ViewMode;
  /** As typed; used in trip mode. */
  city: string;
  budgets: Budgets;
  /** The displayed board; null shows the examples. After a failed run it has the fallback trends. */
  board: MoodBoard | null;
  /** Whether the day's first run failed, so that the board of an earlier day is still shown. */
  refreshFailed: boolean;
  /** The state of saving this board. `saved-so-far`: the loading parts will be saved when they arrive. */
  saveOutcome: 'saved' | 'saved-so-far' | 'failed' | null;
  loading: { overall: boolean; saving: boolean; tribe: boolean; gapProducts: boolean };
  /** Number of the newest request; late replies to earlier ones are ignored. */
  request: number;
};

export type BoardAction =
  /** `cached` is this browser's copy of the new mode's board. */
  | { type: 'mode-changed'; viewMode: ViewMode; cached: MoodBoard | null }
  | { type: 'city-typed'; city: string }
  /** The budget of the mode that is shown. */
  | { type: 'budget-typed'; budget: string }
  | { type: 'request-started' }
  | ({ request: number } & (
      | { type: 'restored'; board: MoodBoard }
      | { type: 'run-started' }
      | { type: 'fetched'; board: Pick<MoodBoard, FetchedField> }
      | { type: 'failed'; location: string; timestamp: string }
      /** Today's trends could not be loaded; the board of an earlier day stays. */
      | { type: 'refresh-failed' }
      | { type: 'gaps-found'; found: FoundGaps }
      | { type: 'gap-products-found'; products: GapProduct[] }
      | { type: 'gaps-ended' }
      /** Null if they could not be loaded. */
      | { type: 'tribe-ended'; picks: TribePicks | null }
    ))
  | { type: 'save-started' }
  /** `board` is the one that was posted. */
  | { type: 'save-ended'; outcome: 'saved' | 'failed'; board: MoodBoard };

type FetchedField = 'location' | 'trends' | 'recommendations' | 'timestamp';

const STILL = { overall: false, tribe: false, gapProducts: false };

export const initialBoard = (
  viewMode: ViewMode,
  budgets: Budgets = { home: '', trip: '' },
): BoardState => ({
  viewMode,
  city: '',
  budgets,
  board: null,
  refreshFailed: false,
  saveOutcome: null,
  loading: { ...STILL, saving: false },
  request: 0,
});

/** Whether there is a board to cache and save; fallback trends do not count. */
export const hasData = ({ board }: Pick<BoardState, 'board'>): boolean =>
  Boolean(board?.trends && board.trends.source !== FALLBACK_TRENDS.source);

/** The place of a run; empty in trip mode without a city. */
export const placeOf = (
  { viewMode, city }: Pick<BoardState, 'viewMode' | 'city'>,
  home: string,
): string => (viewMode === 'home' ? home : city.trim());

export const canRun = (
  state: Pick<BoardState, 'viewMode' | 'city' | 'budgets' | 'loading'>,
): boolean =>
  !state.loading.overall &&
  placeOf(state, 'home') !== '' &&
  isBudget(state.budgets[state.viewMode]);

/** Whether parts of the board are still loading. */
const isIncomplete = ({ loading }: Pick<BoardState, 'loading'>): boolean =>
  loading.tribe || loading.gapProducts;

export const canSave = (state: Pick<BoardState, 'board' | 'loading' | 'saveOutcome'>): boolean =>
  !state.loading.saving &&
  !state.loading.overall &&
  state.saveOutcome !== 'saved-so-far' &&
  hasData(state);

const withBoard = (state: BoardState, change: Partial<MoodBoard>): BoardState => {
  if (!state.board) return state;
  // If the board was saved early, its remaining parts are saved too.
  const saveOutcome = state.saveOutcome === 'saved-so-far' ? state.saveOutcome : null;
  return { ...state, board: { ...state.board, ...change }, saveOutcome };
};

const withLoading = (state: BoardState, change: Partial<BoardState['loading']>): BoardState => ({
  ...state,
  loading: { ...state.loading, ...change },
});

const begin = (state: BoardState, board: Pick<MoodBoard, FetchedField>): BoardState => ({
  ...withLoading(state, { overall: false, tribe: true, gapProducts: true }),
  saveOutcome: null,
  refreshFailed: false,
  board: {
    viewMode: state.viewMode,
    wardrobeGaps: [],
    wardrobeGapProducts: [],
    wardrobeAnalysis: '',
    tribePicks: null,
    ...board,
  },
});

/** States of the mood board (requirements 4.33 to 4.37). */
export const boardReducer = (state: BoardState, action: BoardAction): BoardState => {
  if ('request' in action && action.request !== state.request) return state;
  switch (action.type) {
    case 'mode-changed': {
      const { viewMode, cached } = action;
      const board = cached?.viewMode === viewMode ? cached : null;
      return {
        ...withLoading(state, STILL),
        viewMode,
        city: state.city || (board?.viewMode === 'trip' ? board.location : ''),
        board,
        refreshFailed: false,
        saveOutcome: null,
        request: state.request + 1,
      };
    }
    case 'city-typed':
      return { ...state, city: action.city };
    case 'budget-typed':
      return { ...state, budgets: { ...state.budgets, [state.viewMode]: action.budget } };
    case 'request-started':
      return { ...withLoading(state, STILL), request: state.request + 1 };
    case 'restored': {
      const { board } = action;
      const { viewMode, location } = board;
      const city = viewMode === 'trip' ? location : state.city;
      return { ...state, viewMode, city, board };
    }
    case 'run-started':
      return withLoading(state, { overall: true });
    case 'fetched':
      return begin(state, action.board);
    case 'failed': {
      const { location, timestamp } = action;
      return begin(state, { location, timestamp, trends: FALLBACK_TRENDS, recommendations: [] });
    }
    case 'refresh-failed':
      return { ...withLoading(state, { overall: false }), refreshFailed: true };
    case 'gaps-found': {
      const { analysis, items } = action.found;
      return withBoard(state, {
        wardrobeAnalysis: analysis,
        wardrobeGaps: items.map(({ name }) => name),
      });
    }
    case 'gap-products-found':
      return withBoard(state, { wardrobeGapProducts: action.products });
    case 'gaps-ended':
      return withLoading(state, { gapProducts: false });
    case 'tribe-ended':
      return withBoard(withLoading(state, { tribe: false }), { tribePicks: action.picks });
    case 'save-started':
      return { ...withLoading(state, { saving: true }), saveOutcome: null };
    case 'save-ended': {
      const ended = withLoading(state, { saving: false });
      if (action.outcome === 'failed') return { ...ended, saveOutcome: 'failed' };
      if (action.board.timestamp !== state.board?.timestamp) return { ...ended, saveOutcome: null };
      const isWhole = action.board === state.board && !isIncomplete(state);
      return { ...ended, saveOutcome: isWhole ? 'saved' : 'saved-so-far' };
    }
  }
};
