import type { Category, GarmentAttributes, GarmentColour } from '../../contract/index.ts';
import { colourDifference } from '../colour/lab.ts';

/** A piece to compare: of a photo, or of the wardrobe. */
export type Comparable = { category: Category; attributes: GarmentAttributes };

/** How far the looks of two pieces are apart, as `vision/match` measures it. */
export type LookDistance = {
  /** CIELAB units: colours wherever they are, and colours at their places. */
  colours: number;
  places: number;
  /** 0 to 1. */
  outline: number;
  texture: number;
};

/** Categories that a photo from another side may show a piece as: a cardigan as a shirt, a skirt as a dress. */
const NEAR: Record<Category, readonly Category[]> = {
  shirt: ['outerwear', 'dress'],
  outerwear: ['shirt', 'dress'],
  dress: ['shirt', 'pants', 'outerwear'],
  pants: ['dress'],
  shoes: [],
  bag: ['accessory'],
  hat: ['accessory'],
  accessory: ['hat', 'bag'],
};

/** kL: light and folds change the lightness of cloth. */
const LIGHTNESS_FACTOR = 2;

/** CIEDE2000 from each colour to the nearest of the others, by share; small only if all main colours of one are in the other. */
const oneWay = (from: readonly GarmentColour[], to: readonly GarmentColour[]): number => {
  const total = from.reduce((sum, { share }) => sum + share, 0);
  return from.reduce((sum, { lab, share }) => {
    const nearest = Math.min(
      ...to.map((other) => colourDifference(lab, other.lab, LIGHTNESS_FACTOR)),
    );
    return sum + (nearest * share) / total;
  }, 0);
};
const coloursApart = (one: readonly GarmentColour[], other: readonly GarmentColour[]): number =>
  (oneWay(one, other) + oneWay(other, one)) / 2;

/** What differences of words count, in units of colour difference. Chosen with `WEIGHTS`. */
const OTHER = { category: 5, kind: 3, pattern: 5 };

/**
 * How far two pieces are apart by their attributes, in units of CIEDE2000; Infinity for categories that nobody takes for each other. A pattern
 * counts as far as it is sure.
 */
export const attributesApart = (one: Comparable, other: Comparable): number => {
  const isNear = one.category === other.category || NEAR[one.category].includes(other.category);
  if (!isNear) return Infinity;
  const [a, b] = [one.attributes, other.attributes];
  const isOtherKind = a.type !== null && b.type !== null && a.type !== b.type;
  const isOtherPattern = a.pattern !== b.pattern;
  return (
    coloursApart(a.colours, b.colours) +
    (one.category === other.category ? 0 : OTHER.category) +
    (isOtherKind ? OTHER.kind : 0) +
    (isOtherPattern ? OTHER.pattern * Math.min(a.patternConfidence, b.patternConfidence) : 0)
  );
};

/** What the parts of a distance count. Chosen by `npm run eval:matching` on one half of its photos, reported on the other. */
const WEIGHTS = { attributes: 1, colours: 1, places: 0.3, outline: 100, texture: 15 };

/** How far two pieces are apart by attributes and looks; smaller is more alike. */
export const piecesApart = (attributes: number, looks: LookDistance): number =>
  WEIGHTS.attributes * attributes +
  WEIGHTS.colours * looks.colours +
  WEIGHTS.places * looks.places +
  WEIGHTS.outline * looks.outline +
  WEIGHTS.texture * looks.texture;

/** Distance at which two pieces are as alike as different. */
const HALF_ALIKE = 40;
/** 1 for no distance, 0.5 at `HALF_ALIKE`, towards 0 beyond. */
export const likenessOf = (distance: number): number =>
  Math.round((100 * HALF_ALIKE) / (HALF_ALIKE + distance)) / 100;

/** The first is proposed if it is this near, and nearer than the second by this factor. */
const SURE = { distance: 40, factor: 0.8 };

/** @param distances ascending */
export const isSureMatch = ([first = Infinity, second = Infinity]: readonly number[]): boolean =>
  first <= SURE.distance && first <= second * SURE.factor;

/** The pieces of the wardrobe that are nearest by attributes, nearest first; those of other categories are left out. */
export const candidatesFor = <Owned extends Comparable>(
  found: Comparable,
  owned: readonly Owned[],
  limit: number,
): { piece: Owned; apart: number }[] =>
  owned
    .map((piece) => ({ piece, apart: attributesApart(found, piece) }))
    .filter(({ apart }) => apart < Infinity)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, limit);
