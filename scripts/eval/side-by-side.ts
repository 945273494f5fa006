import type { Box } from '../../functions/src/contract/clothes/garments.ts';
import { PIECE_CLASSES, type PieceClass } from '../../functions/src/vision/piece/piece-kinds.ts';
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { resizeMask, resizeRgb } from '../../functions/src/vision/pixels/resample.ts';
import type { SegmentedPiece, Segmenter } from '../../functions/src/vision/segmenter/segmenter.ts';

/** Of a composed photo, pixels. */
const SIZES = [
  [1200, 1200],
  [1200, 900],
  [900, 1200],
] as const;
const COUNTS = [2, 2, 3, 3, 4, 5, 6];
/** A piece counts as found where the boxes agree at least this much (intersection over union). */
const SAME = 0.5;

export type LabelledPhoto = { path: string; pieceClass: PieceClass };
type Composed = { photo: RgbImage; truth: { box: Box; pieceClass: PieceClass; path: string }[] };

/** How well pieces side by side are found. */
export type SideBySide = {
  composites: number;
  pieces: number;
  /** Shares of all pieces: found, and found with the right category. */
  found: number;
  category: number;
  /** Garments that are not there, by composite. */
  extra: number;
  /** Of the photos: share in which every piece was found and nothing else. */
  exact: number;
  medianMs: number;
};

/** 0..1, the same at every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/**
 * Composes photos of several pieces on one ground from photos of one piece each, and counts what the segmenter finds in them.
 * @param show called with each composed photo and what was found in it
 */
export async function measureSideBySide(
  photos: readonly LabelledPhoto[],
  count: number,
  segmenter: Segmenter,
  read: (path: string) => Promise<RgbImage>,
  show: (photo: RgbImage, pieces: readonly SegmentedPiece[]) => Promise<void>,
): Promise<SideBySide> {
  const random = seededRandom(11);
  const sums = { pieces: 0, found: 0, category: 0, extra: 0, exact: 0 };
  const durations: number[] = [];
  for (let at = 0; at < count; at++) {
    const wanted = COUNTS[Math.floor(random() * COUNTS.length)]!;
    const { photo, truth } = await compose(photos, wanted, segmenter, read, random);
    const startedMs = performance.now();
    const pieces = await segmentOrNothing(segmenter, photo);
    durations.push(performance.now() - startedMs);
    const garments = pieces.filter(({ label }) => label !== 'non_clothing');
    const left = new Set(garments);
    let found = 0;
    for (const { box, pieceClass, path } of truth) {
      const match = [...left].find((piece) => overlap(piece.box, box) >= SAME);
      const seen = match ? match.label : 'not found';
      if (match) {
        left.delete(match);
        found++;
      }
      if (match?.label === PIECE_CLASSES[pieceClass].category) sums.category++;
      else console.log(`  composite ${at}: ${path.split('/').slice(-2).join('/')}: ${seen}`);
    }
    for (const { label, fullLabel, confidence } of left)
      console.log(`  composite ${at}: extra ${label}, ${fullLabel}, ${confidence.toFixed(2)}`);
    sums.pieces += truth.length;
    sums.found += found;
    sums.extra += left.size;
    if (found === truth.length && left.size === 0) sums.exact++;
    await show(photo, pieces);
  }
  const share = (sum: number, all: number) => Math.round((1000 * sum) / Math.max(1, all)) / 1000;
  return {
    composites: count,
    pieces: sums.pieces,
    found: share(sums.found, sums.pieces),
    category: share(sums.category, sums.pieces),
    extra: share(sums.extra, count),
    exact: share(sums.exact, count),
    medianMs: Math.round(durations.toSorted((a, b) => a - b)[durations.length >> 1] ?? 0),
  };
}

async function segmentOrNothing(segmenter: Segmenter, photo: RgbImage): Promise<SegmentedPiece[]> {
  try {
    const { pieces, shows } = await segmenter.segment(photo);
    return shows === 'piece' ? pieces : [];
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AppError') throw error;
    return [];
  }
}

function overlap(one: Box, other: Box): number {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (one.width * one.height + other.width * other.height - both);
}

/** Pieces in the cells of a grid, each a little off its middle, on a ground of one colour with a soft light. */
async function compose(
  photos: readonly LabelledPhoto[],
  count: number,
  segmenter: Segmenter,
  read: (path: string) => Promise<RgbImage>,
  random: () => number,
): Promise<Composed> {
  const [width, height] = SIZES[Math.floor(random() * SIZES.length)]!;
  const colour = [0, 1, 2].map(() => 60 + random() * 190);
  const data = new Uint8Array(width * height * 3);
  for (let p = 0; p < width * height; p++) {
    const light = 1 - 0.15 * (p / (width * height)) + 0.03 * (random() - 0.5);
    for (let c = 0; c < 3; c++) data[p * 3 + c] = Math.min(255, colour[c]! * light);
  }
  const photo = { data, width, height };
  const columns = count <= 3 && random() < 0.5 ? count : Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const truth: Composed['truth'] = [];
  for (let tries = 0; truth.length < count && tries < 60; tries++) {
    const { path, pieceClass } = photos[Math.floor(random() * photos.length)]!;
    const source = await read(path);
    const found = await segmentOrNothing(segmenter, source);
    const [piece] = found;
    // Only cut-outs that are surely right are pieces of a composition.
    if (found.length !== 1 || !piece || piece.confidence < 0.6) continue;
    if (piece.label !== PIECE_CLASSES[pieceClass].category) continue;
    const cell = {
      left: ((truth.length % columns) * width) / columns,
      top: (Math.floor(truth.length / columns) * height) / rows,
      width: width / columns,
      height: height / rows,
    };
    const fill = 0.7 + 0.22 * random();
    const scale = fill * Math.min(cell.width / piece.box.width, cell.height / piece.box.height);
    const size = {
      width: Math.round(piece.box.width * scale),
      height: Math.round(piece.box.height * scale),
    };
    const box = {
      ...size,
      left: Math.round(cell.left + (cell.width - size.width) * (0.3 + 0.4 * random())),
      top: Math.round(cell.top + (cell.height - size.height) * (0.3 + 0.4 * random())),
    };
    await paste(photo, source, piece, box);
    truth.push({ box, pieceClass, path });
  }
  return { photo, truth };
}

async function paste(
  photo: RgbImage,
  source: RgbImage,
  piece: SegmentedPiece,
  box: Box,
): Promise<void> {
  const colours = await resizeRgb(source, box.width, box.height, { region: piece.box });
  const mask = await resizeMask(piece.mask, box.width, box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const share = mask.data[y * box.width + x]! / 255;
      const to = ((box.top + y) * photo.width + box.left + x) * 3;
      for (let c = 0; c < 3; c++)
        photo.data[to + c] =
          colours.data[(y * box.width + x) * 3 + c]! * share + photo.data[to + c]! * (1 - share);
    }
}
