import { garmentColours, type ColourCluster } from '../garments/garment-colours.ts';
import { type GarmentPixels, garmentPixels } from '../garments/garment-pixels.ts';
import { garmentContrast } from '../garments/garment-texture.ts';
import { decodeRgba } from '../pictures/image-codec.ts';

/** Longest edge at which pieces are looked at: finer detail differs between two photos of one piece. */
const LOOK_EDGE_PX = 128;
/** The piece's box is divided into so many rows and columns. */
const LOOK_GRID = 6;
/** A cell that the piece covers less than this says nothing about its colour. */
const MIN_COVERED = 0.25;

/** How a piece looks, in numbers that change little with the photo: its embedding. */
export type PieceLook = {
  /** Its colours with their shares, at most 8. */
  colours: ColourCluster[];
  /** Mean CIELAB of each cell, LOOK_GRID x LOOK_GRID x 3, row by row. */
  cells: Float32Array;
  /** Which share of each cell the piece covers, 0..1. */
  covered: Float32Array;
  /** Median local contrast, CIELAB units, and how far edges run one way or two ways, 0..1. */
  contrast: number;
  oneWay: number;
  twoWays: number;
};

/** How far two looks are apart, part by part; 0: alike. */
export type LookDistance = {
  /** Colours, wherever they are: CIELAB units by which the colours of one would have to move to become the other's. */
  colours: number;
  /** Colours at their places: CIELAB units. */
  places: number;
  /** Outline: mean difference of the covered share, 0..1. */
  outline: number;
  /** Weave and print, 0 to about 1. */
  texture: number;
};

/**
 * Looks at a transparent cut-out, trimmed to the piece (PNG or WebP).
 * @returns null if it is empty.
 * @throws AppError `invalid-image` if the bytes cannot be decoded.
 */
export async function lookOfPiece(bytes: Uint8Array): Promise<PieceLook | null> {
  const garment = garmentPixels(await decodeRgba(bytes, LOOK_EDGE_PX));
  if (!garment) return null;
  const { contrast, oneWay, twoWays } = garmentContrast(garment);
  return { colours: garmentColours(garment), ...cellsOf(garment), contrast, oneWay, twoWays };
}

function cellsOf({ width, height, inside, lab }: GarmentPixels) {
  const cells = new Float32Array(LOOK_GRID * LOOK_GRID * 3);
  const counts = new Float32Array(LOOK_GRID * LOOK_GRID);
  const sizes = new Float32Array(LOOK_GRID * LOOK_GRID);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * LOOK_GRID) / height) * LOOK_GRID;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.floor((x * LOOK_GRID) / width);
      sizes[cell]++;
      const p = y * width + x;
      if (!inside[p]) continue;
      counts[cell]++;
      for (let c = 0; c < 3; c++) cells[cell * 3 + c] += lab[p * 3 + c];
    }
  }
  for (let cell = 0; cell < counts.length; cell++) {
    for (let c = 0; c < 3; c++) cells[cell * 3 + c] /= Math.max(1, counts[cell]);
  }
  return { cells, covered: counts.map((count, cell) => count / Math.max(1, sizes[cell])) };
}

/** Lightness counts less than hue and chroma, because it changes with the light of the photo. */
const LIGHTNESS = 0.5;

const apart = (
  one: ArrayLike<number>,
  at: number,
  other: ArrayLike<number>,
  otherAt: number,
): number =>
  Math.hypot(
    (one[at] - other[otherAt]) * LIGHTNESS,
    one[at + 1] - other[otherAt + 1],
    one[at + 2] - other[otherAt + 2],
  );

/** Moves shares of one set of colours to the nearest colours of the other, nearest pairs first: an upper bound of the earth mover's distance. */
function coloursApart(one: readonly ColourCluster[], other: readonly ColourCluster[]): number {
  const pairs = one
    .flatMap((a, i) => other.map((b, j) => ({ i, j, d: apart(a.lab, 0, b.lab, 0) })))
    .sort((a, b) => a.d - b.d);
  const left = one.map(({ share }) => share);
  const room = other.map(({ share }) => share);
  let work = 0;
  for (const { i, j, d } of pairs) {
    const moved = Math.min(left[i], room[j]);
    left[i] -= moved;
    room[j] -= moved;
    work += moved * d;
  }
  return work;
}

/** @param mirrored whether the second look is read from right to left */
function cellsApart(one: PieceLook, other: PieceLook, mirrored: boolean) {
  let places = 0;
  let weights = 0;
  let outline = 0;
  for (let row = 0; row < LOOK_GRID; row++) {
    for (let column = 0; column < LOOK_GRID; column++) {
      const a = row * LOOK_GRID + column;
      const b = mirrored ? row * LOOK_GRID + LOOK_GRID - 1 - column : a;
      const [mine, theirs] = [one.covered[a], other.covered[b]];
      outline += Math.abs(mine - theirs);
      const weight = Math.min(mine, theirs);
      if (weight < MIN_COVERED) continue;
      places += weight * apart(one.cells, a * 3, other.cells, b * 3);
      weights += weight;
    }
  }
  return {
    // Outlines that do not overlap say nothing of the colours at their places: those anywhere stand in.
    places: weights > 0 ? places / weights : coloursApart(one.colours, other.colours),
    outline: outline / (LOOK_GRID * LOOK_GRID),
  };
}

/** How far two pieces are apart; the same for a piece and its mirror image. */
export function looksApart(one: PieceLook, other: PieceLook): LookDistance {
  const [straight, mirrored] = [cellsApart(one, other, false), cellsApart(one, other, true)];
  return {
    colours: coloursApart(one.colours, other.colours),
    ...(straight.places <= mirrored.places ? straight : mirrored),
    texture:
      Math.abs(one.contrast - other.contrast) / 20 +
      Math.abs(one.oneWay - other.oneWay) +
      Math.abs(one.twoWays - other.twoWays),
  };
}
