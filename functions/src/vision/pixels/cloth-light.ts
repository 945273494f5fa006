import { boxBlur } from './blur.ts';
import { fillSmooth } from './fill-smooth.ts';
import { marksWhere } from './mask.ts';

/** Part of a picture: colours, height x width x 3, and 1 where they are the cloth's own. */
type Cloth = { colour: Float32Array; known: Float32Array; width: number; height: number };
/** A grid of cells of `cell` x `cell` pixels: their mean colours, and how much of each is known, 0..1. */
type Cells = {
  cell: number;
  columns: number;
  rows: number;
  mean: Float32Array;
  share: Float32Array;
};

/** Means are taken over cells whose side is this share of their radius. */
const CELL = 0.4;
/** What differs more than others from all that lies within so many radii would spread, such as a finger's shadow; and how much any cloth differs, 0..255. */
const WIDE = 4;
const USUAL = 2;
/** The mean difference is so many times the median one where a few cells do not raise it. */
const MEAN_OF_MEDIAN = 1.3;
/**
 * A colour that less than this share of the cloth has, such as a bow's, does not spread, if the others have most of it. Colours are counted in so many
 * steps of each channel, with those beside them.
 */
const COLOUR = { steps: 10, rare: 0.22, most: 0.6 };
/** Of so little around a cell, the mean is not known. */
const LEAST = 0.02;

/**
 * The light on plain cloth, without its texture: what changes over more than a radius. Where the cloth is not known it goes on smoothly.
 * @param radius pixels
 * @returns the colour at a place of the picture, by channel; and how far cells differ from their mean, 0..255: cloth of several colours is not plain
 */
export function lightOfCloth(
  cloth: Cloth,
  radius: number,
): { at(x: number, y: number, channel: number): number; spread: number } {
  const cells = cellsOf(cloth, Math.max(1, Math.round(CELL * radius)));
  const { cell, columns, rows, share } = cells;
  const reach = Math.max(1, Math.round(radius / cell));
  const wide = meansAround(cells, share, WIDE * reach);
  const unlike = share.map((one, i) => (one > 0 ? differenceAt(cells.mean, wide.mean, i) : 0));
  const all = share.reduce((sum, one) => sum + one, 0) || 1;
  const known = unlike.filter((_, i) => share[i] > 0).sort();
  const usual = Math.max(USUAL, (known[known.length >> 1] ?? 0) * MEAN_OF_MEDIAN);
  const isCommon = commonColours(cells, all);
  const weight = share.map((one, i) =>
    isCommon[i] ? one * Math.exp(-((unlike[i] / (2 * usual)) ** 2)) : 0,
  );
  const light = meansAround(cells, weight, reach);
  fillSmooth(
    light.mean,
    light.share.map((one) => (one > LEAST ? 1 : 0)),
    columns,
    rows,
  );
  const { mean } = light;
  // Without lists and objects, since it runs for each channel of each pixel.
  const at = (x: number, y: number, channel: number): number => {
    const u = Math.min(columns - 1, Math.max(0, (x + 0.5) / cell - 0.5));
    const v = Math.min(rows - 1, Math.max(0, (y + 0.5) / cell - 0.5));
    const u0 = Math.floor(u);
    const v0 = Math.floor(v);
    const right = u0 < columns - 1 ? 3 : 0;
    const first = (v0 * columns + u0) * 3 + channel;
    const second = v0 < rows - 1 ? first + columns * 3 : first;
    const upper = mean[first] + (mean[first + right] - mean[first]) * (u - u0);
    const lower = mean[second] + (mean[second + right] - mean[second]) * (u - u0);
    return upper + (lower - upper) * (v - v0);
  };
  return { at, spread: spreadOf(cells, all) };
}

function cellsOf({ colour, known, width, height }: Cloth, cell: number): Cells {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const mean = new Float32Array(columns * rows * 3);
  const share = new Float32Array(columns * rows);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (!known[p]) continue;
      const i = Math.floor(y / cell) * columns + Math.floor(x / cell);
      share[i]++;
      for (let c = 0; c < 3; c++) mean[i * 3 + c] += colour[p * 3 + c];
    }
  for (let i = 0; i < share.length; i++) {
    if (!share[i]) continue;
    for (let c = i * 3; c < i * 3 + 3; c++) mean[c] /= share[i];
    share[i] /= cell * cell;
  }
  return { cell, columns, rows, mean, share };
}

/** Weighted means around each cell, and the mean weight there. */
function meansAround(
  { columns, rows, mean }: Cells,
  weight: Float32Array,
  radius: number,
): { mean: Float32Array; share: Float32Array } {
  const size = { width: columns, height: rows };
  const soft = (map: Float32Array) => boxBlur(boxBlur(map, size, radius), size, radius);
  const share = soft(weight);
  const out = new Float32Array(mean.length);
  for (let c = 0; c < 3; c++) {
    const sums = soft(weight.map((one, i) => one * mean[i * 3 + c]));
    for (let i = 0; i < share.length; i++) if (share[i] > 1e-6) out[i * 3 + c] = sums[i] / share[i];
  }
  return { mean: out, share };
}

/** The mean difference of the channels. */
function differenceAt(one: Float32Array, other: Float32Array, i: number): number {
  let sum = 0;
  for (let c = i * 3; c < i * 3 + 3; c++) sum += Math.abs(one[c] - other[c]);
  return sum / 3;
}

function spreadOf({ mean, share }: Cells, all: number): number {
  const middle = [0, 1, 2].map(
    (c) => share.reduce((sum, one, i) => sum + one * mean[i * 3 + c], 0) / all,
  );
  return (
    share.reduce((sum, one, i) => {
      if (!one) return sum;
      const off = middle.reduce((total, value, c) => total + Math.abs(mean[i * 3 + c] - value), 0);
      return sum + (one * off) / 3;
    }, 0) / all
  );
}

/** 1 on cells of a colour that enough of the cloth has, and on all where no colour is common; by cell. */
function commonColours({ mean, share }: Cells, all: number): Uint8Array {
  const cubes = COLOUR.steps + 2;
  const step = (value: number): number =>
    1 + Math.min(COLOUR.steps - 1, Math.floor((value * COLOUR.steps) / 256));
  const cubeOf = (i: number): number =>
    (step(mean[i * 3]) * cubes + step(mean[i * 3 + 1])) * cubes + step(mean[i * 3 + 2]);
  const beside = [-1, 0, 1];
  const around = beside.flatMap((r) =>
    beside.flatMap((g) => beside.map((b) => (r * cubes + g) * cubes + b)),
  );
  const counts = new Float32Array(cubes ** 3);
  for (let i = 0; i < share.length; i++) {
    if (!share[i]) continue;
    const cube = cubeOf(i);
    for (let k = 0; k < around.length; k++) counts[cube + around[k]] += share[i];
  }
  const isCommon = marksWhere(
    share.length,
    (i) => share[i] > 0 && counts[cubeOf(i)] >= COLOUR.rare * all,
  );
  const common = share.reduce((sum, one, i) => sum + one * isCommon[i], 0);
  return common > COLOUR.most * all ? isCommon : isCommon.fill(1);
}
