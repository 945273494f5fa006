/** Compares a try-on with its photo and garments. */
import type { Category } from '../../functions/src/contract/clothes/garments.ts';
import { CATEGORIES } from '../../functions/src/contract/clothes/garments.ts';
import { rgbToLab } from '../../functions/src/vision/pixels/colour.ts';
import { transportDistance } from '../../functions/src/vision/garments/colour-transport.ts';
import { garmentColours } from '../../functions/src/vision/garments/garment-colours.ts';
import { garmentPixels } from '../../functions/src/vision/garments/garment-pixels.ts';
import type { RgbaImage, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import type { TryOnParts } from '../../functions/src/vision/body/try-on-parts.ts';
import { LABEL, type PaintedMap } from '../../functions/src/vision/body/stage.ts';

/** CIELAB distance from which on a pixel differs visibly. */
const VISIBLE = 8;

/** Share of face, hair and hands that differs visibly, 0..1. */
export function identityChange({ stage, sureIdentity }: TryOnParts, result: RgbImage): number {
  const { box, width, source } = stage;
  const before = rgbToLab(source);
  const row = new Uint8Array(width * 3);
  let [area, changed] = [0, 0];
  for (let y = 0; y < stage.height; y++) {
    const from = ((box.top + y) * result.width + box.left) * 3;
    row.set(result.data.subarray(from, from + width * 3));
    const after = rgbToLab(row);
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (!sureIdentity[p]) continue;
      area++;
      const d = [0, 1, 2].map((c) => before[p * 3 + c]! - after[x * 3 + c]!);
      if (Math.hypot(...d) > VISIBLE) changed++;
    }
  }
  return area === 0 ? 0 : changed / area;
}

/**
 * Share of the worn garment that is no longer visible, 0..1; null if none is worn.
 * @param worn 1 where the old garment was, height x width of the photo
 */
export function coverage(worn: Uint8Array, painted: PaintedMap): number | null {
  let [area, covered] = [0, 0];
  for (let p = 0; p < worn.length; p++) {
    if (!worn[p]) continue;
    area++;
    if (painted.data[p]) covered++;
  }
  return area === 0 ? null : covered / area;
}

/** The part of a result that shows its new garment of a category, on transparent ground. */
export function shownGarment(
  { data, width, height }: RgbImage,
  painted: PaintedMap,
  category: Category,
): RgbaImage {
  const out = new Uint8Array(width * height * 4);
  for (let p = 0; p < width * height; p++) {
    if (painted.data[p] !== 1 + LABEL[category]) continue;
    for (let c = 0; c < 3; c++) out[p * 4 + c] = data[p * 3 + c]!;
    out[p * 4 + 3] = 255;
  }
  return { data: out, width, height };
}

/**
 * Colour distance of two garments' pictures: mean CIEDE2000 when each share of one's colours is matched with a share of the other's (transport of
 * clusters, nearest pairs first). Null if one is empty.
 */
export function garmentColourDistance(one: RgbaImage, other: RgbaImage): number | null {
  const [a, b] = [one, other].map((image) => {
    const pixels = garmentPixels(image);
    return pixels && garmentColours(pixels);
  });
  return a && b ? transportDistance(a, b) : null;
}

export const perCategory = <T>(value: (category: Category) => T): Record<Category, T> =>
  Object.fromEntries(CATEGORIES.map((category) => [category, value(category)])) as Record<
    Category,
    T
  >;
