import { generateTryOn, saveTryOn, TRY_ON_MODEL } from '@contract';
import type { WardrobePhoto } from '@contract';
import type { Call } from '../../lib/api/call.ts';
import { createTimedId, timeOfId } from '../../lib/timed-id.ts';
import { wornPieces } from './worn-pieces.ts';
import { garmentFiles, piecesOf } from '../outfits/outfit.ts';
import type { Outfit } from '../outfits/outfit.ts';
import { findTryOnProblem } from './try-on-check.ts';
import type { TryOnResult } from './try-on-state.ts';

// Loaded when something is tried on: a closet is opened far more often.

type Deps = {
  call: Call;
  /** The person's photos. Rejects with an ApiError. */
  loadPhotos: () => Promise<WardrobePhoto[]>;
};

type Making = {
  signal: AbortSignal;
  /** The photo is there, the request is on its way. */
  onPrepared: () => void;
  now: () => number;
};

/** Tries an outfit on. Resolves to the result, or to the sentence that says why it cannot be tried on. */
export const makeTryOn = async (
  outfit: Outfit,
  { call, loadPhotos }: Deps,
  { signal, onPrepared, now }: Making,
): Promise<TryOnResult | string> => {
  const photos = await loadPhotos();
  const problem = findTryOnProblem(outfit, photos);
  const [photo] = photos;
  if (problem || !photo) return problem ?? '';
  signal.throwIfAborted();
  onPrepared();
  const garments = garmentFiles(outfit);
  const reply = await call(
    generateTryOn,
    {
      person_image: photo.url,
      garment_files: garments,
      clothing_types: piecesOf(outfit).map(({ category }) => category),
      model: TRY_ON_MODEL,
    },
    { signal },
  );
  const { result_image: image, engine, notes } = reply;
  const pieces = wornPieces(piecesOf(outfit));
  return { id: createTimedId(now()), image, engine, notes, photo, garments, pieces };
};

/** Stores a result. Resolves to whether its photo is still in the wardrobe: without it nothing is stored. */
export const storeTryOn = async (
  { id, image, engine, photo, garments, pieces }: TryOnResult,
  uid: string,
  { call, loadPhotos }: Deps,
): Promise<boolean> => {
  // The photo may have been deleted since, and its address may have changed.
  const original = (await loadPhotos()).find(({ name }) => name === photo.name);
  if (!original) return false;
  const item = {
    id,
    userId: uid,
    createdAt: new Date(timeOfId(id)).toISOString(),
    resultImage: image,
    originalImage: original.url,
    garments,
    pieces,
    engine,
  };
  await call(saveTryOn, { userId: uid, item }, { idempotencyKey: `try-on-${id}` });
  return true;
};
