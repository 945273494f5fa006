import type { Season } from '../clothes/garment-attributes.ts';

/** Typical attributes of a kind of garment. Warmth and formality as in `GarmentAttributes`, 1 to 5. */
export type GarmentKind = {
  type: string;
  warmth: number;
  formality: number;
  /** Words or phrases that mean it in a garment's name, in lower case. */
  words: readonly string[];
  /** What people ask for when they say one of `said`; left out for kinds that messages do not name. */
  asked?: string;
  /** Those of `words` that also mean it in a message. */
  said: readonly string[];
  /** Its seasons, if they do not follow from its warmth. */
  seasons?: readonly Season[];
};

type KindWords = {
  asked?: string;
  /** Synonyms in names and, for a kind that is asked for, in messages. */
  also?: readonly string[];
  /** Synonyms in names only: in a message they mean other things as well. */
  names?: readonly string[];
  seasons?: readonly Season[];
};

/* #__NO_SIDE_EFFECTS__ */
export const kind = (
  type: string,
  warmth: number,
  formality: number,
  { asked, also = [], names = [], seasons }: KindWords = {},
): GarmentKind => ({
  type,
  warmth,
  formality,
  words: [type, ...also, ...names],
  said: asked === undefined ? [] : [type, ...also],
  ...(asked !== undefined && { asked }),
  ...(seasons && { seasons }),
});

export const ALL: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];
export const NOT_SUMMER: readonly Season[] = ['winter', 'spring', 'fall'];
export const NOT_WINTER: readonly Season[] = ['spring', 'summer', 'fall'];
export const BETWEEN: readonly Season[] = ['spring', 'fall'];
