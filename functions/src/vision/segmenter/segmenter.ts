import type { Box, MaskLabel } from '../../contract/garments.ts';
import type { GarmentLandmarks } from '../garments/garment-landmarks.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';

/** One thing found on the person. */
export type SegmentedPiece = {
  /** What the segmenter takes it for. */
  label: MaskLabel;
  /** The finer name in words: 'dress', 'hair', 'skin', 'accessories', 'pair of shoes', ... */
  fullLabel: string;
  /** 0..1, see the adapter for what it means. */
  confidence: number;
  /** Where the mask lies in the photo, photo pixels. */
  box: Box;
  /** Soft mask of the size of `box`. */
  mask: Mask;
  /** Worn landmarks in pixels of the cut-out (the photo cropped to `box`), for garments of which they are known. */
  landmarks?: GarmentLandmarks;
  /** Connected parts inside (a pair of shoes has 2). */
  parts: number;
};

export type Segmentation = {
  engine: string;
  /** Size of the photo that boxes refer to: always the size of the photo given. */
  width: number;
  height: number;
  /** Garments first, in order of category; then what is not clothing. Layers of one category are a piece each, the outer one first. */
  pieces: SegmentedPiece[];
  /** Sentences for the user, such as that several people were seen. */
  notes: string[];
};

/** Finds garments on a person in a photo. */
export interface Segmenter {
  readonly engine: string;
  /**
   * @throws AppError `no-person` or `no-garment` with a sentence that says what photo would work.
   */
  segment(photo: RgbImage, options?: { signal?: AbortSignal }): Promise<Segmentation>;
}
