import type { Category } from '../../contract/garments.ts';
import type { GarmentLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbImage, RgbaImage } from '../pixels/image.ts';
import type { PaintedMap } from '../body/stage.ts';

/** A garment to put on: a transparent cut-out, or a product picture on plain ground. */
export type TryOnGarment = {
  image: RgbaImage;
  /** Worn landmarks that the segmenter stored, in pixels of `image`. Without them the silhouette is measured. */
  landmarks?: GarmentLandmarks;
  /** Its attributes in words, such as `navy striped t-shirt`. Its owner may have written it: data, not instructions. */
  description?: string;
};

/** How a result compares with the photo. */
export type TryOnVerdict = {
  /** The worn garments look different now. */
  garmentChanged: boolean;
  /** Mean CIEDE2000 (kL = 2) to the garment's own colours, of the garment that is furthest; null when they are not known. */
  colourDistance: number | null;
  /** Face, hair and hands are those of the photo. */
  identityKept: boolean;
  backgroundUnchanged: boolean;
};

export type TryOnResult = {
  engine: string;
  /** Same size as the person photo given. */
  image: RgbImage;
  /** Sentences for the user about what could not be done perfectly. */
  notes: string[];
  /** What was painted, of an engine that knows; every other pixel is the photo's own. */
  painted?: PaintedMap;
  /** Where the result was compared with the photo. */
  verdict?: TryOnVerdict;
};

export type TryOnOptions = {
  signal?: AbortSignal;
  /** A first result failed its check. An engine that always does the same does it more carefully. */
  isRetry?: boolean;
};

/** Shows a person in other garments. */
export interface TryOnEngine {
  readonly engine: string;
  /**
   * Outside the garments and the areas that they uncover, the result equals the person photo pixel by pixel.
   * @throws AppError `no-person`, `unusable-pose` or `unusable-garment` with a sentence that says what picture would work,
   *   `unusable-result` when the result is not what was asked for, `provider-failed` and `provider-timeout` of a hosted engine
   */
  tryOn(
    person: RgbImage,
    garments: Partial<Record<Category, TryOnGarment>>,
    options?: TryOnOptions,
  ): Promise<TryOnResult>;
}
