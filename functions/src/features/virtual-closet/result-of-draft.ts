import type { SavedTryOnDraft } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { readImageReference } from '../../serve/requests/image-input.ts';
import type { ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type { ResultStore } from '../../stores/wardrobe/result-store.ts';
import type { TryOnRecord } from '../../stores/wardrobe/try-on-store.ts';
import { normalisePhoto, smallPictures } from '../../vision/pictures/photo-intake.ts';

const expired = (): AppError =>
  new AppError('not-found', 'This try-on has expired. Please try it on again.');

/** The picture to save. */
type ResultOfDraft = {
  bytes: Uint8Array;
  /** The file that it is in, if the server made it; what made it is then known, too. */
  path?: string;
  engine?: string;
};

/**
 * The result that a draft names: an unsaved one of the caller, or a picture.
 * @throws AppError `invalid-request` without a result or with two; `not-found` for an unsaved result that has expired, never existed, or belongs to
 * somebody else; else as `readImageReference` does.
 */
export const resultOfDraft = async (
  { resultId, resultImage }: Pick<SavedTryOnDraft, 'resultId' | 'resultImage'>,
  uid: string,
  {
    results,
    images,
  }: { results: Pick<ResultStore, 'get'>; images: Pick<ImageStore, 'read' | 'parseOwnUrl'> },
): Promise<ResultOfDraft> => {
  if ((resultId === undefined) === (resultImage === undefined)) {
    throw new AppError('invalid-request', 'Send either the picture of the try-on, or its id.');
  }
  if (resultImage !== undefined) {
    return { bytes: await readImageReference(resultImage, uid, images) };
  }
  const record = resultId === undefined ? null : await results.get(uid, resultId);
  const bytes = record && (await images.read(record.image.path));
  if (!record || !bytes) throw expired();
  return { bytes, path: record.image.path, engine: record.engine };
};

/**
 * Writes the result with its thumbnail. A picture that the server made is copied as it is; any other is encoded again.
 * @throws AppError `not-found` if an unsaved result has left meanwhile, else as `normalisePhoto` does.
 */
export const keepResult = async (
  { bytes, path }: ResultOfDraft,
  folder: ImageFolder,
  images: Pick<ImageStore, 'put' | 'copy'>,
): Promise<Pick<TryOnRecord, 'result' | 'thumbnail' | 'placeholder'>> => {
  if (path === undefined) {
    const { jpeg, thumbnailWebp, placeholder } = await normalisePhoto(bytes);
    const [result, thumbnail] = await Promise.all([
      images.put(folder, 'result.jpg', jpeg),
      images.put(folder, 'thumb.webp', thumbnailWebp),
    ]);
    return { result, thumbnail, placeholder };
  }
  const { thumbnailWebp, placeholder } = await smallPictures(bytes);
  const [result, thumbnail] = await Promise.all([
    images.copy(path, folder, 'result.jpg'),
    images.put(folder, 'thumb.webp', thumbnailWebp),
  ]);
  if (!result) throw expired();
  return { result, thumbnail, placeholder };
};
