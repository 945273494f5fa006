import type { CategoryEntry, ClothingItem } from '@contract';

/** Size on the rail, in units of the height of the rail's longest garment. */
export type DrawnSize = { width: number; height: number };

type WornOn = CategoryEntry['wornOn'];
type ScaledGarment = Pick<ClothingItem, 'content' | 'width' | 'height' | 'attributes'>;

/** Width of a waist, equal for shorts and trousers. */
const WAIST = 0.4;
/** Up to this ratio of width to height, pants reach the ankle; from `SHORTS` on, they end above the knee. */
const FULL_LENGTH = 0.5;
const SHORTS = 0.7;
/** Width of a pair of shoes. At this width boots would be too tall for the rack, so they are narrower. */
const PAIR = 0.9;
/** Width of a hat, in units of the height of the shelf's highest piece. */
const HAT = 0.75;
/** Length of a shirt relative to a piece that is long, such as a tunic, on the same rail. */
const SHIRT_LENGTH = 0.84;
/** Maximum width of a shirt with spread sleeves. */
const SLEEVES = 0.95;
/** Maximum width of a dress or a coat with spread sleeves. */
const SPREAD = 0.8;
/** Up to this ratio of width to height, a piece of outerwear is as long as a coat. */
const COAT_AREA = 0.62;
/** A garment this narrow counts as a dress or a long coat, even if its type is unknown. */
const SLENDER = 0.5;
const LONG_TYPES = /dress|coat|jumpsuit|robe|tunic/;

/** All trousers have the same length. From capri length down, the waist sets the scale, so that shorts are shorter but not narrower. */
const pantsWidth = (ratio: number): number => {
  if (ratio <= FULL_LENGTH) return ratio;
  const toShorts = Math.min(1, (ratio - FULL_LENGTH) / (SHORTS - FULL_LENGTH));
  return FULL_LENGTH + (WAIST - FULL_LENGTH) * toShorts;
};

const shirtWidth = (ratio: number, type: string): number => {
  const isLong = LONG_TYPES.test(type) || ratio <= SLENDER;
  return Math.min(isLong ? ratio : ratio * SHIRT_LENGTH, SLEEVES);
};

/** Dresses hang at full length; those with spread sleeves or a wide hem end earlier, as the width allows. */
const longWidth = (ratio: number): number => Math.min(ratio, SPREAD);

/** Coats reach as far as dresses, jackets end at the hip. In between the length goes with the ratio, for a jacket is about as wide as a coat. */
const coatWidth = (ratio: number, type: string): number => {
  const isLong = /coat|parka|trench|cape/.test(type);
  const length = isLong ? 1 : COAT_AREA / Math.max(ratio, COAT_AREA);
  return Math.min(ratio * length, SPREAD);
};

const WIDTHS: Record<WornOn, (ratio: number, type: string) => number> = {
  torso: shirtWidth,
  legs: pantsWidth,
  feet: (ratio) => Math.min(ratio, PAIR),
  body: longWidth,
  over: coatWidth,
  hand: (ratio) => Math.min(ratio, PAIR),
  head: (ratio) => Math.min(ratio, HAT),
  detail: (ratio) => Math.min(ratio, PAIR),
};

/**
 * The size of a garment relative to the others of its rail: one scale per category, regardless of the garment's size in its photo. The proportions
 * are those of the visible part of the cut-out.
 */
export const drawnSize = (
  { content, width, height, attributes }: ScaledGarment,
  wornOn: WornOn,
): DrawnSize => {
  const box = content ?? { width, height };
  const ratio = box.width > 0 && box.height > 0 ? box.width / box.height : 1;
  const drawn = WIDTHS[wornOn](ratio, attributes?.type ?? '');
  return { width: drawn, height: drawn / ratio };
};
