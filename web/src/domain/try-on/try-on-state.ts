import type { Category, SavedTryOn, WardrobePhoto } from '@contract';

export type TryOnResult = {
  /** Decided when the result came, so that saving it twice is one record. */
  id: string;
  /** Data URL. */
  image: string;
  engine: string;
  /** Sentences about what could not be done perfectly. */
  notes: string[];
  /** The person before. */
  photo: WardrobePhoto;
  /** Addresses of the pieces that were put on. */
  garments: Partial<Record<Category, string>>;
  /** The same pieces by id and name. */
  pieces: NonNullable<SavedTryOn['pieces']>;
};

export type TryOnState =
  | { status: 'idle' }
  | { status: 'processing'; step: 'preparing' | 'generating' }
  | {
      status: 'result';
      result: TryOnResult;
      /** Whether it covers the pieces in the case. */
      shown: boolean;
      saving: 'unsaved' | 'saving' | 'stored';
    }
  | { status: 'error'; message: string };

export type TryOnAction =
  | { type: 'started' }
  | { type: 'prepared' }
  | { type: 'succeeded'; result: TryOnResult }
  | { type: 'failed'; message: string }
  /** The result or the error was closed, or the request given up. */
  | { type: 'closed' }
  | { type: 'shown'; shown: boolean }
  /** `id` of the result that is being saved: another may have come meanwhile. */
  | { type: 'saving' | 'saved' | 'save-failed'; id: string }
  /** The mark of a stored result has been seen. */
  | { type: 'mark-faded' };

export const IDLE: TryOnState = { status: 'idle' };

/** States of a try-on: idle, processing, then result or error (specification, section 4). What does not fit the state is ignored. */
export const tryOnReducer = (state: TryOnState, action: TryOnAction): TryOnState => {
  switch (action.type) {
    case 'started':
      return { status: 'processing', step: 'preparing' };
    case 'closed':
      return IDLE;
  }
  if (state.status === 'processing') {
    switch (action.type) {
      case 'prepared':
        return { status: 'processing', step: 'generating' };
      case 'succeeded':
        return { status: 'result', result: action.result, shown: true, saving: 'unsaved' };
      case 'failed':
        return { status: 'error', message: action.message };
    }
  }
  if (state.status === 'result') {
    if ('id' in action && action.id !== state.result.id) return state;
    switch (action.type) {
      case 'shown':
        return { ...state, shown: action.shown };
      case 'saving':
        return { ...state, saving: 'saving' };
      case 'saved':
        return { ...state, saving: 'stored' };
      case 'save-failed':
      case 'mark-faded':
        return { ...state, saving: 'unsaved' };
    }
  }
  return state;
};
