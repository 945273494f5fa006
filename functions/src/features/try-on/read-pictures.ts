import type { Category } from '../../contract/clothes/categories.ts';
import { GARMENT_KINDS } from '../../contract/words/garment-kinds.ts';
import { isDataUrl, readImageReference } from '../../serve/requests/image-input.ts';
import { cropRgba } from '../../vision/garments/framed-garment.ts';
import { shiftLandmarks } from '../../vision/garments/garment-landmarks.ts';
import { decodeRgb, decodeRgba } from '../../vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../vision/pictures/image-format.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import { normaliseCutout, normalisePhoto } from '../../vision/pictures/photo-intake.ts';
import type { TryOnGarment } from '../../vision/try-on/try-on-engine.ts';
import { findByWords } from '../../stylist/garment/garment-words.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';

type Images = Pick<ImageStore, 'read' | 'parseOwnUrl'>;
type Items = Pick<ItemStore, 'findByImagePath'>;

/** Stored pictures are never larger, so that none is shrunk and landmarks keep their positions. */
const MAX_EDGE_PX = 1600;

/** @throws AppError as `readImageReference` and `normalisePhoto` do. */
export const readPerson = async (
  reference: string,
  uid: string,
  images: Images,
): Promise<RgbImage> => {
  const bytes = await readImageReference(reference, uid, images);
  // Pictures in a request must pass the limits; stored pictures have passed them before.
  const safe = isDataUrl(reference) ? (await normalisePhoto(bytes)).jpeg : bytes;
  return decodeRgb(safe, MAX_EDGE_PX);
};

/** Names of pants that reach to the ankles. */
const LONG = ['trousers', 'jeans', 'chinos', 'leggings', 'joggers'];
const isLongType = (type: string): boolean => LONG.some((name) => type.endsWith(name));

const isJumpsuit = (type: string): boolean =>
  findByWords(GARMENT_KINDS.dress ?? [], type)?.type === 'jumpsuit';

/** Whether pants or a dress of this type have legs, and long ones; nothing where the type does not say so. */
const legsOf = (
  category: Category,
  type: string | null | undefined,
): Pick<TryOnGarment, 'hasLegs' | 'isLong'> => {
  if (!type) return {};
  if (category === 'dress') return isJumpsuit(type) ? { hasLegs: true } : {};
  if (category !== 'pants') return {};
  return { hasLegs: !type.includes('skirt'), ...(isLongType(type) && { isLong: true }) };
};

/**
 * For a garment given by its own address, also returns its stored landmarks and description.
 * @throws AppError as `readImageReference`, `normaliseCutout` and `normalisePhoto` do.
 */
export const readGarment = async (
  reference: string,
  uid: string,
  images: Images,
  items: Items,
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
  const [picture, item] = await Promise.all([
    decodeRgba(bytes, MAX_EDGE_PX),
    path === null ? null : items.findByImagePath(uid, path),
  ]);
  // The margin around a garment is for display; for an engine it is lost resolution.
  const box = item?.content ?? { left: 0, top: 0, width: picture.width, height: picture.height };
  return {
    image: cropRgba(picture, box),
    ...(item?.landmarks && { landmarks: shiftLandmarks(item.landmarks, -box.left, -box.top) }),
    ...(item?.attributes && { description: item.attributes.description }),
    ...(item && legsOf(item.category, item.attributes?.type)),
  };
};
