import type { CrossSection } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { add, type XY } from '../pixels/vectors.ts';
import { type PartingLine, principalAxis } from './part-shoes.ts';

/** A cut across a shoe; `from` and `to` say where its ends lie, as shares of the shoe's width: 0 at its left edge, 1 at its right one. */
export type ShoeCut = CrossSection & { from: number; to: number };

/** One shoe. Seen from above, its toes lie where the sole does from the front. */
export type Shoe = {
  /** Only this shoe: the other one is clear. */
  image: RgbaImage;
  /** From its upper edge to its sole, evenly spaced. */
  cuts: ShoeCut[];
  /** Pixels. */
  width: number;
  height: number;
  /** Where its toes point in the picture: -1 to the left, 1 to the right, 0 if it is seen from the front or from above. */
  points: -1 | 0 | 1;
  /** Whether it has a shaft. */
  isBoot: boolean;
};

const CUTS = 8;
/** A foot whose toes are farther than this beside its ankle, in torso lengths, is seen from the side. */
const SIDE_VIEW = 0.06;

/** Where the toes of a foot point in the picture: -1 to the left, 1 to the right, 0 if it is seen from the front. */
export function toesPoint(
  { ankle, toe }: Record<'ankle' | 'toe', XY>,
  torsoLength: number,
): -1 | 0 | 1 {
  const way = toe.x - ankle.x;
  return Math.abs(way) > SIDE_VIEW * torsoLength ? (way > 0 ? 1 : -1) : 0;
}

/**
 * A shoe that is so much longer than wide and lies askew by at most so many degrees is seen from above, and is turned upright; one that lies more is
 * seen from the side, and stays as it is, so that its higher part says where its heel is.
 */
const TURNED = { slender: 1.7, degrees: 55 };
/** A shoe from the side has its upper part so far towards the heel, in shares of its width. */
const LEANS = 0.06;
/**
 * A shoe that is this many times higher than wide has a shaft if its toes point to a side, or if its upper end is cut off straight: nearly as wide as a
 * little below. From above, the heel is round.
 */
const BOOT = { height: 1.6, straight: 0.8, end: 0.04, below: 0.2 };

export type Measured = Shoe & { area: number; x: number };

export const byPlace = (one: Measured, other: Measured): number => one.x - other.x;

/** What stands for the other shoe of a pair: a mirror image, but two shoes from the side point the same way. */
export const otherSide = (shoe: Measured): Shoe => (shoe.points === 0 ? mirrored(shoe) : shoe);

/** The shoe in a mirror: its other side's. */
export const mirrored = <Any extends Shoe>(shoe: Any): Any => ({
  ...shoe,
  points: -shoe.points || 0,
  cuts: shoe.cuts.map(({ left, right, from, to }) => ({
    left: right,
    right: left,
    from: 1 - to,
    to: 1 - from,
  })),
});

/** A pair of which one shoe hides the other: the one in front stands for both. */
export function withoutHidden([one, other]: Measured[], least: number): Shoe[] {
  if (one.area < least * other.area) return [otherSide(other), other];
  if (other.area < least * one.area) return [one, otherSide(one)];
  return [one, other];
}

/** @returns undefined if all lies on one side of the line */
export function partedMasks(
  mask: Uint8Array,
  width: number,
  { normal, offset }: PartingLine,
): Uint8Array[] | undefined {
  const isFirst = (p: number): boolean =>
    ((p % width) + 0.5) * normal.x + (Math.floor(p / width) + 0.5) * normal.y < offset;
  const halves = [true, false].map((side) => mask.map((is, p) => +(is && isFirst(p) === side)));
  return halves.every((half) => half.includes(1)) ? halves : undefined;
}

/**
 * @param mask 1 on the shoe, of the picture's size
 * @param isUpright whether it stands, and must not be turned
 */
