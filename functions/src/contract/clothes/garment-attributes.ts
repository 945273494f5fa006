import * as z from 'zod/mini';
import { Engine } from '../scalars.ts';

export const SEASONS = ['winter', 'spring', 'summer', 'fall'] as const;
export const Season = z.enum(SEASONS);
export type Season = z.infer<typeof Season>;

export const PATTERNS = ['plain', 'striped', 'checked', 'printed'] as const;
export const Pattern = z.enum(PATTERNS);
export type Pattern = z.infer<typeof Pattern>;

/** How far sleeves or trouser legs reach: `none`, `short` (above elbow or knee), `half` (up to the forearm or calf), `long`. */
export const LENGTHS = ['none', 'short', 'half', 'long'] as const;
export const Length = z.enum(LENGTHS);
export type Length = z.infer<typeof Length>;

const Share = z.number().check(z.minimum(0), z.maximum(1));
/** 1 to 5. */
export const Grade = z.int().check(z.minimum(1), z.maximum(5));
export const Word = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** Three numbers. Not `z.tuple`, which nothing else needs and which would add 0.5 kB to every first load. */
const Lab = z.array(z.number()).check(z.minLength(3), z.maxLength(3)) as unknown as z.ZodMiniType<
  [number, number, number]
>;

/** A colour that covers a noticeable part of a garment. */
export const GarmentColour = z.object({
  /** One of `COLOUR_NAMES`, such as `navy`. */
  name: Word,
  /** `#rrggbb`, sRGB. */
  hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** CIELAB under D65: L 0 to 100, a and b about -128 to 127. */
  lab: Lab,
  /** Share of the garment's visible area, 0..1. */
  share: Share,
});
export type GarmentColour = z.infer<typeof GarmentColour>;

/** Attributes of a garment. The owner can correct guesses. */
export const GarmentAttributes = z.object({
  /** Largest first. */
  colours: z.array(GarmentColour).check(z.minLength(1), z.maxLength(5)),
  pattern: Pattern,
  patternConfidence: Share,
  /** Mean CIELAB lightness of the visible area, 0 (black) to 100 (white). */
  lightness: z.number().check(z.minimum(0), z.maximum(100)),
  /** 1: for hot days, 5: for frost. */
  warmth: Grade,
  /** 1: sport and home, 2: casual, 3: smart casual, 4: business, 5: formal. */
  formality: Grade,
  seasons: z.array(Season).check(z.minLength(1), z.maxLength(4)),
  /** Such as `t-shirt`, `sweater`, `jeans`, `boots`; null if unknown. */
  type: z.nullable(Word),
  material: z.nullable(Word),
  fit: z.nullable(Word),
  /** Measured length of a shirt's sleeves or of pants' legs. Missing if it could not be measured, and in older documents. */
  length: z.optional(Length),
  /** For people: `navy striped t-shirt`. */
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** What derived the attributes: `local`, or the model that looked at the picture. */
  source: Engine,
  /** Names of the fields that the owner has set; they are never derived again. */
  edited: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
});
export type GarmentAttributes = z.infer<typeof GarmentAttributes>;
