import type { Category } from '../../contract/garments.ts';
import type { GarmentLandmarks } from '../../imaging/garment-landmarks.ts';
import type { RgbImage, RgbaImage } from '../../imaging/image.ts';

/** A garment to put on: a transparent cut-out, or a product picture on plain ground. */
export type TryOnGarment = {
  image: RgbaImage;
  /** Worn landmarks that the segmenter stored, in pixels of `image`. Without them the silhouette is measured. */
  landmarks?: GarmentLandmarks;
};

export type TryOnResult = {
  engine: string;
  /** Same size as the person photo given. */
  image: RgbImage;
  /** Sentences for the user about what could not be done perfectly. */
  notes: string[];
};

/** Shows a person in other garments. */
export interface TryOnEngine {
  readonly engine: string;
  /**
   * Outside the garments and the areas that they uncover, the result equals the person photo pixel by pixel.
   * @throws AppError `no-person` or `unusable-garment` with a sentence that says what picture would work.
   */
  tryOn(
    person: RgbImage,
    garments: Partial<Record<Category, TryOnGarment>>,
    options?: { signal?: AbortSignal },
  ): Promise<TryOnResult>;
}
