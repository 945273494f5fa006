import type { ClothingItem, WardrobePhoto } from '@contract';

export type TryOnResult = {
  /** Decided when the result came, so that storing it twice is one record. */
  id: string;
  /** Data URL. */
  image: string;
  engine: string;
  /** Sentences about what could not be done perfectly. */
  notes: string[];
  /** The person before. */
  photo: WardrobePhoto;
  /** What was put on. */
  pieces: ClothingItem[];
};

/** `message` is a sentence about what went wrong; null when nothing did. */
export type TryOnState =
  | { status: 'choosing'; message: string | null }
  | { status: 'processing'; step: 'preparing' | 'generating'; redoing: TryOnResult | null }
  | {
      status: 'result';
      result: TryOnResult;
      storing: 'not-yet' | 'running' | 'stored';
      message: string | null;
    };

export type TryOnAction =
  | { type: 'started' | 'prepared' | 'cancelled' | 'mark-faded' }
  | { type: 'succeeded'; result: TryOnResult }
  | { type: 'failed'; message: string }
  /** `id` of the result that is being stored: another may have come meanwhile. */
  | { type: 'storing' | 'stored'; id: string }
  | { type: 'store-failed'; id: string; message: string }
  /** Back to the pieces. */
  | { type: 'left' }
  | { type: 'dismissed' };

export const CHOOSING: TryOnState = { status: 'choosing', message: null };

const shown = (result: TryOnResult, message: string | null = null): TryOnState => ({
  status: 'result',
  result,
  storing: 'not-yet',
  message,
});

/** States of a try-on: choosing, processing, then the result; what fails goes back to where it began. Ignores what does not fit. */
export const tryOnReducer = (state: TryOnState, action: TryOnAction): TryOnState => {
  if (action.type === 'left') return CHOOSING;
  if (action.type === 'dismissed' && state.status !== 'processing') {
    return { ...state, message: null };
  }
  if (state.status === 'processing') {
    const back = (message: string | null): TryOnState =>
      state.redoing ? shown(state.redoing, message) : { status: 'choosing', message };
    if (action.type === 'prepared') return { ...state, step: 'generating' };
    if (action.type === 'succeeded') return shown(action.result);
    if (action.type === 'failed') return back(action.message);
    return action.type === 'cancelled' ? back(null) : state;
  }
  if (action.type === 'started') {
    const redoing = state.status === 'result' ? state.result : null;
    return { status: 'processing', step: 'preparing', redoing };
  }
  if (state.status !== 'result' || ('id' in action && action.id !== state.result.id)) return state;
  if (action.type === 'storing') return { ...state, storing: 'running', message: null };
  if (action.type === 'stored') return { ...state, storing: 'stored' };
  if (action.type === 'mark-faded') return { ...state, storing: 'not-yet' };
  if (action.type === 'store-failed') {
    return { ...state, storing: 'not-yet', message: action.message };
  }
  return state;
};
