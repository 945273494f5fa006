import type { BodyLandmark } from '../body/person-parse.ts';
import { shrink } from '../pixels/resample.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';

/** RGB, person mask, 8 landmark maps, 5 colour similarities. */
export const NETWORK_CHANNELS = 17;

const LANDMARK_GROUPS = [
  [0],
  [11, 12],
  [13, 14],
  [15, 16],
  [23, 24],
  [25, 26],
  [27, 28],
  [29, 30, 31, 32],
];
const FIRST_LANDMARK_MAP = 4;
const FIRST_SIMILARITY = 12;
/** Spread of a colour's similarity, in opponent colours. */
const COLOUR_SPREAD = 0.07;

export type NetworkSize = { width: number; height: number };

/**
 * The input of a parsing network, height x width x 17, as described in its model card.
 * @param size 2:3 like the grid, and no larger; default: the grid's
 */
export function networkInput(
  grid: PersonGrid,
  size: NetworkSize = { width: GRID_WIDTH, height: GRID_HEIGHT },
): Float32Array {
  const { width, height } = size;
  const photo = photoAt(grid, size);
  const landmarks = grid.landmarks.map(({ x, y, visibility }) => ({
    x: (x * width) / GRID_WIDTH,
    y: (y * height) / GRID_HEIGHT,
    visibility,
  }));
  const data = new Float32Array(width * height * NETWORK_CHANNELS);
  for (let p = 0; p < width * height; p++) {
    for (let c = 0; c < 4; c++) data[p * NETWORK_CHANNELS + c] = photo[p * 4 + c] * 2 - 1;
  }
  LANDMARK_GROUPS.forEach((group, i) => {
    for (const j of group) drawLandmark(data, size, FIRST_LANDMARK_MAP + i, landmarks[j]);
  });
  const opponent = opponentColours(photo);
  samplePoints(landmarks).forEach((points, i) => {
    drawSimilarity(data, size, FIRST_SIMILARITY + i, opponent, points);
  });
  return data;
}

/** RGB and person mask, 0..1, height x width x 4. */
function photoAt({ rgb, person }: PersonGrid, { width, height }: NetworkSize): Float32Array {
  const data = new Float32Array(person.length * 4);
  for (let p = 0; p < person.length; p++) {
    for (let c = 0; c < 3; c++) data[p * 4 + c] = rgb[p * 3 + c] / 255;
    data[p * 4 + 3] = person[p] / 255;
  }
  if (width === GRID_WIDTH && height === GRID_HEIGHT) return data;
  return shrink({ data, width: GRID_WIDTH, height: GRID_HEIGHT, channels: 4 }, width, height).data;
}

function drawLandmark(
  data: Float32Array,
  { width, height }: NetworkSize,
  channel: number,
  landmark: BodyLandmark,
): void {
  const spread = height / 48;
  const reach = Math.ceil(spread * Math.sqrt(24));
  const x0 = Math.max(0, Math.floor(landmark.x) - reach);
  const x1 = Math.min(width, Math.ceil(landmark.x) + reach);
  const y0 = Math.max(0, Math.floor(landmark.y) - reach);
  const y1 = Math.min(height, Math.ceil(landmark.y) + reach);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const dx = x + 0.5 - landmark.x;
      const dy = y + 0.5 - landmark.y;
      const exponent = (dx * dx + dy * dy) / (2 * spread * spread);
      if (exponent >= 12) continue;
      const value = Math.exp(-exponent) * landmark.visibility;
      const at = (y * width + x) * NETWORK_CHANNELS + channel;
      if (value > data[at]) data[at] = value;
    }
  }
}

/** Brightness, red against green, blue against brightness. */
function opponentColours(photo: Float32Array): Float32Array {
  const colours = new Float32Array((photo.length / 4) * 3);
  for (let from = 0, to = 0; from < photo.length; from += 4, to += 3) {
    const r = photo[from];
    const g = photo[from + 1];
    const b = photo[from + 2];
    const brightness = (r + g + b) / 3;
    colours[to] = brightness * 0.7;
    colours[to + 1] = (r - g) * 1.2;
    colours[to + 2] = (b - brightness) * 1.4;
  }
  return colours;
}

/** Where the colours of face, trunk, thighs, lower legs and feet are looked up. */
function samplePoints(landmarks: BodyLandmark[]): BodyLandmark[][] {
  const between = (a: BodyLandmark, b: BodyLandmark, t: number): BodyLandmark => ({
    x: a.x + (b.x - a.x) * t,
    y: a.y + (b.y - a.y) * t,
    visibility: a.visibility + (b.visibility - a.visibility) * t,
  });
  const at = (a: number, b: number, t: number) => between(landmarks[a], landmarks[b], t);
  const face = [landmarks[0], at(9, 10, 0.5), at(2, 9, 0.5), at(5, 10, 0.5)];
  const trunk = [0.25, 0.5, 0.75].flatMap((across) =>
    [0.25, 0.5, 0.7].map((down) => between(at(11, 12, across), at(23, 24, across), down)),
  );
  const thighs = [0.3, 0.5, 0.75].flatMap((t) => [at(23, 25, t), at(24, 26, t)]);
  const lowerLegs = [0.35, 0.6].flatMap((t) => [at(25, 27, t), at(26, 28, t)]);
  const feet = [0.5, 0.8].flatMap((t) => [at(27, 31, t), at(28, 32, t)]);
  return [face, trunk, thighs, lowerLegs, feet];
}

/** Similarity of each pixel's colour to the nearest of the colours at `points`, -1..1. */
function drawSimilarity(
  data: Float32Array,
  size: NetworkSize,
  channel: number,
  opponent: Float32Array,
  points: BodyLandmark[],
): void {
  const colours = new Float64Array(points.length * 3);
  points.forEach(({ x, y }, i) => {
    const column = Math.max(0, Math.min(size.width - 1, Math.round(x - 0.5)));
    const row = Math.max(0, Math.min(size.height - 1, Math.round(y - 0.5)));
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = meanAround(opponent, size, column, row, c);
  });
  const visibility = points.reduce((sum, point) => sum + point.visibility, 0) / points.length;
  const scale = -1 / (2 * COLOUR_SPREAD * COLOUR_SPREAD);
  for (let p = 0; p < opponent.length; p += 3) {
    let nearest = Infinity;
    for (let i = 0; i < colours.length; i += 3) {
      const d0 = opponent[p] - colours[i];
      const d1 = opponent[p + 1] - colours[i + 1];
      const d2 = opponent[p + 2] - colours[i + 2];
      const distance = d0 * d0 + d1 * d1 + d2 * d2;
      if (distance < nearest) nearest = distance;
    }
    const at = (p / 3) * NETWORK_CHANNELS + channel;
    data[at] = Math.exp(nearest * scale) * visibility * 2 - 1;
  }
}

/** Over 3 x 3 pixels; pixels outside count as 0, as in training. */
function meanAround(
  opponent: Float32Array,
  { width, height }: NetworkSize,
  column: number,
  row: number,
  c: number,
): number {
  let sum = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      sum += opponent[(y * width + x) * 3 + c];
    }
  }
  return sum / 9;
}
