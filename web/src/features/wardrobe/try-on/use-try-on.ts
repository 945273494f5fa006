import { generateTryOn, saveTryOn, TRY_ON_MODEL } from '@contract';
import type { ClothingCollection, ClothingItem, WardrobePhoto } from '@contract';
import { useEffect, useReducer, useRef } from 'react';
import { useCall } from '../../../lib/api/services.ts';
import { createTimedId, timeOfId } from '../../../lib/timed-id.ts';
import { describeStoreFailure, describeTryOnFailure } from '../../../domain/try-on/failures.ts';
import { wornPieces } from '../../../domain/try-on/worn-pieces.ts';
import { useInvalidate } from '../../../lib/user-queries.ts';
import { garmentFiles, listPieces, stillThere } from './pieces.ts';
import type { Pieces } from './pieces.ts';
import { findProblem } from './try-on-check.ts';
import { CHOOSING, tryOnReducer } from './try-on-state.ts';
import type { TryOnResult, TryOnState } from './try-on-state.ts';

/** How long a result is marked as stored (specification, section 9). */
const STORED_MARK_MS = 2000;

type Deps = {
  uid: string;
  /** The person; null when the photo has been deleted meanwhile. */
  photo: WardrobePhoto | null;
  /** The garments as they are now. Rejects with an ApiError. */
  loadCloset: () => Promise<ClothingCollection>;
  now?: () => number;
};

export type TryOn = {
  state: TryOnState;
  start: (pieces: Pieces) => void;
  /** Gives up what runs. */
  cancel: () => void;
  store: () => void;
  /** Leaves the result for another choice. */
  leave: () => void;
  /** Takes the message away. */
  dismiss: () => void;
};

/** Tries pieces on in one photo and stores the result. */
export const useTryOn = ({ uid, photo, loadCloset, now = Date.now }: Deps): TryOn => {
  const [state, dispatch] = useReducer(tryOnReducer, CHOOSING);
  const call = useCall();
  const { tryOnsChanged } = useInvalidate(uid);
  const request = useRef<AbortController>(undefined);

  useEffect(() => () => request.current?.abort(), []);

  const isStored = state.status === 'result' && state.storing === 'stored';
  useEffect(() => {
    if (!isStored) return;
    const timer = setTimeout(() => dispatch({ type: 'mark-faded' }), STORED_MARK_MS);
    return () => clearTimeout(timer);
  }, [isStored]);

  const generate = async (
    person: WardrobePhoto,
    pieces: ClothingItem[],
    signal: AbortSignal,
  ): Promise<TryOnResult> => {
    const { result_image, engine, notes } = await call(
      generateTryOn,
      {
        person_image: person.url,
        garment_files: garmentFiles(pieces),
        clothing_types: pieces.map(({ category }) => category),
        model: TRY_ON_MODEL,
      },
      { signal },
    );
    return { id: createTimedId(now()), image: result_image, engine, notes, photo: person, pieces };
  };

  const start = async (chosen: Pieces) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const { signal } = controller;
    dispatch({ type: 'started' });
    try {
      // What can be seen to be wrong at once needs no server.
      const problem = findProblem(photo, listPieces(chosen));
      const closet = problem ? null : await loadCloset();
      if (signal.aborted) return;
      const pieces = closet ? listPieces(stillThere(chosen, closet)) : [];
      const message = problem ?? findProblem(photo, pieces);
      if (message || !photo) {
        dispatch({ type: 'failed', message: message ?? '' });
        return;
      }
      dispatch({ type: 'prepared' });
      const wearable = pieces.filter(({ imageUrl }) => imageUrl);
      const result = await generate(photo, wearable, signal);
      if (!signal.aborted) dispatch({ type: 'succeeded', result });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', message: describeTryOnFailure(error) });
    }
  };

  const store = async () => {
    if (state.status !== 'result' || state.storing !== 'not-yet') return;
    const { id, image, engine, pieces } = state.result;
    if (!photo) {
      dispatch({ type: 'store-failed', id, message: 'Could not find original person image' });
      return;
    }
    dispatch({ type: 'storing', id });
    const item = {
      id,
      userId: uid,
      createdAt: new Date(timeOfId(id)).toISOString(),
      resultImage: image,
      originalImage: photo.url,
      garments: garmentFiles(pieces),
      pieces: wornPieces(pieces),
      engine,
    };
    try {
      await call(saveTryOn, { userId: uid, item }, { idempotencyKey: `try-on-${id}` });
    } catch (error) {
      dispatch({ type: 'store-failed', id, message: describeStoreFailure(error) });
      return;
    }
    dispatch({ type: 'stored', id });
    void tryOnsChanged();
  };

  return {
    state,
    start: (pieces) => void start(pieces),
    cancel: () => {
      request.current?.abort();
      dispatch({ type: 'cancelled' });
    },
    store: () => void store(),
    leave: () => dispatch({ type: 'left' }),
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
};
