import { colourDifference } from '../../stylist/colour/lab.ts';
import { transportDistance } from '../garments/colour-transport.ts';
import type { Texture } from '../garments/garment-texture.ts';
import type { PieceMeasure, PieceShape, PieceSurface } from './piece-measure.ts';

/** How far two pictures of a piece are apart; 0 is the same everywhere. */
export type PieceDistances = {
  /** Mean CIEDE2000 between the distributions of their colours; lightness counts half, because light and folds change it. */
  colour: number;
  /** Mean CIEDE2000 between the colours of the same place, lightness counted half. */
  places: number;
  /** The 97th of a hundred of these differences: a part that is another colour, or gone. */
  spot: number;
  /** Logarithm of the ratio of local contrasts: plain against patterned. */
  contrast: number;
  /** Mean difference of the autocorrelations, direction by direction, 0..2: other stripes, or stripes of another width. 0 for two plain pieces. */
  weave: number;
  /** Logarithm of the ratio of their proportions. */
  aspect: number;
  /** Share of the outlines, both stretched to one box, that only one of them covers, 0..1. */
  outline: number;
  /** Difference of the shares of enclosed holes. */
  holes: number;
};

const LIGHTNESS_FACTOR = 2;
/** Local contrast of the folds of a plain piece, CIELAB units; added to both, so that twice nothing is nothing. */
const FOLDS = 4;
/** Contrast from which on a piece has a pattern whose repetition can be compared. */
const PATTERNED = 8;
/** Lags of the autocorrelation that are compared, pixels of a piece 256 pixels long: farther ones move with the smallest change of size. */
const LAGS = 16;
/** Share of the places that are nearer than a `spot`. */
const SPOT = 0.97;

/**
 * Compares a drawn piece with its original.
 * @param hung the original as it hangs in the closet, if there is such a picture: a drawn piece may have either outline
 */
export function comparePieces(
  original: PieceMeasure,
  hung: PieceMeasure | null,
  drawn: PieceMeasure,
): PieceDistances {
  const shapes = [original, ...(hung ? [hung] : [])].map(({ shape }) => shape);
  const outlines = shapes.map((shape) => outlineDistance(shape, drawn.shape));
  const nearest = outlines.indexOf(Math.min(...outlines));
  const shape = shapes[nearest];
  const surface = [original, hung][nearest]?.surface ?? original.surface;
  return {
    colour: transportDistance(original.surface.colours, drawn.surface.colours, LIGHTNESS_FACTOR),
    ...placeDistances(surface, drawn.surface),
    contrast: contrastDistance(original.surface.texture, drawn.surface.texture),
    weave: weaveDistance(surface.texture, drawn.surface.texture),
    aspect: Math.abs(Math.log(shape.aspect / drawn.shape.aspect)),
    outline: outlines[nearest],
    holes: Math.abs(shape.holes - drawn.shape.holes),
  };
}

function outlineDistance({ cover: one }: PieceShape, { cover: other }: PieceShape): number {
  let both = 0;
  let either = 0;
  one.forEach((covered, cell) => {
    both += Math.min(covered, other[cell]);
    either += Math.max(covered, other[cell]);
  });
  return either > 0 ? 1 - both / either : 0;
}

function placeDistances(
  { places: one }: PieceSurface,
  { places: other }: PieceSurface,
): Pick<PieceDistances, 'places' | 'spot'> {
  const distances = one.flatMap((lab, cell) => {
    const there = other[cell];
    return lab && there ? [colourDifference(lab, there, LIGHTNESS_FACTOR)] : [];
  });
  const mean = distances.reduce((sum, each) => sum + each, 0) / Math.max(1, distances.length);
  const sorted = distances.sort((a, b) => a - b);
  return { places: mean, spot: sorted[Math.floor(sorted.length * SPOT)] ?? 0 };
}

const contrastDistance = (one: Texture, other: Texture): number =>
  Math.abs(Math.log((one.contrast + FOLDS) / (other.contrast + FOLDS)));

function weaveDistance(one: Texture, other: Texture): number {
  if (Math.min(one.contrast, other.contrast) < PATTERNED) return 0;
  let sum = 0;
  let count = 0;
  one.repetitions.forEach(({ likeness }, direction) => {
    const there = other.repetitions[direction].likeness;
    for (let lag = 1; lag <= LAGS && lag < Math.min(likeness.length, there.length); lag++) {
      sum += Math.abs(likeness[lag] - there[lag]);
      count++;
    }
  });
  return count > 0 ? sum / count : 0;
}
