import type { ShoesLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { markedBounds } from '../pixels/marked-bounds.ts';
import { distanceToSegment } from '../pixels/vectors.ts';
import { findPartingLine, type Pair } from './part-shoes.ts';
import {
  byPlace,
  type Measured,
  measureShoe,
  otherSide,
  partedMasks,
  type Shoe,
  toesPoint,
  withoutHidden,
} from './shoe.ts';

/** A worn shoe that shows at most this share of what the other one shows is hidden behind it: feet seldom point the same way. */
const HIDDEN_WORN = 0.55;
/**
 * One foot may get hardly any of the worn shoes because both feet were found at one place. Worn shoes that are so many times wider than high, and so wide
 * in torso lengths, are a pair all the same: no single shoe is as long.
 */
const BOTH = { ratio: 1.15, width: 0.55 };
/** The line between two worn shoes has at least this score. They may stand one behind the other, longer than a shoe. */
const WORN_PAIR: Pair = { slender: Infinity, score: 0.8 };
/** A foot that gets less of the shoes than this share of the other one's has none: what lies there is the other shoe's upper part or heel. */
const NO_SHOE = 0.3;

/** Each shoe is all that lies nearer to its foot and shin. The feet also say where the toes point. */
export function findWornShoes(image: RgbaImage, inside: Uint8Array, worn: ShoesLandmarks): Shoe[] {
  const { width } = image;
  const feet = [worn.left, worn.right];
  const nearer = (p: number): number => {
    const [x, y] = [p % width, Math.floor(p / width)];
    const [left, right] = feet.map(({ knee, ankle, heel, toe }) =>
      Math.min(
        distanceToSegment(x, y, knee, ankle),
        distanceToSegment(x, y, ankle, toe),
        distanceToSegment(x, y, heel, toe),
      ),
    );
    return left <= right ? 0 : 1;
  };
  const masks = feet.map((_, foot) => inside.map((is, p) => (is && nearer(p) === foot ? 1 : 0)));
  const shoes = feet.flatMap((foot, i) =>
    masks[i].includes(1)
      ? [{ ...measureShoe(image, masks[i], true), points: toesPoint(foot, worn.torsoLength) }]
      : [],
  );
  if (shoes.length === 0) return [];
  const [more, less] = shoes.toSorted((one, other) => other.area - one.area);
  const share = less ? less.area / more.area : 0;
  if (share >= HIDDEN_WORN) return shoes;
  const both = partBoth(image, inside, worn.torsoLength);
  if (both) return both.map((shoe) => ({ ...shoe, points: more.points }));
  if (!less) return shoes;
  if (share >= NO_SHOE) return withoutHidden(shoes, HIDDEN_WORN);
  const whole = { ...measureShoe(image, inside, true), points: more.points };
  return [otherSide(whole), whole];
}

/** Parts worn shoes by their shape; undefined if they look like a single one. */
function partBoth(
  image: RgbaImage,
  inside: Uint8Array,
  torsoLength: number,
): Measured[] | undefined {
  const { width, height } = image;
  const bounds = markedBounds(inside, image, 0);
  if (!bounds) return undefined;
  const wide = bounds.right - bounds.left;
  const isBoth =
    wide > BOTH.ratio * (bounds.bottom - bounds.top) && wide > BOTH.width * torsoLength;
  const line = isBoth ? findPartingLine(inside, width, height, WORN_PAIR) : undefined;
  const masks = line && partedMasks(inside, width, line);
  return masks?.map((mask) => measureShoe(image, mask, true)).sort(byPlace);
}
