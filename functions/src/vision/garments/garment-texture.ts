import { createBoxMean } from '../pixels/box-mean.ts';
import type { GarmentPixels } from './garment-pixels.ts';

/** Repetition of a garment's weave or print along one direction. */
export type Repetition = {
  /** The direction in degrees from the x axis, clockwise in the picture, 0 to below 180. */
  angle: number;
  /** How much more similar the garment is at one period than at half a period, 0..1; 0 without a period. */
  strength: number;
  /** Pixels; 0 without one. */
  period: number;
  /** Autocorrelation at each lag in pixels, from 0; shorter where the garment ends. */
  likeness: number[];
};

/** Half the width of the neighbourhood whose mean is subtracted, relative to the square root of the garment's area; folds are wider. */
const NEIGHBOURHOOD = 0.07;
const ANGLES = 8;
const MAX_LAG = 40;
/** Sampling step in pixels, in both directions. */
const STRIDE = 2;
/** A lag is ignored if less than this share of the garment overlaps with itself. */
const MIN_PARTNERS = 0.25;

export type Contrast = {
  /** Median over the garment of the local contrast, CIELAB units: a print is everywhere, a second layer or a button is not. */
  contrast: number;
  /** How far edges run one way (stripes), 0..1. */
  oneWay: number;
  /** How far edges run one way or across it (checks), 0..1. */
  twoWays: number;
};

export type Texture = Contrast & { repetitions: Repetition[] };

/** Local contrast of a garment, its edges, and repetition in 8 directions. */
export function garmentTexture(garment: GarmentPixels): Texture {
  const { signal, ...contrast } = garmentContrast(garment);
  return { ...contrast, repetitions: findRepetitions(garment, signal) };
}

/**
 * Local contrast of a garment along its main colour axis: the principal component of CIELAB after subtracting the local mean, so that light and folds
 * count little. Half of the work of `garmentTexture`.
 * @returns with `signal`: the contrast at each pixel, height x width, 0 outside
 */
export function garmentContrast(garment: GarmentPixels): Contrast & { signal: Float32Array } {
  const { signal, contrast } = localContrast(garment);
  return { contrast, ...edgeDirections(garment, signal), signal };
}

/**
 * Normalised autocorrelation of a garment's contrast in 8 directions, from 0 degrees on.
 * @param signal of `garmentContrast`
 */
export function findRepetitions(garment: GarmentPixels, signal: Float32Array): Repetition[] {
  const runs = runsOfRows(garment);
  return Array.from({ length: ANGLES }, (_, i) =>
    repetition(garment, signal, runs, (i * 180) / ANGLES),
  );
}

/** Where the garment begins and ends in each row, in turns: columns, the end not included. */
function runsOfRows({ width, height, inside }: GarmentPixels): number[][] {
  return Array.from({ length: height }, (_, y) => {
    const runs: number[] = [];
    for (let x = 0; x <= width; x++) {
      const isInside = x < width && inside[y * width + x] === 1;
      if (isInside !== (runs.length % 2 === 1)) runs.push(x);
    }
    return runs;
  });
}

/** The local contrast, height x width, 0 outside, and the median of its standard deviation around each pixel. */
function localContrast({ width, height, inside, lab, area }: GarmentPixels) {
  const radius = Math.max(4, Math.round(NEIGHBOURHOOD * Math.sqrt(area)));
  const boxMean = createBoxMean(width, height, radius);
  const weight = boxMean(Float32Array.from(inside), new Float32Array(inside.length));
  const channels = [0, 1, 2].map((channel) => {
    const values = new Float32Array(inside.length);
    for (let p = 0; p < values.length; p++) if (inside[p]) values[p] = lab[p * 3 + channel];
    const mean = boxMean(values, new Float32Array(values.length));
    for (let p = 0; p < values.length; p++) {
      values[p] = inside[p] ? values[p] - mean[p] / weight[p] : 0;
    }
    return values;
  });
  const axis = mainAxis(channels);
  const signal = new Float32Array(inside.length);
  for (let p = 0; p < signal.length; p++) {
    const value = channels[0][p] * axis[0] + channels[1][p] * axis[1] + channels[2][p] * axis[2];
    signal[p] = value;
  }
  const local = boxMean(
    signal.map((value) => value * value),
    new Float32Array(signal.length),
  );
  const deviations = local
    .map((value, p) => Math.sqrt(value / weight[p]))
    .filter((_, p) => inside[p]);
  return { signal, contrast: deviations.sort()[deviations.length >> 1] };
}

