import { generateTryOn, saveTryOn, TRY_ON_MODEL } from '@contract';
import type { Category, SavedTryOn } from '@contract';
import { isApiError } from '../../lib/api/api-error.ts';
import { longCall } from '../../lib/api/long-call.ts';
import type { Services } from '../../lib/api/services.ts';
import { loadDataUrl } from '../../lib/picture/load-picture.ts';
import { isDataUrl } from '../../lib/picture/open-picture.ts';
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
  /** Loads the picture at an address as a data URL. */
  loadPicture?: typeof loadDataUrl;
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
  { services, uid, signal, now, dispatch, loadPicture = loadDataUrl }: Deps,
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
      pictures: 'address' as const,
      model: TRY_ON_MODEL,
    };
    const reply = await longCall(services, generateTryOn, input, {
      signal,
      ...(key && { key, isShared: true }),
      onWait: (wait) => onStep(wait ?? 'generating'),
    });
    const { result_id: resultId, engine, notes } = reply;
    const image = await holdPicture(reply.result_image, signal, loadPicture);
    const named = resultId !== undefined && { resultId };
    return { id: createTimedId(now()), ...named, image, engine, notes, photo, pieces: worn };
  } finally {
    if (key) forgetRunning(services.cache, uid, key);
  }
};

/** The picture in memory: its file leaves after a day, and the result may still be on display then. */
const holdPicture = async (
  picture: string,
  signal: AbortSignal,
  load: typeof loadDataUrl,
): Promise<string> => {
  if (isDataUrl(picture)) return picture;
  try {
    return await load(picture, signal);
  } catch {
    signal.throwIfAborted();
    return picture;
  }
};

/** The pieces of a saved try-on: their ids, to find them again, and their names, which outlive their deletion. */
const savedPieces = (pieces: readonly TryOnPiece[]): NonNullable<SavedTryOn['pieces']> =>
  Object.fromEntries(
    pieces.map(({ id, category, name }) => [category, { id, name: name.trim() || category }]),
  );

/**
 * Stores a result in the Virtual Closet. Storing it again changes nothing. The server copies the picture that it has; if that has left, the picture
 * is sent.
 *
 * @param original Address of the photo, which may have changed since
 * @throws ApiError
 */
export const storeTryOn = async (
  { id, resultId, image, engine, pieces }: TryOnResult,
  original: string,
  { services, uid, signal }: Pick<Deps, 'services' | 'uid'> & { signal?: AbortSignal | undefined },
): Promise<SavedTryOn> => {
  const item = {
    id,
    userId: uid,
    createdAt: new Date(timeOfId(id)).toISOString(),
    originalImage: original,
    garments: filesOf(pieces),
    pieces: savedPieces(pieces),
    engine,
  };
  const save = async (result: { resultId: string } | { resultImage: string }, key: string) => {
    const options = { idempotencyKey: key, ...(signal && { signal }) };
    const input = { userId: uid, item: { ...item, ...result } };
    return (await services.call(saveTryOn, input, options)).item;
  };
  const key = `try-on-${id}`;
  if (resultId === undefined) return save({ resultImage: image }, key);
  try {
    return await save({ resultId }, key);
  } catch (error) {
    const isGone = isApiError(error) && error.code === 'not-found';
    if (!isGone || !isDataUrl(image)) throw error;
    return save({ resultImage: image }, `${key}-picture`);
  }
};
