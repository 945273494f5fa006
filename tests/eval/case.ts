import type { Category } from '../../functions/src/contract/index.ts';
import type { StylistGarment, StylistWeather } from '../../functions/src/stylist/types.ts';

export type Predicate = { words: string; holds: (garment: StylistGarment) => boolean };
export type Range = readonly [min: number, max: number];

/** The expectations on an answer; `check.ts` checks all of them, and shares no code with the stylist. */
export type Expectation = {
  /** Number of expected outfits; default 1, 0 for questions that ask for none, `any` if both are fine. */
  outfits?: number | 'any';
  /** No garment of any outfit matches this. */
  never?: readonly Predicate[];
  /** In every outfit, some garment matches this. */
  some?: readonly Predicate[];
  /** Every garment of every outfit matches this. */
  every?: readonly Predicate[];
  /** Ids that every outfit contains. */
  includes?: readonly string[];
  /** Grades by category, or for all. */
  warmth?: Partial<Record<Category, Range>>;
  formality?: Range;
  /** Pieces that stay the same as in the previous outfit, and pieces that change. */
  same?: readonly Category[];
  changed?: readonly Category[];
  /** Categories that no outfit has. */
  without?: readonly Category[];
  /** Pieces that may break the rules above, because no owned garment satisfies them; the text must say so (`says`). */
  excused?: readonly Category[];
  says?: RegExp;
  saysNot?: RegExp;
  /** Exactly the garments that a question is about, in any order. */
  names?: readonly string[];
};

export type Turn = { message: string; expect: Expectation };
export type Group =
  | 'outfit'
  | 'everything'
  | 'conversation'
  | 'question'
  | 'measured'
  | 'injection';
export type Case = {
  group: Group;
  wardrobe: readonly StylistGarment[];
  weather: StylistWeather | null;
  turns: readonly Turn[];
};

const weather = (
  kind: StylistWeather['kind'],
  lowC: number | null,
  highC: number | null,
  season: StylistWeather['season'],
) =>
  ({
    place: 'Lisbon',
    kind,
    lowC,
    highC,
    precipitation: null,
    season,
    timeOfDay: 'afternoon',
  }) satisfies StylistWeather;

export const MILD: StylistWeather = { ...weather('typical', 12, 18, 'fall'), month: 'November' };
export const HOT: StylistWeather = {
  ...weather('measured', 22, 33, 'summer'),
  precipitation: 'none',
};
export const COLD: StylistWeather = {
  ...weather('measured', -4, 3, 'winter'),
  precipitation: 'snow',
};
export const NEAR_FREEZING: StylistWeather = {
  ...weather('measured', 0, 4, 'winter'),
  precipitation: 'none',
};
export const COOL_RAIN: StylistWeather = {
  ...weather('measured', 7, 12, 'fall'),
  precipitation: 'rain',
};
export const ONLY_WINTER: StylistWeather = weather('season', null, null, 'winter');

/** Colours that count as the same for exclusions and wishes. */
const COLOUR_GROUPS: Record<string, readonly string[]> = {
  black: ['black'],
  white: ['white'],
  grey: ['grey', 'light grey', 'charcoal'],
  blue: ['blue', 'navy', 'indigo', 'light blue', 'denim blue'],
  navy: ['navy'],
  red: ['red', 'burgundy'],
  brown: ['brown', 'dark brown', 'tan', 'camel'],
  green: ['green', 'dark green', 'olive', 'sage', 'mint'],
  pink: ['pink', 'fuchsia'],
  beige: ['beige', 'stone', 'khaki', 'cream', 'taupe'],
};

/** Has the colour anywhere. */
export const has = (colour: string): Predicate => ({
  words: `has ${colour}`,
  holds: ({ attributes }) =>
    attributes.colours.some(({ name }) => COLOUR_GROUPS[colour].includes(name)),
});
/** Is mainly of the colour, or to a good part. */
export const is = (colour: string, category?: Category): Predicate => ({
  words: `${colour} ${category ?? 'garment'}`,
  holds: ({ attributes, category: own }) =>
    (category === undefined || own === category) &&
    attributes.colours.some(
      ({ name, share }, i) => (i === 0 || share >= 0.3) && COLOUR_GROUPS[colour].includes(name),
    ),
});
export const sort = (...types: string[]): Predicate => ({
  words: types.join(' or '),
  holds: ({ attributes }) => types.includes(attributes.type ?? ''),
});
export const patterned: Predicate = {
  words: 'patterned',
  holds: ({ attributes }) => attributes.pattern !== 'plain',
};
export const pattern = (name: string): Predicate => ({
  words: name,
  holds: ({ attributes }) => attributes.pattern === name,
});
export const id = (...ids: string[]): Predicate => ({
  words: ids.join(' or '),
  holds: (garment) => ids.includes(garment.id),
});
