import { generateTryOn, TRY_ON_MODEL } from '@contract';
import type { Category, WardrobePhoto } from '@contract';
import type { Call } from '../../lib/api/call.ts';
import type { Loaders } from '../../lib/loaders.ts';

export const NO_PHOTOS =
  'No wardrobe items found. Please upload some photos to your wardrobe first.';
export const PHOTOS_UNREACHABLE = 'Your photos could not be loaded. Please try again.';
export const PICTURE_GUARDED =
  'This shop does not allow other sites to use its picture, so you cannot try it on.';
export const PICTURE_UNUSABLE = 'This picture could not be loaded, so you cannot try it on.';

export type ProductTryOn = {
  /** Data URL. */
  image: string;
  engine: string;
  /** Sentences about what could not be done perfectly. */
  notes: string[];
  /** The person before. */
  photo: WardrobePhoto;
};

type Deps = {
  call: Call;
  /** Photos, the one that shows the person first. */
  loadPhotos: () => ReturnType<Loaders['images']>;
  fetch: typeof fetch;
  /** A picture of another site as a data URL; rejects when it may not be read. */
  drawPicture: (address: string) => Promise<string>;
};

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });

/** A product's picture as a data URL, or the sentence that says why it cannot be had. */
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
    // A browser does not tell whether another site forbids it or cannot be reached.
    return isOwn ? PICTURE_UNUSABLE : PICTURE_GUARDED;
  }
};

/**
 * Puts a product on the photo of the person. Resolves to the result, or to the sentence that says why it cannot be tried on.
 *
 * @throws ApiError when the try-on fails; the signal's reason when it was aborted
 */
export const tryProductOn = async (
  { image, category }: { image: string; category: Category },
  deps: Deps,
  { signal, onPrepared }: { signal: AbortSignal; onPrepared: () => void },
): Promise<ProductTryOn | string> => {
  const photos = await deps.loadPhotos();
  if (!photos.success) return PHOTOS_UNREACHABLE;
  const [photo] = photos.images;
  if (!photo) return NO_PHOTOS;
  const picture = await readPicture(image, deps, signal);
  if (typeof picture === 'string') return picture;
  signal.throwIfAborted();
  onPrepared();
  const {
    result_image: result,
    engine,
    notes,
  } = await deps.call(
    generateTryOn,
    {
      person_image: photo.url,
      garment_files: { [category]: picture.dataUrl },
      clothing_types: [category],
      model: TRY_ON_MODEL,
    },
    { signal },
  );
  return { image: result, engine, notes, photo };
};
