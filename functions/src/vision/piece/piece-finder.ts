import type { Category } from '../../contract/clothes/categories.ts';
import { findLegs } from '../flat/flat-dress.ts';
import { makeSilhouette } from '../flat/silhouette.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';
import { resizeRgb } from '../pixels/resample.ts';
import { type QuarterTurns, turnRgb } from '../pixels/turn.ts';
import { createLazyModel } from '../parser/lazy-model.ts';
import { createModelFiles } from '../parser/model-files.ts';
import type { SegmentedPiece } from '../garments/segmented-piece.ts';
import { cutPiece } from './cut-piece.ts';
import { findPieces, type SeenPhoto } from './find-pieces.ts';
import { guessPiece, PIECE_CLASSES } from './piece-kinds.ts';
import { INPUT_EDGE, lookAt } from './piece-network.ts';
import { turnsToUpright } from './upright-photo.ts';

export type { SeenPhoto } from './find-pieces.ts';

const MODEL = 'pieces.tflite';
/** Below this probability, what lies among several pieces is no garment that the network knows. */
const MIN_GARMENT = 0.3;

/** Categories that nobody puts on a hanger. */
const LIES: readonly Category[] = ['shoes', 'hat', 'bag', 'accessory'];

/** Tells photos of single pieces from others, and cuts the pieces out. */
export interface PieceFinder {
  look(photo: RgbImage): Promise<SeenPhoto>;
  /** The quarter turns clockwise that bring a single piece upright; 0 if it is, or if that is not sure. */
  turnsToUpright(photo: RgbImage): Promise<QuarterTurns>;
  /** The piece as a garment of its category; null if it does not stand out from its ground. */
  cut(photo: RgbImage, seen: SeenPhoto): Promise<SegmentedPiece | null>;
  /** Each piece of a photo that shows several side by side; less than two if they cannot be told apart. */
  cutEach(photo: RgbImage, seen: SeenPhoto): Promise<SegmentedPiece[]>;
  /** Frees the network's memory; the next photo loads it again. */
  release(): Promise<void>;
}

/** @param modelsDir folder of the network and the manifest of all networks */
export function createPieceFinder({ modelsDir }: { modelsDir: string }): PieceFinder {
  const files = createModelFiles(modelsDir);
  const model = createLazyModel(() => files.read(MODEL), { isSmall: true });
  // A photo that was asked for its turn is not looked at again when it is segmented.
  const known = new WeakMap<RgbImage, SeenPhoto>();
  const look = async (photo: RgbImage): Promise<SeenPhoto> => {
    const before = known.get(photo);
    if (before) return before;
    const view = await lookAt(model, photo);
    const seen = { ...guessPiece(view.classes), ...view };
    known.set(photo, seen);
    return seen;
  };
  return {
    look,
    async turnsToUpright(photo) {
      const small = await resizeRgb(photo, INPUT_EDGE, INPUT_EDGE, { kernel: 'linear' });
      return await turnsToUpright(await look(photo), (turns) => look(turnRgb(small, turns)));
    },
    cut,
    async cutEach(photo, seen) {
      const pieces: SegmentedPiece[] = [];
      for (const { crop, box, seen: own } of await findPieces(photo, seen, look)) {
        const piece = await cut(crop, own);
        if (!piece) continue;
        const isGarment = own.isPiece >= MIN_GARMENT;
        pieces.push({
          ...piece,
          ...(!isGarment && { label: 'non_clothing', fullLabel: 'accessories' }),
          confidence: piece.confidence * (isGarment ? Math.sqrt(own.isPiece) : 1 - own.isPiece),
          box: { ...piece.box, left: box.left + piece.box.left, top: box.top + piece.box.top },
        });
      }
      return pieces;
    },
    release: () => model.release(),
  };
}

async function cut(
  photo: RgbImage,
  { category, kind, confidence, place }: SeenPhoto,
): Promise<SegmentedPiece | null> {
  const hasLegs = category === 'pants' && kind !== PIECE_CLASSES.skirt.kind;
  const found = await cutPiece(photo, place, { hangs: !LIES.includes(category), hasLegs });
  if (!found) return null;
  const { box, mask, parts, agreement } = found;
  // An outline that is not what the network saw needs a look, however sure the category is.
  const sure = Math.max(0, Math.min(0.99, confidence * Math.min(1, 0.3 + agreement)));
  const isJumpsuit = category === 'dress' && showsLegs(mask);
  return {
    label: category,
    fullLabel: isJumpsuit ? 'jumpsuit' : kind,
    confidence: sure,
    box,
    mask,
    parts,
  };
}

/** Whether the lower part of a garment is two legs. */
function showsLegs({ data: alpha, width, height }: Mask): boolean {
  const data = new Uint8Array(width * height * 4);
  for (let p = 0; p < alpha.length; p++) data[p * 4 + 3] = alpha[p];
  const shape = makeSilhouette({ data, width, height });
  return shape !== undefined && findLegs(shape) !== undefined;
}
