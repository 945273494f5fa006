import type { ShoesLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { connectedComponents } from '../pixels/components.ts';
import { marksWhere } from '../pixels/mask.ts';
import { findPartingLine } from './part-shoes.ts';
import { findShoeInFront } from './shoe-in-front.ts';
import { byPlace, measureShoe, partedMasks, type Shoe, withoutHidden } from './shoe.ts';
import { findWornShoes } from './worn-shoes.ts';

const OPAQUE = 100;
/** Parts of at least this share of the largest one are shoes. */
const MIN_PART = 0.25;
/** A shoe of a pair that shows at most this share of what the other one shows is hidden behind it. */
const HIDDEN = 0.8;

/**
 * Finds one shoe or a pair, from left to right; a pair whose shoes touch is parted. Of a pair of which one hides the other or stands behind it, the one in
 * front stands for both.
 * @param worn where the feet are, if somebody wears the shoes, in pixels of the picture
 */
export function findShoes(image: RgbaImage, worn?: ShoesLandmarks): Shoe[] {
  const { data, width, height } = image;
  const inside = new Uint8Array(width * height);
  for (let p = 0; p < inside.length; p++) inside[p] = data[p * 4 + 3] > OPAQUE ? 1 : 0;
  if (worn) return findWornShoes(image, inside, worn);
  const { labels, components } = connectedComponents(inside, width, height);
  const parts = components.filter(({ area }) => area > MIN_PART * components[0].area).slice(0, 2);
  const line = parts.length === 1 ? findPartingLine(inside, width, height) : undefined;
  const masks = parts.map(({ id }) => inside.map((_, p) => (labels[p] === id ? 1 : 0)));
  const front = line && findShoeInFront(image, masks[0], line);
  if (front) {
    const mask = largestPart(front, { width, height });
    // It is seen from the side, so its toes point to one.
    const shoe: Shoe = { ...measureShoe(image, mask), points: toesFromSide(mask, width) };
    return [shoe, shoe];
  }
  const halves = line && partedMasks(masks[0], width, line);
  const shoes = (halves ?? masks).map((mask) => measureShoe(image, mask)).sort(byPlace);
  return halves ? withoutHidden(shoes, HIDDEN) : shoes;
}

/** The largest part that hangs together: nothing else of the shoe behind stays. */
function largestPart(
  mask: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const { labels, components } = connectedComponents(mask, width, height);
  return marksWhere(mask.length, (p) => labels[p] === components[0]?.id);
}

/** The heel and the toes take this share of a shoe's length each. */
const END = 0.3;

/** Where the toes of a shoe from the side point: its heel is higher. Of 14 photographed pairs this is right for 11; sandals are as high at both ends. */
function toesFromSide(mask: Uint8Array, width: number): -1 | 1 {
  const heights = new Uint32Array(width);
  for (let p = 0; p < mask.length; p++) heights[p % width] += mask[p];
  const first = heights.findIndex((height) => height > 0);
  const last = heights.findLastIndex((height) => height > 0);
  let lead = 0;
  for (let i = 0; i < END * (last - first); i++) lead += heights[first + i] - heights[last - i];
  return lead < 0 ? -1 : 1;
}