export function measureShoe(
  { data, width, height }: RgbaImage,
  mask: Uint8Array,
  isUpright = false,
): Measured {
  const image = { data: Uint8Array.from(data), width, height };
  const points: Points = { xs: [], ys: [], x: 0, y: 0 };
  for (let p = 0; p < mask.length; p++) {
    if (!mask[p]) {
      image.data[p * 4 + 3] = 0;
      continue;
    }
    points.xs.push(p % width);
    points.ys.push(Math.floor(p / width));
  }
  const area = points.xs.length;
  points.x = points.xs.reduce((sum, x) => sum + x, 0) / area;
  points.y = points.ys.reduce((sum, y) => sum + y, 0) / area;
  const down = isUpright ? { x: 0, y: 1 } : uprightAxis(points);
  const across = { x: down.y, y: -down.x };
  const placed = points.xs.map((x, i): Placed => {
    const [dx, dy] = [x - points.x, points.ys[i] - points.y];
    return { along: dx * down.x + dy * down.y, across: dx * across.x + dy * across.y };
  });
  const rows = makeRows(placed);
  const [left, right] = [
    Math.min(...rows.map(({ from }) => from)),
    Math.max(...rows.map(({ to }) => to)),
  ];
  const size = { width: Math.max(1, right - left), height: rows.length - 1 };
  const rowAt = (share: number) => rows[Math.round(share * size.height)];
  const cuts = Array.from({ length: CUTS + 1 }, (_, i): ShoeCut => {
    const row = rowAt(i / CUTS);
    // A row without anything is between straps.
    const { from, to } = row.to - row.from < 2 ? { from: left, to: right } : row;
    const at = (place: number): XY => add(add(points, down, row.along), across, place);
    return {
      left: at(from),
      right: at(to),
      from: (from - left) / size.width,
      to: (to - left) / size.width,
    };
  });
  const leans = leanOf(placed, rows[0].along + size.height / 2) / size.width;
  const toes = Math.abs(leans) < LEANS ? 0 : leans > 0 ? 1 : -1;
  const widthAt = (share: number): number => rowAt(share).to - rowAt(share).from;
  const isStraight = widthAt(BOOT.end) > BOOT.straight * widthAt(BOOT.below);
  const isBoot = size.height > BOOT.height * size.width && (toes !== 0 || isStraight);
  return { image, cuts, ...size, points: toes, isBoot, area, x: points.x };
}

/** Pixels of a shoe, and their middle. */
type Points = { xs: number[]; ys: number[]; x: number; y: number };
/** Where a pixel lies from the middle: along the shoe, from its upper edge to its sole, and across it. */
type Placed = { along: number; across: number };

/** Downwards in the picture, or along a shoe that is seen from above. */
function uprightAxis(points: Points): XY {
  const { axis, slender } = principalAxis(points);
  const degrees = (Math.atan2(Math.abs(axis.x), axis.y) * 180) / Math.PI;
  return slender >= TURNED.slender && degrees <= TURNED.degrees ? axis : { x: 0, y: 1 };
}

/** The extent of each row along the shoe, a pixel apart. A row without any pixel reaches from Infinity to -Infinity. */
function makeRows(placed: Placed[]): { along: number; from: number; to: number }[] {
  const first = placed.reduce((least, { along }) => Math.min(least, along), Infinity);
  const last = placed.reduce((most, { along }) => Math.max(most, along), -Infinity);
  const rows = Array.from({ length: Math.round(last - first) + 1 }, (_, i) => ({
    along: first + i,
    from: Infinity,
    to: -Infinity,
  }));
  for (const { along, across } of placed) {
    const row = rows[Math.round(along - first)];
    if (across < row.from) row.from = across;
    if (across > row.to) row.to = across;
  }
  return rows;
}

/** How far the lower half lies beside the upper one, pixels: the part over the heel is higher. */
function leanOf(placed: Placed[], middle: number): number {
  const mean = (half: Placed[]) => half.reduce((sum, { across }) => sum + across, 0) / half.length;
  const upper = placed.filter(({ along }) => along < middle);
  const lower = placed.filter(({ along }) => along >= middle);
  return upper.length > 0 && lower.length > 0 ? mean(lower) - mean(upper) : 0;
}
