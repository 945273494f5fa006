import type { CrossSection } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { type Component, connectedComponents } from '../pixels/components.ts';

/** A shoe in its picture: the edges of its box, pixels. */
export type ShoeBox = { left: number; top: number; right: number; bottom: number };

const OPAQUE = 100;

/** Between two shoes that touch, a column shows at most this share of the cloth or leather that the highest columns beside it show. */
const VALLEY = 0.6;
/** And it lies between these shares of the width. */
const MIDDLE = { from: 0.3, to: 0.7 };
/**
 * Without such a valley, a shape that its mirror image covers this well (intersection over union) is a pair from the front, if it is at most so many
 * times higher than wide: one shoe alone is narrower.
 */
const MIRRORED = { cover: 0.68, height: 1.25 };
/** A shoe from the side has its upper part so far towards the heel, in shares of its width. */
const LEANS = 0.06;

/** Finds one shoe or a pair, from left to right; a pair whose shoes touch is parted. */
export function findShoes({ data, width, height }: RgbaImage): ShoeBox[] {
  const inside = new Uint8Array(width * height);
  for (let p = 0; p < inside.length; p++) inside[p] = data[p * 4 + 3] > OPAQUE ? 1 : 0;
  const { components } = connectedComponents(inside, width, height);
  const found = components
    .filter(({ area }: Component) => area > 0.25 * components[0].area)
    .slice(0, 2)
    .sort((a, b) => a.left - b.left)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  return found.length === 1 ? parted(inside, width, found[0]) : found;
}

function parted(inside: Uint8Array, width: number, box: ShoeBox): ShoeBox[] {
  const { left, top, right, bottom } = box;
  const columns = Array.from({ length: right - left + 1 }, (_, i) => {
    let count = 0;
    for (let y = top; y <= bottom; y++) count += inside[y * width + left + i];
    return count;
  });
  const [from, to] = [MIDDLE.from, MIDDLE.to].map((share) => Math.round(share * (right - left)));
  let lowest = from;
  for (let i = from; i <= to; i++) if (columns[i] < columns[lowest]) lowest = i;
  const beside = Math.min(
    Math.max(...columns.slice(0, lowest + 1)),
    Math.max(...columns.slice(lowest)),
  );
  if (columns[lowest] > VALLEY * beside) {
    if (!isMirrored(inside, width, box)) return [box];
    lowest = (right - left) >> 1;
  }
  return [
    { left, top, right: left + lowest, bottom },
    { left: left + lowest + 1, top, right, bottom },
  ];
}

function isMirrored(inside: Uint8Array, width: number, box: ShoeBox): boolean {
  const { left, top, right, bottom } = box;
  if (bottom - top > MIRRORED.height * (right - left)) return false;
  let [both, either] = [0, 0];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [one, other] = [inside[y * width + x], inside[y * width + left + right - x]];
      both += one & other;
      either += one | other;
    }
  return both > MIRRORED.cover * either;
}

/** Where a shoe's toes point in its picture: -1 to the left, 1 to the right, 0 if it is seen from the front. The part over the heel is higher. */
export function pointsTo({ data, width }: RgbaImage, box: ShoeBox): -1 | 0 | 1 {
  const { left, top, right, bottom } = box;
  const middle = (top + bottom) / 2;
  const upper = { sum: 0, count: 0 };
  const lower = { sum: 0, count: 0 };
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      if (data[(y * width + x) * 4 + 3] <= OPAQUE) continue;
      const half = y < middle ? upper : lower;
      half.sum += x;
      half.count++;
    }
  if (!upper.count || !lower.count) return 0;
  const leans = (lower.sum / lower.count - upper.sum / upper.count) / Math.max(1, right - left);
  if (Math.abs(leans) < LEANS) return 0;
  return leans > 0 ? 1 : -1;
}

/** Cuts across a shoe from its upper edge to its sole, as wide as it is at each height. */
export function shoeCuts(
  { data, width }: RgbaImage,
  { left, top, right, bottom }: ShoeBox,
  count: number,
): CrossSection[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const y = top + ((bottom - top) * i) / count;
    const row = Math.round(y) * width;
    let [from, to] = [left, right];
    while (from < to && data[(row + from) * 4 + 3] <= OPAQUE) from++;
    while (to > from && data[(row + to) * 4 + 3] <= OPAQUE) to--;
    // A row without anything is between straps.
    return to - from < 2
      ? { left: { x: left, y }, right: { x: right, y } }
      : { left: { x: from, y }, right: { x: to, y } };
  });
}
