import type { Box, MaskLabel } from '../../contract/clothes/garments.ts';
import type { Mask } from '../pixels/image.ts';
import type { GarmentLandmarks } from './garment-landmarks.ts';

/** One piece detected in the photo. */
export type SegmentedPiece = {
  /** The label. */
  label: MaskLabel;
  /** The more specific name in words: 'dress', 'hair', 'skin', 'accessories', 'pair of shoes', ... */
  fullLabel: string;
  /** 0..1; see the adapter for its meaning. */
  confidence: number;
  /** The mask's rectangle in the photo, photo pixels. */
  box: Box;
  /** Soft mask of the size of `box`. */
  mask: Mask;
  /** Worn landmarks in pixels of the cut-out (the photo cropped to `box`), if known. */
  landmarks?: GarmentLandmarks;
  /** Connected parts inside (a pair of shoes has 2). */
  parts: number;
};
