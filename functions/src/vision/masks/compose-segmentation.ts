import {
  categoriesOf,
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
} from '../../contract/clothes/categories.ts';
import type { Box, MaskLabel } from '../../contract/clothes/garments.ts';
import { cutOutMask, encodeJpeg } from '../pictures/image-codec.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';
import { addMask, cropMask, emptyMask, tightBox } from '../pixels/mask.ts';

/** A soft mask of the size of `box`, its rectangle in the photo, with a label. */
export type LabelledMask = { label: MaskLabel; mask: Mask; box: Box };

/** A cut-out of the photo. */
export type Cutout = {
  /** Encodes it as a transparent PNG, anew with each call: most replies show single masks and need none. */
  png: () => Promise<Uint8Array>;
  /** Its rectangle in the photo. */
  box: Box;
};

export type ComposedSegmentation = {
  /** The cut-out of each category with a mask. */
  cutouts: Partial<Record<Category, Cutout>>;
  /** One JPEG for each category with a mask: the photo with that category highlighted. */
  visualizations: Partial<Record<Category, Uint8Array>>;
  /** JPEG: the photo with everything outside the masks dimmed and garments tinted. */
  personExtraction: Uint8Array;
};

/** Remaining brightness outside a highlighted area. */
const DIMMED = 0.35;
const JPEG_QUALITY = 85;
/** Strength of a category's tint. */
const TINT_SHARE = 0.5;

/**
 * Makes all pictures of a segmentation from the photo and its masks only, so that relabelled masks give exactly the same result as segmenting with
 * those labels. Masks of one category are merged.
 */
export async function composeSegmentation(
  photo: RgbImage,
  masks: LabelledMask[],
  table: CategoryTable = CATEGORY_TABLE,
): Promise<ComposedSegmentation> {
  const person = emptyMask(photo.width, photo.height);
  for (const { mask, box } of masks) addMask(person, mask, box);
  const extraction = dimmed(photo, person);
  const found = categoriesOf(table).flatMap((category) => {
    const merged = emptyMask(photo.width, photo.height);
    for (const { label, mask, box } of masks) if (label === category) addMask(merged, mask, box);
    const box = tightBox(merged);
    if (!box) return [];
    tint(extraction, merged, table[category].maskColour);
    const highlighted = dimmed(photo, merged);
    tint(highlighted, merged, table[category].maskColour);
    return [{ category, box, mask: cropMask(merged, box), highlighted }];
  });

  const [personExtraction, ...encoded] = await Promise.all([
    encodeJpeg(extraction, JPEG_QUALITY),
    ...found.map(({ highlighted }) => encodeJpeg(highlighted, JPEG_QUALITY)),
  ]);
  const cutouts: ComposedSegmentation['cutouts'] = {};
  const visualizations: ComposedSegmentation['visualizations'] = {};
  found.forEach(({ category, mask, box }, i) => {
    visualizations[category] = encoded[i];
    cutouts[category] = { png: () => cutOutMask(photo, mask, box), box };
  });
  return { cutouts, visualizations, personExtraction };
}

/** A copy of the photo, dark where the mask is 0. */
function dimmed(photo: RgbImage, mask: Mask): RgbImage {
  const data = new Uint8Array(photo.data.length);
  for (let p = 0, i = 0; p < mask.data.length; p++, i += 3) {
    const share = DIMMED + ((1 - DIMMED) * mask.data[p]) / 255;
    data[i] = photo.data[i] * share + 0.5;
    data[i + 1] = photo.data[i + 1] * share + 0.5;
    data[i + 2] = photo.data[i + 2] * share + 0.5;
  }
  return { data, width: photo.width, height: photo.height };
}

/** Colours the area of the mask, in place. */
function tint(image: RgbImage, mask: Mask, colour: readonly [number, number, number]): void {
  for (let p = 0, i = 0; p < mask.data.length; p++, i += 3) {
    if (mask.data[p] === 0) continue;
    const share = (TINT_SHARE * mask.data[p]) / 255;
    for (let c = 0; c < 3; c++) {
      image.data[i + c] = image.data[i + c] * (1 - share) + colour[c] * share + 0.5;
    }
  }
}
