import type { RgbaImage } from '../pixels/image.ts';
import { marksWhere } from '../pixels/mask.ts';
import type { PartingLine } from './part-shoes.ts';
import { shareOut } from './share-out.ts';

/** The pair is looked at in a grid of this many cells along its longer side. */
const GRID = 48;
/** Shoes stand one behind the other where the line between them is level, to so many degrees, and lies on them for this share of its length. */
const STACKED = { degrees: 24, cut: 0.76 };
/** The shoe behind lies higher in the picture, by these shares of the pair's height, and beside the one in front by at most this share of that. */
const HIGHER = { least: 0.1, most: 0.6, beside: 0.8 };
/** So much more of the one behind shows, as a share of the one in front. */
const BEHIND = { least: 0.5, most: 0.95 };
/** The step explains this share of the pair at least, and both shoes have the same colours to that difference, 0..255. */
const SURE = { explained: 0.925, difference: 50 };
/** What speaks for a step: it explains the pair, what shows of the one behind looks like the one in front, and an edge lies between both. */
const WEIGHTS = { explained: 4, difference: 1 / 60, edge: 1 / 60, behind: 0.3 };
/** An edge of fewer cells is no outline. */
const LEAST_EDGE = 8;
/** Whose a pixel is. */
const FRONT = 1;
const BACK = 2;

type Step = { dx: number; dy: number };
/** Cells that show shoes, and their mean colours x 3. */
type Cells = {
  width: number;
  height: number;
  size: number;
  isShoe: Uint8Array;
  colour: Float32Array;
};

/**
 * Finds the whole shoe of a pair that was photographed from the side, one behind the other: a line between them cuts through both. The shoe behind is
 * taken for the same one, moved up and a little aside. What would leave the pair with that step is not the one in front.
 * @param pair 1 on both shoes, height x width
 * @param line between them, as `findPartingLine` finds it
 * @returns 1 on the shoe in front; undefined if they do not stand like this
 */
export function findShoeInFront(
  image: RgbaImage,
  pair: Uint8Array,
  line: PartingLine,
): Uint8Array | undefined {
  const { normal } = line;
  const degrees = (Math.atan2(Math.abs(normal.x), Math.abs(normal.y)) * 180) / Math.PI;
  if (degrees > STACKED.degrees) return undefined;
  const cells = makeCells(image, pair);
  if (cutOf(cells, line) < STACKED.cut) return undefined;
  const step = likeliestStep(cells);
  if (!step) return undefined;
  const [dx, dy] = [Math.round(step.dx * cells.size), Math.round(step.dy * cells.size)];
  return frontAt(pair, image, { dx, dy });
}

/** Cells of which most is shoe. */
function makeCells({ data, width, height }: RgbaImage, pair: Uint8Array): Cells {
  const size = Math.max(1, Math.max(width, height) / GRID);
  const [columns, rows] = [Math.floor(width / size), Math.floor(height / size)];
  const counts = new Uint32Array(columns * rows);
  const all = new Uint32Array(columns * rows);
  const colour = new Float32Array(columns * rows * 3);
  for (let y = 0, p = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor(y / size)) * columns;
    for (let x = 0; x < width; x++, p++) {
      const q = row + Math.min(columns - 1, Math.floor(x / size));
      all[q]++;
      if (!pair[p]) continue;
      counts[q]++;
      for (let c = 0; c < 3; c++) colour[q * 3 + c] += data[p * 4 + c];
    }
  }
  for (let q = 0; q < counts.length; q++)
    for (let c = q * 3; c < q * 3 + 3; c++) colour[c] /= Math.max(1, counts[q]);
  const isShoe = marksWhere(counts.length, (q) => counts[q] > all[q] / 2);
  return { width: columns, height: rows, size, isShoe, colour };
}

