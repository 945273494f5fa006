import type { ClothingItem, WardrobePhoto } from '@contract';

/** A garment to put on: one of the wardrobe, or a product of a shop. */
export type TryOnPiece = Pick<
  ClothingItem,
  'id' | 'category' | 'name' | 'imageUrl' | 'thumbnail' | 'rail'
>;

/** Who wears what. */
export type Prepared = {
  photo: WardrobePhoto;
  pieces: readonly TryOnPiece[];
  /** Keeps it on this device while it runs, so that a reload takes it up again. */
  isKept?: boolean;
  /** Names one that may run already. */
  key?: string;
};

export type TryOnResult = {
  /** Decided when the result came, so that saving it twice makes one record. */
  id: string;
  /** What the server calls it until it is saved; missing if the server does not keep it. */
  resultId?: string;
  /** Data URL, or an address if the browser could not read the picture. */
  image: string;
  engine: string;
  /** Sentences about imperfections. */
  notes: string[];
  /** The original photo of the person. */
  photo: WardrobePhoto;
  /** The garments that were put on. */
  pieces: readonly TryOnPiece[];
};

/** `starting`: a service starts its machine. `offline`: the work goes on elsewhere, and this device cannot ask about it. */
export type ProcessingStep = 'preparing' | 'generating' | 'starting' | 'offline';

/** `message` says what went wrong last; null when nothing did. */
export type TryOnState =
  | { status: 'idle'; message: string | null }
  | {
      status: 'processing';
      step: ProcessingStep;
      /** The result that comes back when this try-on fails or is cancelled. */
      previous: TryOnResult | null;
    }
  | {
      status: 'result';
      result: TryOnResult;
      /** Whether the closet shows it over the pieces in the case. */
      shown: boolean;
      saving: 'unsaved' | 'saving' | 'stored';
      /** Address of the picture in the Virtual Closet, once it was stored there. */
      storedImage: string | null;
      message: string | null;
    };

export type TryOnAction =
  /** `keepResult`: go back to the result on display if this try-on fails or is cancelled. */
  | { type: 'started'; keepResult: boolean }
  | { type: 'stepped'; step: ProcessingStep }
  | { type: 'succeeded'; result: TryOnResult }
  | { type: 'failed'; message: string }
  | { type: 'cancelled' }
  /** The result is no longer wanted. */
  | { type: 'closed' }
  /** The message was read. */
  | { type: 'dismissed' }
  | { type: 'shown'; shown: boolean }
  /** `id` of the result being saved; another result may have arrived in the meantime. */
  | { type: 'saving'; id: string }
  | { type: 'saved'; id: string; image: string }
  | { type: 'save-failed'; id: string; message: string }
  /** The mark of a stored result was shown long enough. */
  | { type: 'mark-faded' };

export const IDLE: TryOnState = { status: 'idle', message: null };

const resultState = (result: TryOnResult, message: string | null = null): TryOnState => ({
  status: 'result',
  result,
  shown: true,
  saving: 'unsaved',
  storedImage: null,
  message,
});

const reduceProcessing = (
  state: Extract<TryOnState, { status: 'processing' }>,
  action: TryOnAction,
): TryOnState => {
  const back = (message: string | null): TryOnState =>
    state.previous ? resultState(state.previous, message) : { status: 'idle', message };
  switch (action.type) {
    case 'stepped':
      return { ...state, step: action.step };
    case 'succeeded':
      return resultState(action.result);
    case 'failed':
      return back(action.message);
    case 'cancelled':
      return back(null);
    default:
      return state;
  }
};

const reduceResult = (
  state: Extract<TryOnState, { status: 'result' }>,
  action: TryOnAction,
): TryOnState => {
  if ('id' in action && action.id !== state.result.id) return state;
  switch (action.type) {
    case 'shown':
      return { ...state, shown: action.shown };
    case 'saving':
      return { ...state, saving: 'saving', message: null };
    case 'saved':
      return { ...state, saving: 'stored', storedImage: action.image };
    case 'save-failed':
      return { ...state, saving: 'unsaved', message: action.message };
    case 'mark-faded':
      return { ...state, saving: 'unsaved' };
    default:
      return state;
  }
};

/**
 * The one state machine of every try-on (requirements 4.23 to 4.28): idle, processing, then a result or a message. Actions that do not fit
 * the state are ignored.
 */
export const tryOnReducer = (state: TryOnState, action: TryOnAction): TryOnState => {
  switch (action.type) {
    case 'started': {
      const shown = state.status === 'result' ? state.result : null;
      const previous = action.keepResult ? shown : null;
      return { status: 'processing', step: 'preparing', previous };
    }
    case 'closed':
      return IDLE;
    case 'dismissed':
      return state.status === 'processing' ? state : { ...state, message: null };
  }
  if (state.status === 'processing') return reduceProcessing(state, action);
  return state.status === 'result' ? reduceResult(state, action) : state;
};
