import { NEEDED_CATEGORIES, type Category, type Season } from '../contract/index.ts';
import { ARCHETYPES } from './gaps/archetypes.ts';
import { colourDifference } from './colour/lab.ts';
import { pairFit, pieceFit } from './outfits/fit.ts';
import { toPiece, type Piece } from './outfits/piece.ts';
import type { StylistGarment } from './types.ts';

/** A garment that a wardrobe lacks. */
export type Gap = {
  category: Category;
  /** Such as `navy chinos`. */
  name: string;
  /** Number of outfits that it would add, together with owned garments. */
  adds: number;
  /** Owned garments of those outfits, the most frequent first; at most {@link MAX_PARTNERS}. */
  goesWith: string[];
};

const MAX_PARTNERS = 6;
/** An outfit counts from this fit on, 0 to 1: about the fit of an outfit that the stylist would suggest as one of several options. */
const GOOD_FIT = 0.76;
/** Below this CIEDE2000, an owned garment of the same kind counts as the same garment. */
const SAME_COLOUR = 12;
const MAX_WARMTH_SPREAD = 2;
const NEUTRAL = { weather: null, occasion: null };

/**
 * Finds the missing shirt, pants or shoes that would add most outfits to a wardrobe. It combines each of a list of basics with every pair of
 * garments of the two other categories, and counts the good outfits.
 *
 * @param season leaves out basics that are not worn in this season
 * @returns at most one of each category, the most useful first. Empty if the wardrobe has garments of fewer than two categories, because then no
 * single garment completes an outfit
 */
export function findGaps(wardrobe: readonly StylistGarment[], season: Season | null = null): Gap[] {
  const owned = wardrobe.map(toPiece);
  const gaps = ARCHETYPES.filter(({ attributes }) => !season || attributes.seasons.includes(season))
    .map(toPiece)
    .filter((basic) => !owned.some((piece) => isSame(piece, basic)))
    .map((basic) => ({ basic, ...outfitsWith(basic, owned) }))
    .filter(({ adds }) => adds > 0)
    .sort((a, b) => b.adds - a.adds);
  const best = NEEDED_CATEGORIES.flatMap(
    (category) => gaps.find(({ basic }) => basic.category === category) ?? [],
  ).sort((a, b) => b.adds - a.adds);
  return best.map(({ basic, adds, goesWith }) => ({
    category: basic.category,
    name: basic.garment.name,
    adds,
    goesWith,
  }));
}

function isSame(own: Piece, basic: Piece): boolean {
  // A blazer is a basic that once was a shirt and now is outerwear.
  const isSameKind =
    own.type === undefined ? own.category === basic.category : own.type === basic.type;
  return (
    isSameKind &&
    colourDifference(own.attributes.colours[0].lab, basic.attributes.colours[0].lab) < SAME_COLOUR
  );
}

/** The good outfits of a basic with one garment of each other category. */
function outfitsWith(basic: Piece, owned: readonly Piece[]) {
  const [first, second] = NEEDED_CATEGORIES.filter((category) => category !== basic.category).map(
    (category) => owned.filter((piece) => piece.category === category),
  );
  const fitsOf = (pieces: readonly Piece[]) => pieces.map((piece) => pairFit(basic, piece));
  const [withFirst, withSecond] = [fitsOf(first), fitsOf(second)];
  const own = pieceFit(basic, NEUTRAL);
  const [ownFirst, ownSecond] = [first, second].map((list) =>
    list.map((piece) => pieceFit(piece, NEUTRAL)),
  );
  const counts = new Map<string, number>();
  let adds = 0;
  first.forEach((one, i) => {
    if (!isWornWith(one, basic)) return;
    second.forEach((other, j) => {
      if (!isWornWith(other, basic) || !isWornWith(one, other)) return;
      const pieces = (own + ownFirst[i] + ownSecond[j]) / 3;
      // The contribution of two pieces is bounded, so most pairs can be skipped.
      const pairs = withFirst[i] + withSecond[j];
      if (pieces + (pairs + MOST_PAIR_FIT) / 3 < GOOD_FIT) return;
      if (pieces + (pairs + pairFit(one, other)) / 3 < GOOD_FIT) return;
      adds += 1;
      for (const { id } of [one, other]) counts.set(id, (counts.get(id) ?? 0) + 1);
    });
  });
  const goesWith = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_PARTNERS)
    .map(([id]) => id);
  return { adds, goesWith };
}

/** The weight of harmony in `outfits/fit`. */
const MOST_PAIR_FIT = 0.5;

const isWornWith = (one: Piece, other: Piece) =>
  Math.abs(one.attributes.warmth - other.attributes.warmth) <= MAX_WARMTH_SPREAD;
