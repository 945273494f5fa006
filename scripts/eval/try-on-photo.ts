/** One photo of a try-on evaluation, with its clothes as the wardrobe would store them. */
import {
  CATEGORIES,
  CATEGORY_TABLE,
  type Category,
} from '../../functions/src/contract/clothes/categories.ts';
import type { RgbaImage, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { cutOut } from '../../functions/src/vision/pixels/mask.ts';
import type { SegmentedPiece, Segmenter } from '../../functions/src/vision/segmenter/segmenter.ts';
import type { TryOnGarment } from '../../functions/src/vision/try-on/try-on-engine.ts';
import { perCategory } from './try-on-scores.ts';

export type Wardrobe = {
  /** Cut-outs with their landmarks. */
  garments: Partial<Record<Category, TryOnGarment>>;
  /** The garments alone, on grey, where they are in the photo. */
  picture: RgbImage;
  /** 1 where a garment is worn, height x width of the photo. */
  worn: Record<Category, Uint8Array>;
};

const PAPER = 236;
/** Room around a garment in a product picture, a share of its size. */
const MARGIN = 0.08;

export async function readWardrobe(segmenter: Segmenter, photo: RgbImage): Promise<Wardrobe> {
  const { width, height } = photo;
  const picture = { data: new Uint8Array(width * height * 3).fill(PAPER), width, height };
  const worn = perCategory(() => new Uint8Array(width * height));
  const garments: Wardrobe['garments'] = {};
  const { pieces } = await segmenter.segment(photo).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AppError') return { pieces: [] };
    throw error;
  });
  for (const { label, fullLabel, box, mask, landmarks } of pieces) {
    if (label === 'non_clothing') continue;
    // As the wardrobe does: a name that only repeats the category says nothing about legs.
    const isNamed = label === 'pants' && fullLabel !== label;
    garments[label] = {
      image: cutOut(photo, mask, box),
      landmarks,
      ...(isNamed && { hasLegs: fullLabel !== 'skirt', isLong: fullLabel === 'trousers' }),
      ...(fullLabel === 'jumpsuit' && { hasLegs: true }),
    };
    lay(picture, photo, worn[label], { box, mask });
  }
  // Pants found below a dress are leftovers of it, and nobody wears both.
  if (garments.dress)
    for (const category of CATEGORY_TABLE.dress.insteadOf) delete garments[category];
  return { garments, picture, worn };
}

/** Copies a piece onto the picture of garments and marks it as worn. */
function lay(
  picture: RgbImage,
  photo: RgbImage,
  worn: Uint8Array,
  { box, mask }: Pick<SegmentedPiece, 'box' | 'mask'>,
): void {
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const alpha = mask.data[y * box.width + x]! / 255;
      const p = (box.top + y) * photo.width + box.left + x;
      if (alpha >= 0.5) worn[p] = 1;
      for (let c = p * 3; c < p * 3 + 3; c++)
        picture.data[c]! += (photo.data[c]! - picture.data[c]!) * alpha;
    }
  }
}

/** The garments as product pictures: on a plain background of one colour, without landmarks. */
export function asProductPictures(
  garments: Wardrobe['garments'],
  ground: readonly number[],
): Wardrobe['garments'] {
  const pictures: Wardrobe['garments'] = {};
  for (const category of CATEGORIES) {
    const garment = garments[category];
    if (garment) pictures[category] = { image: onGround(garment.image, ground) };
  }
  return pictures;
}

function onGround(image: RgbaImage, ground: readonly number[]): RgbaImage {
  const margin = Math.ceil(MARGIN * Math.max(image.width, image.height));
  const [width, height] = [image.width + 2 * margin, image.height + 2 * margin];
  const data = new Uint8Array(width * height * 4);
  for (let p = 0; p < width * height; p++) data.set([...ground, 255], p * 4);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const from = (y * image.width + x) * 4;
      const to = ((y + margin) * width + x + margin) * 4;
      const alpha = image.data[from + 3]! / 255;
      for (let c = 0; c < 3; c++)
        data[to + c] = Math.round(ground[c]! + (image.data[from + c]! - ground[c]!) * alpha);
    }
  }
  return { data, width, height };
}
