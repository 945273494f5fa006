import type { GarmentPixels } from './garment-pixels.ts';

/** CIELAB under D65: L 0..100, a and b about -110..110. */
export type Lab = [number, number, number];

/** Pixels of one colour: their mean, and their part of all. */
export type ColourCluster = { lab: Lab; share: number };

const CLUSTERS = 8;
const MAX_ROUNDS = 24;
/** Means that move less than this, CIELAB units, have settled. */
const SETTLED = 0.05;
/** Width of a cell of the histogram: differences below it are not seen. */
const CELL = { lightness: 4, chroma: 4 };

/**
 * Groups a garment's pixels by colour with k-means in CIELAB (Lloyd 1982). Pixels are first gathered in a histogram, and the first
 * means are chosen as k-means++ does (Arthur and Vassilvitskii 2007) but without chance: each time the cell whose count times squared
 * distance from the means so far is largest. The same picture gives the same groups.
 * @returns at most 8 groups, largest first; shares add up to 1.
 */
export function garmentColours(garment: GarmentPixels): ColourCluster[] {
  const cells = histogram(garment);
  let means = firstMeans(cells);
  let groups: (ColourCluster | null)[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    groups = regroup(cells, means);
    const next = groups.map((group, index) => group?.lab ?? means[index]);
    const moved = Math.max(...next.map((lab, index) => squaredDistance(lab, means[index])));
    means = next;
    if (moved < SETTLED * SETTLED) break;
  }
  return groups.filter((group) => group !== null).sort((a, b) => b.share - a.share);
}

/** Mean CIELAB lightness, 0..100. */
export function meanLightness({ inside, lab, area }: GarmentPixels): number {
  let sum = 0;
  for (let p = 0; p < inside.length; p++) if (inside[p]) sum += lab[p * 3];
  return Math.min(100, Math.max(0, sum / area));
}

/** The colours that occur, each cell with the mean of its pixels. */
function histogram({ inside, lab, area }: GarmentPixels): ColourCluster[] {
  const cells = new Map<number, { sum: Lab; count: number }>();
  for (let p = 0; p < inside.length; p++) {
    if (!inside[p]) continue;
    const [l, a, b] = [lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]];
    const key =
      (Math.floor(l / CELL.lightness) * 64 + Math.floor(a / CELL.chroma) + 32) * 64 +
      Math.floor(b / CELL.chroma) +
      32;
    const cell = cells.get(key);
    if (!cell) {
      cells.set(key, { sum: [l, a, b], count: 1 });
      continue;
    }
    cell.sum[0] += l;
    cell.sum[1] += a;
    cell.sum[2] += b;
    cell.count++;
  }
  return [...cells.values()].map(({ sum, count }) => ({
    lab: [sum[0] / count, sum[1] / count, sum[2] / count],
    share: count / area,
  }));
}

function firstMeans(cells: ColourCluster[]): Lab[] {
  const largest = cells.reduce((best, cell) => (cell.share > best.share ? cell : best));
  const means = [largest.lab];
  const distances = cells.map(({ lab }) => squaredDistance(lab, largest.lab));
  while (means.length < Math.min(CLUSTERS, cells.length)) {
    let next = 0;
    for (let i = 1; i < cells.length; i++) {
      if (cells[i].share * distances[i] > cells[next].share * distances[next]) next = i;
    }
    if (distances[next] === 0) break;
    means.push(cells[next].lab);
    for (let i = 0; i < cells.length; i++) {
      distances[i] = Math.min(distances[i], squaredDistance(cells[i].lab, cells[next].lab));
    }
  }
  return means;
}

/** Gives every cell to its nearest mean; null for a mean that none is nearest to. */
function regroup(cells: ColourCluster[], means: Lab[]): (ColourCluster | null)[] {
  const sums = means.map(() => ({ sum: [0, 0, 0] as Lab, share: 0 }));
  for (const { lab, share } of cells) {
    let nearest = 0;
    let least = Infinity;
    for (let i = 0; i < means.length; i++) {
      const d = squaredDistance(lab, means[i]);
      if (d >= least) continue;
      least = d;
      nearest = i;
    }
    const group = sums[nearest];
    group.sum[0] += lab[0] * share;
    group.sum[1] += lab[1] * share;
    group.sum[2] += lab[2] * share;
    group.share += share;
  }
  return sums.map(({ sum: [l, a, b], share }) =>
    share > 0 ? { lab: [l / share, a / share, b / share], share } : null,
  );
}

function squaredDistance(one: Lab, other: Lab): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}