/** The share of a line's length that lies on the shoes. */
function cutOf({ width, size, isShoe }: Cells, { normal, offset }: PartingLine): number {
  let on = 0;
  let first = Infinity;
  let last = -Infinity;
  for (let q = 0; q < isShoe.length; q++) {
    if (!isShoe[q]) continue;
    const [x, y] = [(q % width) + 0.5, Math.floor(q / width) + 0.5];
    const along = y * normal.x - x * normal.y;
    first = Math.min(first, along);
    last = Math.max(last, along);
    if (Math.abs(x * normal.x + y * normal.y - offset / size) < 0.5) on++;
  }
  return on / Math.max(1, last - first);
}

/** The step from the shoe in front to the one behind, in cells. */
function likeliestStep(cells: Cells): Step | undefined {
  const rows = cells.isShoe.reduce(
    (found, is, q) => (is ? found.add(Math.floor(q / cells.width)) : found),
    new Set<number>(),
  ).size;
  let best: (Step & Rating) | undefined;
  for (let up = Math.round(HIGHER.least * rows); up <= HIGHER.most * rows; up++) {
    const beside = Math.floor(HIGHER.beside * up);
    for (let dx = -beside; dx <= beside; dx++) {
      const rating = rate(cells, { dx, dy: -up });
      if (rating && (!best || rating.score > best.score)) best = { dx, dy: -up, ...rating };
    }
  }
  const isSure = best && best.explained >= SURE.explained && best.difference <= SURE.difference;
  return isSure ? best : undefined;
}

type Rating = { score: number; explained: number; difference: number };

/** How well a step explains the pair. @returns undefined if too little or too much of the shoe behind would show */
function rate(cells: Cells, { dx, dy }: Step): Rating | undefined {
  const { width, height, isShoe } = cells;
  const shows = (x: number, y: number): boolean =>
    x >= 0 && x < width && y >= 0 && y < height && isShoe[y * width + x] === 1;
  const step = dy * width + dx;
  const sums = { front: 0, behind: 0, alone: 0, difference: 0, edge: 0, edges: 0 };
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q++) {
      if (!isShoe[q]) continue;
      if (shows(x + dx, y + dy)) {
        sums.front++;
        if (!shows(x, y - 1) || shows(x + dx, y - 1 + dy)) continue;
        sums.edge += differenceOf(cells, q, q - width);
        sums.edges++;
        continue;
      }
      sums.behind++;
      if (shows(x - dx, y - dy)) sums.difference += differenceOf(cells, q, q - step);
      else sums.alone++;
    }
  const behind = sums.behind / Math.max(1, sums.front);
  if (behind < BEHIND.least || behind > BEHIND.most) return undefined;
  const explained = 1 - sums.alone / (sums.front + sums.behind);
  const difference = sums.difference / Math.max(1, sums.behind - sums.alone);
  const edge = sums.edge / Math.max(LEAST_EDGE, sums.edges);
  const score =
    WEIGHTS.explained * explained -
    WEIGHTS.difference * difference +
    WEIGHTS.edge * edge +
    WEIGHTS.behind * behind;
  return { score, explained, difference };
}

/** Root of the mean square of the channels, 0..255. */
function differenceOf({ colour }: Cells, one: number, other: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (colour[one * 3 + c] - colour[other * 3 + c]) ** 2;
  return Math.sqrt(sum / 3);
}

/** 1 on the shoe in front. What the step explains in neither way belongs to the shoe that is nearer. */
function frontAt(
  pair: Uint8Array,
  { width, height }: { width: number; height: number },
  { dx, dy }: Step,
): Uint8Array {
  const shows = (x: number, y: number): boolean =>
    x >= 0 && x < width && y >= 0 && y < height && pair[y * width + x] === 1;
  const owner = new Uint8Array(pair.length);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      if (pair[p]) owner[p] = shows(x + dx, y + dy) ? FRONT : shows(x - dx, y - dy) ? BACK : 0;
  shareOut(pair, owner, width);
  return marksWhere(pair.length, (p) => owner[p] === FRONT);
}