/** Lengths of the mean double and fourfold angle of gradients, each counted by its size. */
function edgeDirections({ width, height, inside }: GarmentPixels, signal: Float32Array) {
  let total = 0;
  let cos2 = 0;
  let sin2 = 0;
  let cos4 = 0;
  let sin4 = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      if (!(inside[p - 1] & inside[p + 1] & inside[p - width] & inside[p + width])) continue;
      const gx = signal[p + 1] - signal[p - 1];
      const gy = signal[p + width] - signal[p - width];
      const squared = gx * gx + gy * gy;
      if (squared === 0) continue;
      // cos 2t and sin 2t of the gradient's angle t, times its squared size.
      const c = (gx * gx - gy * gy) / squared;
      const s = (2 * gx * gy) / squared;
      total += squared;
      cos2 += c * squared;
      sin2 += s * squared;
      cos4 += (c * c - s * s) * squared;
      sin4 += 2 * c * s * squared;
    }
  }
  return {
    oneWay: Math.hypot(cos2, sin2) / (total || 1),
    twoWays: Math.hypot(cos4, sin4) / (total || 1),
  };
}

/** Direction of the largest spread of three channels, by power iteration on their products. */
function mainAxis(channels: Float32Array[]): number[] {
  const products = channels.map((one) =>
    channels.map((other) => {
      let sum = 0;
      for (let p = 0; p < one.length; p++) sum += one[p] * other[p];
      return sum;
    }),
  );
  let axis = [1, 0.1, 0.1];
  for (let round = 0; round < 20; round++) {
    const next = products.map((row) => row[0] * axis[0] + row[1] * axis[1] + row[2] * axis[2]);
    const size = Math.hypot(...next) || 1;
    axis = next.map((value) => value / size);
  }
  return axis;
}

function repetition(
  { width, height, area }: GarmentPixels,
  signal: Float32Array,
  runs: readonly number[][],
  angle: number,
): Repetition {
  const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const enough = (area / STRIDE ** 2) * MIN_PARTNERS;
  const likeness = [1];
  for (let lag = 1; lag <= MAX_LAG; lag++) {
    const dx = Math.round(lag * ux);
    const dy = Math.round(lag * uy);
    const step = dy * width + dx;
    const firstX = Math.max(0, -dx);
    let both = 0;
    let own = 0;
    let others = 0;
    let partners = 0;
    for (let y = 0; y < height - dy; y += STRIDE) {
      const [here, there] = [runs[y], runs[y + dy]];
      // Where a run of this row meets one of the other row, moved back by the lag, both pixels are in the garment.
      for (let i = 0, j = 0; i < here.length && j < there.length;) {
        const from = Math.max(here[i], there[j] - dx);
        const to = Math.min(here[i + 1], there[j + 1] - dx);
        for (let x = from + ((from - firstX) % STRIDE); x < to; x += STRIDE) {
          const a = signal[y * width + x];
          const b = signal[y * width + x + step];
          both += a * b;
          own += a * a;
          others += b * b;
          partners++;
        }
        if (here[i + 1] < there[j + 1] - dx) i += 2;
        else j += 2;
      }
    }
    if (partners < enough) break;
    likeness.push(both / (Math.sqrt(own * others) || 1));
  }
  return { angle, likeness, ...firstPeriod(likeness) };
}

/** The first rise after the first fall: an autocorrelation that only falls has no period. */
function firstPeriod(likeness: number[]): { strength: number; period: number } {
  let low = 1;
  while (low + 1 < likeness.length && likeness[low + 1] <= likeness[low]) low++;
  let period = low;
  for (let lag = low; lag < likeness.length && lag <= low * 3; lag++) {
    if (likeness[lag] > likeness[period]) period = lag;
  }
  const strength = likeness[period] - likeness[low];
  return period > low && likeness[period] > 0 ? { strength, period } : { strength: 0, period: 0 };
}
