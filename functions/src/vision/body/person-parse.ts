import type { Box } from '../../contract/clothes/garments.ts';
import type { Reading } from '../../contract/photos/reading.ts';
import type { RgbImage } from '../pixels/image.ts';

/**
 * A body landmark in pixels of the photo. `visibility` is 0..1. The first 33 follow BlazePose's order
 * (0 nose, 11/12 left/right shoulder, 13/14 elbows, 15/16 wrists, 23/24 hips, 25/26 knees, 27/28 ankles, 29/30 heels,
 * 31/32 toes; left and right are the person's own).
 */
export type BodyLandmark = { x: number; y: number; visibility: number };

/** The classes of a parse's pixels. */
export const PARSE_CLASSES = [
  'background',
  'shirt',
  'pants',
  'shoes',
  'skin',
  'hair',
  'other',
] as const;
export type ParseClass = (typeof PARSE_CLASSES)[number];

/**
 * The categories that a parse tells apart. It takes a dress, and a coat or jacket, for a shirt; bags, hats and accessories are 'other'.
 */
export const BODY_GARMENTS = ['shirt', 'pants', 'shoes'] as const;
export type BodyGarment = (typeof BODY_GARMENTS)[number];

/** The garments that a parse takes for pants. */
export const LOWER_KINDS = ['pants', 'shorts', 'skirt'] as const;
export type LowerKind = (typeof LOWER_KINDS)[number];

/** One garment category on the parse grid. */
export type GarmentRegion = {
  /** 1 inside, 0 outside; grid height x width. */
  inside: Uint8Array;
  /** Soft edge, 0..1; grid height x width. */
  alpha: Float32Array;
  /** Number of pixels inside. */
  area: number;
  /** Connected parts that were kept (a pair of shoes has 2). */
  parts: number;
  /** Mean posterior x coverage x landmark visibility, 0..0.99. */
  confidence: number;
};

/** Things that are no garments, each 1 where it lies; height x width. */
export type Things = {
  /** Is carried or hangs before the body, such as a bag or scarf, and is no legwear. */
  carried: Uint8Array;
  /** Is likelier a belt than another thing. */
  belts: Uint8Array;
};

/**
 * The parsed person of a photo. In memory; `packPerson` makes what is kept of it. The grid covers `region` of the photo: grid pixel (u, v) has its centre at photo pixel (region.left
 * + (u + .5) / scale, region.top + (v + .5) / scale).
 */
export type PersonParse = {
  /** The photo at working size (longest edge at most 1280 px unless asked otherwise). */
  photo: RgbImage;
  /** 33 body landmarks, photo pixels. */
  landmarks: BodyLandmark[];
  /** Part of the photo that the grid covers, photo pixels. */
  region: Box;
  grid: {
    width: number;
    height: number;
    /** Grid pixels for one photo pixel, <= 1. */ scale: number;
  };
  /** Index into PARSE_CLASSES of the most likely class; grid height x width. */
  labels: Uint8Array;
  /** Filtered class scores, about 0..1, by class; grid height x width. */
  scores: Record<ParseClass, Float32Array>;
  garments: Record<BodyGarment, GarmentRegion>;
  /** Whether the person wears a coat, jacket, blazer, cardigan or cape; false from a parser that does not know. */
  wearsOuterwear: boolean;
  /** How much of the shirt's score is outerwear, where it may be worn open over something; grid height x width. */
  outerwear?: Float32Array;
  /** 1 on a coat or jacket that stays on over new clothes and counts as other (see `withCoatKept`); grid height x width. */
  keptCoat?: Uint8Array;
  /** Tells the things apart that count as other. Missing from a parser that does not know them. */
  things?: Things;
  /** What the pants are; `pants` as well if there are none, and from a parser that does not know. */
  lowerKind: LowerKind;
  /** Whether the pants have legs, and are no skirt; missing where that is not sure. Where a dress is read, whether it may be a jumpsuit. */
  hasLegs?: boolean | undefined;
  /** Whether the garments are those of a dress or of separate pieces. */
  reading: Reading;
  /** The reading to offer beside it; missing if `reading` is sure, and from a parser that knows no dresses. */
  otherReading?: Reading;
  /** Number of detected people, including the parsed one. */
  personCount: number;
};
