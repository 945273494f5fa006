import type { GapProduct, MoodBoard, TribePicks, ViewMode } from '@contract';
import { FALLBACK_TRENDS } from './examples.ts';
import type { FoundGaps } from './gap-reply.ts';

export type BoardState = {
  viewMode: ViewMode;
  /** As typed; counts in trip mode. */
  city: string;
  /** What is shown; null: the examples. After a failure its trends are the fallback ones. */
  board: MoodBoard | null;
  /** What became of saving what is shown; null: nothing yet. */
  saveOutcome: 'saved' | 'failed' | null;
  loading: { overall: boolean; saving: boolean; tribe: boolean; gapProducts: boolean };
  /** Counts what was asked for: an answer to an earlier question never takes the place of a later one's. */
  request: number;
};

export type BoardAction =
  /** `cached` is what this browser has kept, of whichever mode. */
  | { type: 'mode-changed'; viewMode: ViewMode; cached: MoodBoard | null }
  | { type: 'city-typed'; city: string }
  | { type: 'request-started' }
  | ({ request: number } & (
      | { type: 'restored'; board: MoodBoard }
      | { type: 'run-started' }
      | { type: 'fetched'; board: Pick<MoodBoard, FetchedField> }
      | { type: 'failed'; location: string; timestamp: string }
      | { type: 'gaps-found'; found: FoundGaps }
      | { type: 'gap-products-found'; products: GapProduct[] }
      | { type: 'gaps-ended' }
      /** Null: they could not be had. */
      | { type: 'tribe-ended'; picks: TribePicks | null }
    ))
  | { type: 'save-started' }
  /** `board` is what was to be saved. */
  | { type: 'save-ended'; outcome: 'saved' | 'failed'; board: MoodBoard };

type FetchedField = 'location' | 'trends' | 'recommendations' | 'timestamp';

const STILL = { overall: false, tribe: false, gapProducts: false };

export const initialBoard = (viewMode: ViewMode): BoardState => ({
  viewMode,
  city: '',
  board: null,
  saveOutcome: null,
  loading: { ...STILL, saving: false },
  request: 0,
});

/** Whether there is something worth keeping and saving: fallback trends are nobody's board. */
export const hasData = ({ board }: Pick<BoardState, 'board'>): boolean =>
  Boolean(board?.trends && board.trends.source !== FALLBACK_TRENDS.source);

/** The place that a run is for; empty in trip mode without a city. */
export const placeOf = (
  { viewMode, city }: Pick<BoardState, 'viewMode' | 'city'>,
  home: string,
): string => (viewMode === 'home' ? home : city.trim());

export const canRun = (state: Pick<BoardState, 'viewMode' | 'city' | 'loading'>): boolean =>
  !state.loading.overall && placeOf(state, 'home') !== '';

export const canSave = (state: Pick<BoardState, 'board' | 'loading'>): boolean =>
  !state.loading.saving && !state.loading.overall && hasData(state);

const withBoard = (state: BoardState, change: Partial<MoodBoard>): BoardState =>
  state.board ? { ...state, board: { ...state.board, ...change }, saveOutcome: null } : state;

const withLoading = (state: BoardState, change: Partial<BoardState['loading']>): BoardState => ({
  ...state,
  loading: { ...state.loading, ...change },
});

const begin = (state: BoardState, board: Pick<MoodBoard, FetchedField>): BoardState => ({
  ...withLoading(state, { overall: false, tribe: true, gapProducts: true }),
  saveOutcome: null,
  board: {
    viewMode: state.viewMode,
    wardrobeGaps: [],
    wardrobeGapProducts: [],
    wardrobeAnalysis: '',
    tribePicks: null,
    ...board,
  },
});

/** States of the mood board (specification, section 4). */
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
        saveOutcome: null,
        request: state.request + 1,
      };
    }
    case 'city-typed':
      return { ...state, city: action.city };
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
      // What has come meanwhile was not saved.
      const isShown = action.outcome === 'failed' || action.board === state.board;
      return {
        ...withLoading(state, { saving: false }),
        saveOutcome: isShown ? action.outcome : null,
      };
    }
  }
};
