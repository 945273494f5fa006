import type { RgbaImage } from '../pixels/image.ts';
import { type Component, connectedComponents } from '../pixels/components.ts';

/** A shoe in its picture: the edges of its box, pixels. */
export type ShoeBox = { left: number; top: number; right: number; bottom: number };

const OPAQUE = 100;

/** Finds one shoe or a pair, from left to right. A pair whose shoes touch counts as one. */
export function findShoes({ data, width, height }: RgbaImage): ShoeBox[] {
  const inside = new Uint8Array(width * height);
  for (let p = 0; p < inside.length; p++) inside[p] = data[p * 4 + 3] > OPAQUE ? 1 : 0;
  const { components } = connectedComponents(inside, width, height);
  return components
    .filter(({ area }: Component) => area > 0.25 * components[0].area)
    .slice(0, 2)
    .sort((a, b) => a.left - b.left)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
}
