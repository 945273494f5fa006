import type { ShoesLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { connectedComponents } from '../pixels/components.ts';
import { markedBounds } from '../pixels/marked-bounds.ts';
import { distanceToSegment } from '../pixels/vectors.ts';
import { findShoesApart } from './shoes-apart.ts';
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

/** A part of this share of a shoe, or less, that lies apart from it and touches the other one is the other one's. */
const FRAGMENT = 0.1;
/**
 * Shoes that touch along the first share of the lower one's height stand one before the other. The second share is enough where the one behind shows less
 * than the third share of what the other one shows.
 */
const OVERLAP = { whole: 0.8, part: 0.6, shown: 0.75 };
/** The one in front shows at least so many times what the other one shows, and reaches lower. */
const IN_FRONT = 1.1;
/** Shoes that touch along more than this were parted by joints that are wrong. */
const TANGLED = 1.3;

/**
 * Shoes that stand apart are known by that; else each is all that lies nearer to its foot and shin. The feet also say where the toes point. Where one stands before the other, or the feet were not
 * found well, one shoe may stand for both.
 * @param inside 1 on the shoes, height x width
 * @returns from left to right; empty if there is none
 */
export function findWornShoes(image: RgbaImage, inside: Uint8Array, worn: ShoesLandmarks): Shoe[] {
  const { torsoLength } = worn;
  const feet = [worn.left, worn.right];
  const masks = apartMasks(image, inside, worn) ?? nearestFeet(image, inside, worn);
  const shoes = feet.flatMap((foot, i) =>
    masks[i].includes(1)
      ? [{ ...measureShoe(image, masks[i], true), points: toesPoint(foot, torsoLength) }]
      : [],
  );
  if (shoes.length === 0) return [];
  const [more, less] = shoes.toSorted((one, other) => other.area - one.area);
  const share = less ? less.area / more.area : 0;
  const touch = less ? contact(masks, image) / Math.min(more.height, less.height) : 0;
  const isPair = share >= HIDDEN_WORN;
  const isTangled = touch >= TANGLED || (isPair && areCutUp(image, inside, masks));
  if (isPair && !isTangled) {
    const isInFront = less.area * IN_FRONT < more.area && soleOf(more) > soleOf(less);
    const isHidden = touch > (share < OVERLAP.shown ? OVERLAP.part : OVERLAP.whole);
    return isHidden && isInFront ? withoutHidden(shoes, 1) : shoes;
  }
  const both =
    partBoth(image, inside, torsoLength) ?? (isPair ? partFront(image, inside, worn) : undefined);
  if (both) return both.map((shoe) => ({ ...shoe, points: more.points }));
  if (!less) return shoes;
  const whole = { ...measureShoe(image, inside, true), points: more.points };
  // Two from the side that cannot be parted look more like one shoe than their pieces do.
  const isFromSide = shoes[0].points !== 0 && shoes.every(({ points }) => points === more.points);
  if (isPair && !isFromSide && !isSingle(whole)) return shoes;
  if (!isPair && share >= NO_SHOE) return withoutHidden(shoes, HIDDEN_WORN);
  return [otherSide(whole), whole];
}

/** The shoe of each foot where both stand apart: joints that are wrong cut no shoe in two then. */
function apartMasks(
  image: RgbaImage,
  inside: Uint8Array,
  worn: ShoesLandmarks,
): Uint8Array[] | undefined {
  const apart = findShoesApart(inside, image);
  const [left, right] = [worn.left, worn.right].map(({ ankle, toe }) => ankle.x + toe.x);
  return apart && (left <= right ? apart : apart.toReversed());
}

/** The shoe of each foot, 1 a pixel: what lies nearer to its bones than to the other one's, less what hangs together with the other one only. */
function nearestFeet(
  { width, height }: RgbaImage,
  inside: Uint8Array,
  worn: ShoesLandmarks,
): Uint8Array[] {
  const feet = [worn.left, worn.right];
  const isFirst = inside.map((is, p) => {
    if (!is) return 0;
    const [x, y] = [p % width, Math.floor(p / width)];
    const [left, right] = feet.map(({ knee, ankle, heel, toe }) =>
      Math.min(
        distanceToSegment(x, y, knee, ankle),
        distanceToSegment(x, y, ankle, toe),
        distanceToSegment(x, y, heel, toe),
      ),
    );
    return left <= right ? 1 : 0;
  });
  const masks = [isFirst, inside.map((is, p) => (is && !isFirst[p] ? 1 : 0))];
  for (const [own, other] of [masks, masks.toReversed()]) {
    const parts = connectedComponents(own, width, height);
    const small = parts.components.filter(
      ({ area }) => area <= FRAGMENT * parts.components[0].area,
    );
    const touching = new Set<number>();
    eachContact([own, other], width, (p) => touching.add(parts.labels[p]));
    for (const { id } of small) {
      if (!touching.has(id)) continue;
      parts.labels.forEach((label, p) => {
        if (label === id) [own[p], other[p]] = [0, 1];
      });
    }
  }
  return masks;
}

/** Visits the pixels of the first shoe that lie beside one of the other. */
function eachContact(
  [one, other]: Uint8Array[],
  width: number,
  visit: (pixel: number) => void,
): void {
  for (let p = 0; p < one.length; p++)
    if (one[p] && [p - width, p - 1, p + 1, p + width].some((q) => other[q])) visit(p);
}

/** How many pixels of the first shoe lie beside one of the other. */
function contact(masks: Uint8Array[], { width }: RgbaImage): number {
  let count = 0;
  eachContact(masks, width, () => count++);
  return count;
}

/** At least this share of a shoe hangs together: joints of legs that cross cut it in pieces. */
const WHOLE = 0.85;

/** Whether shoes that hang together are in pieces once they are parted. */
const areCutUp = (image: RgbaImage, inside: Uint8Array, masks: Uint8Array[]): boolean =>
  mainShare(inside, image) > WHOLE && masks.some((mask) => mainShare(mask, image) <= WHOLE);

/** The share of a mask that its largest part has. */
function mainShare(mask: Uint8Array, { width, height }: RgbaImage): number {
  const { components } = connectedComponents(mask, width, height);
  return components[0].area / components.reduce((sum, { area }) => sum + area, 0);
}

/** Two shoes that stand close together and are seen from the front are at least so wide, in torso lengths. */
const FRONT_PAIR = 0.38;

/** Parts worn shoes that are seen from the front, and that the joints do not part, in the middle; undefined for others. */
function partFront(
  image: RgbaImage,
  inside: Uint8Array,
  { left, right, torsoLength }: ShoesLandmarks,
): Measured[] | undefined {
  const bounds = markedBounds(inside, image, 0);
  const isFront = [left, right].every((foot) => toesPoint(foot, torsoLength) === 0);
  if (!isFront || !bounds || bounds.right - bounds.left < FRONT_PAIR * torsoLength)
    return undefined;
  const offset = (bounds.left + bounds.right) / 2;
  const masks = partedMasks(inside, image.width, { normal: { x: 1, y: 0 }, offset });
  return masks?.map((mask) => measureShoe(image, mask, true)).sort(byPlace);
}

/** Below its sole lies this share of a shoe at most: what the line between two shoes left of the other one. */
const BELOW_SOLE = 0.03;

/** The row of its sole. */
function soleOf({ image: { data, width, height }, area }: Measured): number {
  let below = 0;
  for (let y = height - 1; y > 0; y--) {
    for (let x = 0; x < width; x++) if (data[(y * width + x) * 4 + 3]) below++;
    if (below > BELOW_SOLE * area) return y;
  }
  return 0;
}

/** A single shoe is at most so many times wider than high, and its lower half has hardly a gap: at least this share lies between the ends of its rows. */
const SINGLE = { ratio: 1.15, solid: 0.93 };

function isSingle({ image: { data, width, height }, cuts, ...shoe }: Measured): boolean {
  if (shoe.width > SINGLE.ratio * shoe.height) return false;
  const places = Array.from({ length: width }, (_, x) => x);
  let all = 0;
  let filled = 0;
  for (let y = Math.round(cuts[cuts.length >> 1].left.y); y < height; y++) {
    const own = places.filter((x) => data[(y * width + x) * 4 + 3] > 0);
    filled += own.length;
    if (own.length) all += own[own.length - 1] - own[0] + 1;
  }
  return filled > SINGLE.solid * all;
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
