import type { Category, WardrobePhoto } from '@contract';
import type { Prepared } from '../../../domain/try-on/try-on-state.ts';
import { NO_PHOTOS } from '../../../domain/try-on/try-on-check.ts';

export const PHOTOS_UNREACHABLE = 'Your photos could not be loaded. Please try again.';
export const PICTURE_GUARDED =
  'This shop does not allow other sites to use its picture, so you cannot try it on.';
export const PICTURE_UNUSABLE = 'This picture could not be loaded, so you cannot try it on.';

type Deps = {
  /** Loads photos, the one that shows the person first. Rejects when they cannot be loaded. */
  loadPhotos: () => Promise<WardrobePhoto[]>;
  fetch: typeof fetch;
  /** Loads a picture of another site as a data URL; rejects if the site forbids reading it. */
  drawPicture: (address: string) => Promise<string>;
};

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });

/** A product's picture as a data URL, or the sentence that says why it cannot be read. */
const readPicture = async (
  address: string,
  { fetch, drawPicture }: Pick<Deps, 'fetch' | 'drawPicture'>,
  signal: AbortSignal,
): Promise<{ dataUrl: string } | string> => {
  const isOwn = address.startsWith('/');
  try {
    if (!isOwn) return { dataUrl: await drawPicture(address) };
    const response = await fetch(address, { signal });
    const blob = await response.blob();
    const isPicture = response.ok && blob.type.startsWith('image/');
    return isPicture ? { dataUrl: await toDataUrl(blob) } : PICTURE_UNUSABLE;
  } catch (error) {
    if (signal.aborted) throw error;
    // A browser does not tell whether the other site forbids reading or cannot be reached.
    return isOwn ? PICTURE_UNUSABLE : PICTURE_GUARDED;
  }
};

export type WearableProduct = { id: string; name: string; image: string; category: Category };

/**
 * Loads the photo of the person and the picture of a product. Resolves to the sentence to show when one of them is missing.
 *
 * @throws the signal's reason when it was aborted
 */
export const prepareProduct = async (
  { id, name, image, category }: WearableProduct,
  deps: Deps,
  signal: AbortSignal,
): Promise<Prepared | string> => {
  const photos = await deps.loadPhotos().catch(() => null);
  if (!photos) return PHOTOS_UNREACHABLE;
  const [photo] = photos;
  if (!photo) return NO_PHOTOS;
  const picture = await readPicture(image, deps, signal);
  if (typeof picture === 'string') return picture;
  const { dataUrl } = picture;
  return { photo, pieces: [{ id, name, category, imageUrl: dataUrl, thumbnail: image }] };
};
