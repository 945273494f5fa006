import { generateTryOn, saveTryOn, TRY_ON_MODEL } from '@contract';
import type { Category, SavedTryOn } from '@contract';
import { longCall } from '../../lib/api/long-call.ts';
import type { Services } from '../../lib/api/services.ts';
import { createTimedId, timeOfId } from '../../lib/timed-id.ts';
import { forgetRunning, keepRunning } from './running-try-on.ts';
import type {
  Prepared,
  ProcessingStep,
  TryOnAction,
  TryOnPiece,
  TryOnResult,
} from './try-on-state.ts';

// Loaded at the first try-on, because most visits to the closet do not try anything on.

type Deps = {
  services: Services;
  uid: string;
  signal: AbortSignal;
  now: () => number;
  /** Is told each step. */
  dispatch?: (action: TryOnAction) => void;
};

const filesOf = (pieces: readonly TryOnPiece[]): Partial<Record<Category, string>> =>
  Object.fromEntries(pieces.map(({ category, imageUrl }) => [category, imageUrl]));

/**
 * Puts the pieces that have a picture on the person of a photo.
 *
 * @throws ApiError if the try-on fails; the signal's reason if it was aborted
 */
export const makeTryOn = async (
  { photo, pieces, isKept = false, key = isKept ? crypto.randomUUID() : '' }: Prepared,
  { services, uid, signal, now, dispatch }: Deps,
): Promise<TryOnResult> => {
  const onStep = (step: ProcessingStep) => {
    if (!signal.aborted) dispatch?.({ type: 'stepped', step });
  };
  onStep('generating');
  const worn = pieces.filter(({ imageUrl }) => imageUrl);
  if (key) keepRunning(services.cache, uid, { key, photo, pieces: worn });
  try {
    const input = {
      person_image: photo.url,
      garment_files: filesOf(worn),
      clothing_types: worn.map(({ category }) => category),
      model: TRY_ON_MODEL,
    };
    const reply = await longCall(services, generateTryOn, input, {
      signal,
      ...(key && { key, isShared: true }),
      onWait: (wait) => onStep(wait ?? 'generating'),
    });
    const { result_image: image, engine, notes } = reply;
    return { id: createTimedId(now()), image, engine, notes, photo, pieces: worn };
  } finally {
    if (key) forgetRunning(services.cache, uid, key);
  }
};

/** The pieces of a saved try-on: their ids, to find them again, and their names, which outlive their deletion. */
const savedPieces = (pieces: readonly TryOnPiece[]): NonNullable<SavedTryOn['pieces']> =>
  Object.fromEntries(
    pieces.map(({ id, category, name }) => [category, { id, name: name.trim() || category }]),
  );

/**
 * Stores a result in the Virtual Closet. Storing it again changes nothing.
 *
 * @param original Address of the photo, which may have changed since
 * @throws ApiError
 */
export const storeTryOn = async (
  { id, image, engine, pieces }: TryOnResult,
  original: string,
  { services, uid, signal }: Pick<Deps, 'services' | 'uid'> & { signal?: AbortSignal | undefined },
): Promise<SavedTryOn> => {
  const item = {
    id,
    userId: uid,
    createdAt: new Date(timeOfId(id)).toISOString(),
    resultImage: image,
    originalImage: original,
    garments: filesOf(pieces),
    pieces: savedPieces(pieces),
    engine,
  };
  const options = { idempotencyKey: `try-on-${id}`, ...(signal && { signal }) };
  return (await services.call(saveTryOn, { userId: uid, item }, options)).item;
};
