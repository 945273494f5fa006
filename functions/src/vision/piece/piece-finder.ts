import type { RgbImage } from '../pixels/image.ts';
import { createLazyModel } from '../parser/lazy-model.ts';
import { createModelFiles } from '../parser/model-files.ts';
import type { SegmentedPiece } from '../segmenter/segmenter.ts';
import { cutPiece } from './cut-piece.ts';
import { guessPiece, type PieceGuess } from './piece-kinds.ts';
import { lookAt, type PhotoView } from './piece-network.ts';

const MODEL = 'pieces.tflite';

/** What a photo seems to show, and where. */
export type SeenPhoto = PieceGuess & Pick<PhotoView, 'place' | 'classes'>;

/** Tells photos of a single piece from others, and cuts the piece out. */
export interface PieceFinder {
  look(photo: RgbImage): Promise<SeenPhoto>;
  /** The piece as a garment of its category; null if it does not stand out from its ground. */
  cut(photo: RgbImage, seen: SeenPhoto): Promise<SegmentedPiece | null>;
  /** Frees the network's memory; the next photo loads it again. */
  release(): Promise<void>;
}

/** @param modelsDir folder of the network and the manifest of all networks */
export function createPieceFinder({ modelsDir }: { modelsDir: string }): PieceFinder {
  const files = createModelFiles(modelsDir);
  const model = createLazyModel(() => files.read(MODEL));
  return {
    async look(photo) {
      const { classes, place } = await lookAt(model, photo);
      return { ...guessPiece(classes), classes, place };
    },
    async cut(photo, { category, kind, confidence, place }) {
      const found = await cutPiece(photo, place);
      if (!found) return null;
      const { box, mask, parts, agreement } = found;
      // An outline that is not what the network saw needs a look, however sure the category is.
      const sure = confidence * Math.min(1, 0.3 + agreement);
      return {
        label: category,
        fullLabel: kind,
        confidence: Math.max(0, Math.min(0.99, sure)),
        box,
        mask,
        parts,
      };
    },
    release: () => model.release(),
  };
}
