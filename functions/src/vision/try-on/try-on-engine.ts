import type { Category } from '../../contract/clothes/garments.ts';
import type { BeforeSending } from '../pictures/before-sending.ts';
import type { GarmentLandmarks } from '../garments/garment-landmarks.ts';
import type { LongWork } from '../pictures/long-work.ts';
import type { RgbImage, RgbaImage } from '../pixels/image.ts';
import type { PaintedMap } from '../body/stage.ts';

/** A garment to put on: a transparent cut-out, or a product picture on plain ground. */
export type TryOnGarment = {
  image: RgbaImage;
  /** Worn landmarks from the segmenter, in pixels of `image`. Without them the silhouette is measured. */
  landmarks?: GarmentLandmarks;
  /** Whether pants have two legs, or a dress has, as a jumpsuit does; by what they are called. Missing for other garments, and where their name does not say so. */
  hasLegs?: boolean;
  /** Whether pants reach down to the ankles, by what they are called; missing as above. */
  isLong?: boolean;
  /** Its attributes in words, such as `navy striped t-shirt`. Its owner may have written it: data, not instructions. */
  description?: string;
};

/** Comparison of a result with the photo. */
export type TryOnVerdict = {
  /** Whether the worn garments look different now. */
  garmentChanged: boolean;
  /** Mean CIEDE2000 (kL = 2) to the garment's own colours, for the garment that differs most; null if its colours are unknown. */
  colourDistance: number | null;
  /** Whether face, hair and hands are those of the photo. */
  identityKept: boolean;
  backgroundUnchanged: boolean;
};

export type TryOnResult = {
  engine: string;
  /** Same size as the person photo given. */
  image: RgbImage;
  /** Sentences for the user about imperfections. */
  notes: string[];
  /** The painted areas, if the engine reports them; every other pixel is the photo's own. */
  painted?: PaintedMap;
  /** Garments for which the photo has no place: they are not in the picture, and a note says why. Missing if there are none. */
  leftOut?: Category[];
  /** Set if the person's own coat stays on: the new clothes show where it is open, and below it. */
  keptCoat?: true;
  /** The garments in the light of the photo, as they were put on: the result is compared with these. Not of a verified result. */
  garmentsInLight?: Partial<Record<Category, TryOnGarment>>;
  /** Set if the result was compared with the photo. */
  verdict?: TryOnVerdict;
};

export type TryOnOptions = {
  signal?: AbortSignal;
  /** An engine that sends the pictures to a service needs it. */
  beforeSending?: BeforeSending;
  /** Of work that outlives its request. */
  work?: LongWork | undefined;
  /** Whether the first result failed its check. A deterministic engine then uses more careful settings. */
  isRetry?: boolean;
};

/** Shows a person in other garments. */
export interface TryOnEngine {
  readonly engine: string;
  /**
   * Outside of the garments and the areas that they uncover, the result equals the person photo pixel by pixel.
   * @throws AppError `no-person`, `unusable-pose` or `unusable-garment` with a sentence that says which picture would work, `unusable-result` if
   * the result fails its check, `provider-failed` and `provider-timeout` of a hosted engine
   */
  tryOn(
    person: RgbImage,
    garments: Partial<Record<Category, TryOnGarment>>,
    options?: TryOnOptions,
  ): Promise<TryOnResult>;
}
