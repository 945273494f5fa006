import type { Box, Category, Length } from '../../contract/index.ts';

/** Measurements of a cut-out that tell a length. */
type Form = { category: Category; aspect: number; sleeveReach: number | null };

/** The largest `sleeveReach` of each sleeve length: 0 at the shoulder, 1 at the elbow, 2 at the wrist. */
const SLEEVE_ENDS = { none: 0.2, short: 1, half: 1.6 };
/** Height divided by width of cut-out pants: shorts are hardly taller than wide, ankle-length pants twice as tall. */
const SHORT_ASPECT = 1.15;
const LONG_ASPECT = 1.75;

/** How far the sleeves or legs of a garment reach, from its own outline; undefined if the outline does not tell. */
export const lengthOf = ({ category, aspect, sleeveReach }: Form): Length | undefined => {
  if (category === 'pants') {
    return aspect < SHORT_ASPECT ? 'short' : aspect > LONG_ASPECT ? 'long' : undefined;
  }
  if (category !== 'shirt' || sleeveReach === null) return undefined;
  if (sleeveReach < SLEEVE_ENDS.none) return 'none';
  if (sleeveReach < SLEEVE_ENDS.short) return 'short';
  return sleeveReach < SLEEVE_ENDS.half ? 'half' : 'long';
};

/** Shares of the height from the waist to the soles. */
const BARE = { short: 0.3, half: 0.1 };
const SHORT_LEG = 0.62;
/** Taller shoes are boots, which hide how far the legs reach. */
const BOOT = 0.3;

/**
 * How far the legs of pants reach, from the gap between them and the shoes in the same photo. Unlike the outline, the gap distinguishes bermudas
 * from long trousers whose upper part a shirt hides. Undefined if the shoes are missing or hide the gap.
 */
export const legLengthOf = (pants: Box, shoes: Box | undefined): Length | undefined => {
  if (!shoes) return undefined;
  const legs = shoes.top + shoes.height - pants.top;
  if (legs <= 0) return undefined;
  const bare = (shoes.top - pants.top - pants.height) / legs;
  if (bare >= BARE.short || (bare >= BARE.half && pants.height / legs < SHORT_LEG)) return 'short';
  if (bare >= BARE.half) return 'half';
  return shoes.height / legs < BOOT ? 'long' : undefined;
};
