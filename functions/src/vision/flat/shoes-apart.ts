import { boxBlurAround } from '../pixels/blur.ts';
import { type Component, connectedComponents } from '../pixels/components.ts';
import { marksWhere } from '../pixels/mask.ts';
import { shareOut } from './share-out.ts';

/**
 * A shadow, a strap or a faint line of the cut-out does not join two shoes. It is at most twice this thick, as a share of the picture's height; thin
 * ones are tried first.
 */
const BRIDGES = [0, 0.04, 0.08];
/** The smaller of two shoes shows at least this share of what the other one shows; a third part is at most so large. */
const SHOE = { least: 0.55, third: 0.2 };
/** They stand side by side: this share of the narrower one's width lies above or below the other one at most. */
const BESIDE = 0.25;

/**
 * Two shoes that stand apart, or that only something thin joins. Nobody has to know where the feet are.
 * @param inside 1 on the shoes, height x width
 * @returns the left one and the right one, 1 a pixel; undefined where the picture does not show two such shoes
 */
export function findShoesApart(
  inside: Uint8Array,
  size: { width: number; height: number },
): [Uint8Array, Uint8Array] | undefined {
  const { width, height } = size;
  for (const share of BRIDGES) {
    const radius = Math.round(share * height);
    const cores = radius > 0 ? coresOf(inside, size, radius) : inside;
    const { labels, components } = connectedComponents(cores, width, height);
    const [largest, second, third] = components;
    if (!second || second.area < SHOE.least * largest.area) continue;
    if (third && third.area > SHOE.third * largest.area) continue;
    if (overlap(largest, second) > BESIDE) continue;
    const [left, right] = largest.centreX < second.centreX ? [largest, second] : [second, largest];
    const shoes = withoutBridges(inside, size, [left, right], radius);
    return toCores(shoes, labels, size, [left, right]);
  }
  return undefined;
}

/** Pixels around which all is shoe. */
function coresOf(
  inside: Uint8Array,
  size: { width: number; height: number },
  radius: number,
): Uint8Array {
  const mean = boxBlurAround(inside, size, radius);
  return marksWhere(inside.length, (p) => mean[p] > 0.999);
}

/** The share of the narrower part's width that lies above or below the other one. */
function overlap(one: Component, other: Component): number {
  const common = Math.min(one.right, other.right) - Math.max(one.left, other.left) + 1;
  const narrower = Math.min(one.right - one.left, other.right - other.left) + 1;
  return Math.max(0, common) / narrower;
}

/** The shoes without what reaches from one to the other: it would count as a part of their width. */
function withoutBridges(
  inside: Uint8Array,
  { width, height }: { width: number; height: number },
  [left, right]: [Component, Component],
  radius: number,
): Uint8Array {
  const [from, to] = [left.right + radius + 1, right.left - radius - 1];
  if (radius === 0 || from > to) return inside;
  const between = inside.map((is, p) => (is && p % width >= from && p % width <= to ? 1 : 0));
  const { labels, components } = connectedComponents(between, width, height);
  const bridges = new Set(
    components.filter((part) => part.left === from && part.right === to).map(({ id }) => id),
  );
  return inside.map((is, p) => (bridges.has(labels[p]) ? 0 : is));
}

/** Gives each pixel to the core from which it is reached first; what hangs together with none, to the core on its side. */
function toCores(
  inside: Uint8Array,
  labels: Int32Array,
  { width }: { width: number },
  [left, right]: [Component, Component],
): [Uint8Array, Uint8Array] {
  const owner = new Uint8Array(inside.length);
  for (let p = 0; p < owner.length; p++)
    owner[p] = labels[p] === left.id ? 1 : labels[p] === right.id ? 2 : 0;
  shareOut(inside, owner, width);
  const middle = (left.centreX + right.centreX) / 2;
  const isLeft = (p: number): boolean => (owner[p] ? owner[p] === 1 : p % width < middle);
  return [
    marksWhere(inside.length, (p) => inside[p] > 0 && isLeft(p)),
    marksWhere(inside.length, (p) => inside[p] > 0 && !isLeft(p)),
  ];
}
