import type { Category, generateTryOn } from '../../contract/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handler } from '../../http/handler.ts';
import { isDataUrl, readImageReference, toDataUrl } from '../../http/image-input.ts';
import { decodeRgb, decodeRgba, encodeJpeg } from '../../imaging/image-codec.ts';
import { sniffImageFormat } from '../../imaging/image-format.ts';
import type { RgbImage } from '../../imaging/image.ts';
import { normaliseCutout, normalisePhoto } from '../../imaging/photo-intake.ts';
import type { TryOnEngine, TryOnGarment } from '../../providers/try-on/try-on.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/item-store.ts';

type Deps = {
  engine: TryOnEngine;
  items: Pick<ItemStore, 'findByImagePath'>;
  images: Pick<ImageStore, 'read' | 'parseOwnUrl'>;
};

/** Stored pictures are no larger, so that nothing is shrunk and landmarks stay where they are. */
const MAX_EDGE_PX = 1600;
const RESULT_QUALITY = 92;

/**
 * Dresses a person. Garments that are named by their own address come with the landmarks stored with them.
 * @throws AppError `invalid-request` when a listed type has no garment, else as `readImageReference` and `TryOnEngine` do.
 */
export const makeGenerateTryOn =
  ({ engine, items, images }: Deps): Handler<typeof generateTryOn> =>
  async ({ person_image, garment_files, clothing_types }, { caller: { uid }, signal }) => {
    const wanted = [...new Set(clothing_types)].map((category) => {
      const reference = garment_files[category];
      if (reference === undefined) {
        throw new AppError('invalid-request', 'Please select at least one garment to try on');
      }
      return { category, reference };
    });
    const [person, ...dressed] = await Promise.all([
      readPerson(person_image, uid, images),
      ...wanted.map(async ({ category, reference }) => {
        const garment = await readGarment(reference, uid, images, items);
        return { category, garment };
      }),
    ]);
    const garments: Partial<Record<Category, TryOnGarment>> = {};
    for (const { category, garment } of dressed) garments[category] = garment;
    const result = await engine.tryOn(person, garments, { signal });
    return {
      success: true,
      result_image: toDataUrl(await encodeJpeg(result.image, RESULT_QUALITY), 'image/jpeg'),
      engine: result.engine,
      notes: result.notes,
    };
  };

const readPerson = async (
  reference: string,
  uid: string,
  images: Deps['images'],
): Promise<RgbImage> => {
  const bytes = await readImageReference(reference, uid, images);
  // What comes from outside passes the limits; what is stored has passed them.
  const safe = isDataUrl(reference) ? (await normalisePhoto(bytes)).jpeg : bytes;
  return decodeRgb(safe, MAX_EDGE_PX);
};

const readGarment = async (
  reference: string,
  uid: string,
  images: Deps['images'],
  items: Deps['items'],
): Promise<TryOnGarment> => {
  const bytes = await readImageReference(reference, uid, images);
  if (isDataUrl(reference)) {
    const format = sniffImageFormat(bytes);
    const safe =
      format === 'png' || format === 'webp'
        ? (await normaliseCutout(bytes)).png
        : (await normalisePhoto(bytes)).jpeg;
    return { image: await decodeRgba(safe, MAX_EDGE_PX) };
  }
  const path = images.parseOwnUrl(reference, uid);
  const [image, item] = await Promise.all([
    decodeRgba(bytes, MAX_EDGE_PX),
    path === null ? null : items.findByImagePath(uid, path),
  ]);
  return item?.landmarks ? { image, landmarks: item.landmarks } : { image };
};
