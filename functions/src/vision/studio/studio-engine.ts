import type { Category } from '../../contract/clothes/garments.ts';
import { AppError } from '../../contract/app-error.ts';
import { decodeRgba, encodePng } from '../pictures/image-codec.ts';
import type { BeforeSending } from '../pictures/before-sending.ts';
import type { PieceFinder } from '../piece/piece-finder.ts';
import type { RgbImage } from '../pixels/image.ts';
import { makeRailPicture, type RailPicture } from '../rail/rail-picture.ts';
import { readDrawn, readOriginal } from './read-drawn.ts';
import { type Stray, strayOf } from './stray.ts';

/** A piece to be drawn. */
export type StudioPiece = {
  category: Category;
  /** What its owner calls it; untrusted text. */
  description: string;
  /** PNG or WebP with transparency. */
  cutout: Uint8Array;
  /** As it hangs in the closet, the same formats; null without such a picture. */
  hung: Uint8Array | null;
};

export type PaintOptions = { signal: AbortSignal; beforeSending: BeforeSending };

/** A service that draws pieces. */
export interface StudioPainter {
  /** Such as `gemini`. */
  engine: string;
  /**
   * Draws the piece of a sheet alone, upright, from the front, on a plain ground. Sends one request, which is billed.
   * @param sheet the piece in the middle of a white square
   * @throws AppError `provider-failed`, `provider-timeout`
   */
  paint(
    sheet: RgbImage,
    about: Pick<StudioPiece, 'category' | 'description'>,
    options: PaintOptions,
  ): Promise<RgbImage>;
}

/** Makes studio pictures: what was drawn is compared with its original before anybody sees it. */
export interface StudioEngine {
  engine: string;
  /**
   * @returns the drawn piece, cut out, in the form of a rail picture
   * @throws AppError `unusable-garment` for an empty cut-out, `unusable-result` for a picture that strays, else as `StudioPainter` does
   */
  make(piece: StudioPiece, options: PaintOptions): Promise<RailPicture>;
}

/** Pieces are compared at most as large as this, pixels. */
const EDGE_PX = 1024;
const EMPTY = 'There is nothing in the picture of this piece.';
const NOT_SHOWN = 'so its picture is not shown. You can ask for another one.';
const SENTENCES: Record<Stray | 'nothing', string> = {
  nothing: `The AI service did not draw your piece alone, ${NOT_SHOWN}`,
  category: `The AI service drew something else than your piece, ${NOT_SHOWN}`,
  colour: `The AI service changed the colours of your piece, ${NOT_SHOWN}`,
  pattern: `The AI service changed the pattern of your piece, ${NOT_SHOWN}`,
  shape: `The AI service changed the shape of your piece, ${NOT_SHOWN}`,
};

const unusable = (stray: keyof typeof SENTENCES, distances?: object): AppError =>
  new AppError('unusable-result', SENTENCES[stray], {
    cause: new Error(`A studio picture strays: ${stray} ${JSON.stringify(distances ?? {})}`),
  });

export const createStudioEngine = ({
  painter,
  finder,
}: {
  painter: StudioPainter;
  finder: Pick<PieceFinder, 'look' | 'cut'>;
}): StudioEngine => ({
  engine: painter.engine,
  async make({ cutout, hung, ...about }, { signal, beforeSending }) {
    const [own, other] = await Promise.all([
      decodeRgba(cutout, EDGE_PX),
      hung && decodeRgba(hung, EDGE_PX),
    ]);
    // Before the request, so that an empty cut-out costs nothing.
    const original = await readOriginal(finder, own, other);
    if (!original) throw new AppError('unusable-garment', EMPTY);
    signal.throwIfAborted();
    const drawn = await painter.paint(original.sheet, about, { signal, beforeSending });
    signal.throwIfAborted();
    const piece = await readDrawn(finder, original, drawn);
    if (!piece) throw unusable('nothing');
    const stray = strayOf(piece.distances);
    if (stray) throw unusable(stray, piece.distances);
    const { category } = about;
    const { ground } = piece;
    const source = { category, landmarks: null, worn: false, ground };
    const picture = await makeRailPicture(await encodePng(piece.cutout), source);
    if (!picture) throw unusable('nothing');
    return picture;
  },
});
