import type { XY } from '../pixels/vectors.ts';

/** A straight line that parts a pair of shoes: points p with p . normal < offset are of the first shoe. Pixels. */
export type PartingLine = { normal: XY; offset: number };

/** The pair is looked at in a grid of this many cells along its longer side. */
const GRID = 48;
/** Lines are tried this many degrees and a cell apart, with at least this share of the pair on either side. */
const STEP_DEG = 6;
const LEAST_SHARE = 0.36;
/**
 * What speaks for a line: both parts cover each other, moved or mirrored, and are as long and narrow as shoes; against it, how much of the line lies on
 * the shoes.
 */
const WEIGHTS = { alike: 1, slender: 0.4, cut: 0.5 };
const SLENDER = 2.6;
/**
 * A pair is at most so many times longer than wide; of 65 photographed pairs 63 are, and of their 122 single shoes 5. Its best line has at least this
 * score.
 */
const PAIR: Pair = { slender: 1.95, score: 0.65 };

/** A single shoe is longer than `slender` times its width; the best line of a pair has at least this score. */
export type Pair = { slender: number; score: number };

type Cells = { xs: number[]; ys: number[]; width: number; size: number };

/**
 * Finds the line between two shoes that touch or overlap in their picture.
 * @param inside 1 on the shoes, height x width
 * @returns undefined for a single shoe
 */
export function findPartingLine(
  inside: Uint8Array,
  width: number,
  height: number,
  pair: Pair = PAIR,
): PartingLine | undefined {
  const cells = makeCells(inside, width, height);
  if (makePart(cells.xs, cells.ys, () => true).slender > pair.slender) return undefined;
  let best: { score: number; line: PartingLine } | undefined;
  for (let degrees = 0; degrees < 180; degrees += STEP_DEG) {
    const angle = (degrees * Math.PI) / 180;
    const normal = { x: Math.cos(angle), y: Math.sin(angle) };
    const across = cells.xs.map((x, i) => x * normal.x + cells.ys[i] * normal.y);
    for (const { offset, cut } of candidates(cells, across, normal)) {
      const limit = best?.score ?? pair.score;
      if (WEIGHTS.alike + WEIGHTS.slender - WEIGHTS.cut * cut <= limit) continue;
      const score = rate(cells, across, { offset, angle }) - WEIGHTS.cut * cut;
      if (score > limit) best = { score, line: { normal, offset: offset * cells.size } };
    }
  }
  return best?.line;
}

/** Lines across this direction, and which share of each lies on the shoes. */
function candidates({ xs, ys }: Cells, across: number[], normal: XY) {
  const along = xs.map((x, i) => ys[i] * normal.x - x * normal.y);
  const length = Math.max(1, Math.max(...along) - Math.min(...along));
  const first = Math.floor(Math.min(...across));
  const counts: number[] = [];
  for (const place of across)
    counts[Math.floor(place - first)] = (counts[Math.floor(place - first)] ?? 0) + 1;
  const found: { offset: number; cut: number }[] = [];
  let before = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    const share = (before + count / 2) / xs.length;
    if (share >= LEAST_SHARE && share <= 1 - LEAST_SHARE)
      found.push({ offset: first + i + 0.5, cut: count / length });
    before += count;
  }
  return found.sort((one, other) => one.cut - other.cut);
}

/** Centres of the covered cells, in cells. */
function makeCells(inside: Uint8Array, width: number, height: number): Cells {
  const size = Math.max(1, Math.max(width, height) / GRID);
  const cells: Cells = { xs: [], ys: [], width: Math.floor(width / size), size };
  for (let v = 0; (v + 0.5) * size < height; v++)
    for (let u = 0; u < cells.width; u++) {
      if (!inside[Math.floor((v + 0.5) * size) * width + Math.floor((u + 0.5) * size)]) continue;
      cells.xs.push(u + 0.5);
      cells.ys.push(v + 0.5);
    }
  return cells;
}

type Part = { xs: number[]; ys: number[]; x: number; y: number; slender: number };

/** How well the parts cover each other, and how slender they are; weighted. */
function rate(
  { xs, ys }: Cells,
  across: number[],
  { offset, angle }: { offset: number; angle: number },
): number {
  const one = makePart(xs, ys, (i) => across[i] < offset);
  const other = makePart(xs, ys, (i) => across[i] >= offset);
  if (one.xs.length === 0 || other.xs.length === 0) return -Infinity;
  const common = Math.max(overlap(one, other), overlap(one, other, angle));
  const alike = common / (xs.length - common);
  const slender = Math.min(SLENDER, (one.slender + other.slender) / 2) / SLENDER;
  return WEIGHTS.alike * alike + WEIGHTS.slender * slender;
}

/** Some of the cells, their middle, and how many times longer than wide they lie together. */
function makePart(xs: number[], ys: number[], isOf: (i: number) => boolean): Part {
  const part: Part = { xs: [], ys: [], x: 0, y: 0, slender: 1 };
  for (let i = 0; i < xs.length; i++) {
    if (!isOf(i)) continue;
    part.xs.push(xs[i]);
    part.ys.push(ys[i]);
    part.x += xs[i];
    part.y += ys[i];
  }
  const count = Math.max(1, part.xs.length);
  part.x /= count;
  part.y /= count;
  const { slender } = principalAxis(part);
  return { ...part, slender };
}

/** How many cells of a part lie on the other one, middle on middle; with an angle, of its mirror image in a line whose normal has that angle. */
function overlap(one: Part, other: Part, angle?: number): number {
  // A mirror image may lie as far from the middle as the grid's diagonal is long.
  const side = GRID * 3;
  const middle = side >> 1;
  const covered = new Uint8Array(side * side);
  for (let i = 0; i < other.xs.length; i++) {
    const [u, v] = [Math.round(other.xs[i] - other.x), Math.round(other.ys[i] - other.y)];
    covered[(v + middle) * side + u + middle] = 1;
  }
  const [c, s] = angle === undefined ? [0, 0] : [Math.cos(2 * angle), Math.sin(2 * angle)];
  let count = 0;
  for (let i = 0; i < one.xs.length; i++) {
    const [x, y] = [one.xs[i] - one.x, one.ys[i] - one.y];
    const u = Math.round(angle === undefined ? x : -c * x - s * y);
    const v = Math.round(angle === undefined ? y : c * y - s * x);
    count += covered[(v + middle) * side + u + middle];
  }
  return count;
}

/**
 * The direction in which points are spread most, and how many times more than across it.
 * @returns `axis` points down, or to the right if it is level
 */
export function principalAxis({ xs, ys, x, y }: Pick<Part, 'xs' | 'ys' | 'x' | 'y'>): {
  axis: XY;
  slender: number;
} {
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let i = 0; i < xs.length; i++) {
    const [dx, dy] = [xs[i] - x, ys[i] - y];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const spread = Math.hypot((xx - yy) / 2, xy);
  const mean = (xx + yy) / 2;
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const sign = Math.sin(angle) < 0 ? -1 : 1;
  return {
    axis: { x: sign * Math.cos(angle), y: sign * Math.sin(angle) },
    slender: Math.sqrt((mean + spread) / Math.max(1e-6, mean - spread)),
  };
}
