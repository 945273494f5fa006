import type { Length } from '../clothes/garment-attributes.ts';
import type { Category } from '../clothes/categories.ts';

/** How pieces of one category hang or stand, so that they look right beside each other. */
export type RailPlace = {
  /** Height of a place, as centimetres of the real piece. */
  heightCm: number;
  /** What `usualCm` and `kindsCm` measure: from top to bottom, or the longer of width and height. */
  measures: 'height' | 'longest';
  usualCm: number;
  /** By the type of garment (see `GARMENT_KINDS`), where it differs from the usual. */
  kindsCm: Readonly<Record<string, number>>;
};

const OUTERWEAR_CM: Readonly<Record<string, number>> = {
  'puffer jacket': 72,
  parka: 88,
  'trench coat': 108,
  raincoat: 88,
  coat: 106,
  'leather jacket': 66,
  'denim jacket': 64,
  'bomber jacket': 66,
  blazer: 74,
  overshirt: 76,
  jacket: 70,
};

/**
 * Typical sizes, rounded from common size charts for adults: a coat is longer than a T-shirt, shorts are shorter than trousers. They are
 * rules of thumb for the picture on the rail; a photo does not tell how large a piece is.
 */
const RAIL_PLACES: Readonly<Partial<Record<Category, RailPlace>>> = {
  shirt: {
    heightCm: 74,
    measures: 'height',
    usualCm: 70,
    kindsCm: {
      ...OUTERWEAR_CM,
      'tank top': 64,
      tunic: 78,
      sweater: 68,
      't-shirt': 68,
      vest: 62,
      blouse: 66,
    },
  },
  pants: {
    heightCm: 106,
    measures: 'height',
    usualCm: 104,
    kindsCm: { shorts: 52, miniskirt: 44, skirt: 68, culottes: 82, leggings: 96 },
  },
  shoes: {
    heightCm: 16,
    measures: 'longest',
    usualCm: 31,
    kindsCm: {
      'flip-flops': 28,
      sandals: 28,
      'ballet flats': 28,
      heels: 28,
      boots: 32,
      'wellington boots': 36,
    },
  },
  dress: {
    heightCm: 112,
    measures: 'height',
    usualCm: 104,
    kindsCm: { 'evening dress': 120, jumpsuit: 120, sundress: 96, 'knit dress': 98 },
  },
  outerwear: {
    heightCm: 100,
    measures: 'height',
    usualCm: 84,
    kindsCm: OUTERWEAR_CM,
  },
  bag: {
    heightCm: 34,
    measures: 'longest',
    usualCm: 40,
    kindsCm: { backpack: 45, 'tote bag': 45, clutch: 28, briefcase: 42, 'sports bag': 52 },
  },
  hat: {
    heightCm: 24,
    measures: 'longest',
    usualCm: 29,
    kindsCm: { beanie: 23, 'sun hat': 35, fedora: 32, beret: 26, 'baseball cap': 27 },
  },
  accessory: {
    heightCm: 30,
    measures: 'longest',
    usualCm: 26,
    kindsCm: { scarf: 30, sunglasses: 18, watch: 20, 'bow tie': 14, earrings: 10, ring: 8 },
  },
};

/** Of a category that is not in the table. */
const USUAL_PLACE: RailPlace = {
  heightCm: 100,
  measures: 'height',
  usualCm: 90,
  kindsCm: {},
};

export const railPlaceOf = (category: Category): RailPlace => RAIL_PLACES[category] ?? USUAL_PLACE;

/** By how long the legs are, where the type is not known. */
const LEGS_CM: Readonly<Record<Length, number>> = { none: 44, short: 54, half: 80, long: 104 };

/** Typical size of a piece in centimetres, see `RailPlace.measures`. */
export const typicalCm = (
  category: Category,
  { type, length }: { type?: string | null; length?: Length | undefined },
): number => {
  const { kindsCm, usualCm } = railPlaceOf(category);
  const known = kindsCm[type?.toLowerCase() ?? ''];
  if (known !== undefined) return known;
  return category === 'pants' && length ? LEGS_CM[length] : usualCm;
};
