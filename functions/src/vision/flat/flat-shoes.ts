import type { ShoesLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { connectedComponents } from '../pixels/components.ts';
import { findPartingLine } from './part-shoes.ts';
import { byPlace, measureShoe, partedMasks, type Shoe, withoutHidden } from './shoe.ts';
import { findWornShoes } from './worn-shoes.ts';

const OPAQUE = 100;
/** Parts of at least this share of the largest one are shoes. */
const MIN_PART = 0.25;
/** A shoe of a pair that shows at most this share of what the other one shows is hidden behind it. */
const HIDDEN = 0.8;

/**
 * Finds one shoe or a pair, from left to right; a pair whose shoes touch is parted. Of a pair of which one hides the other, the one in front stands for
 * both.
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
  const halves = line && partedMasks(masks[0], width, line);
  const shoes = (halves ?? masks).map((mask) => measureShoe(image, mask)).sort(byPlace);
  return halves ? withoutHidden(shoes, HIDDEN) : shoes;
}
