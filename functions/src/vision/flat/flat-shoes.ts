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
  if (columns[lowest] > VALLEY * beside) return [box];
  return [
    { left, top, right: left + lowest, bottom },
    { left: left + lowest + 1, top, right, bottom },
  ];
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
