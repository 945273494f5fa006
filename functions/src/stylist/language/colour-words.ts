import { COLOUR_NAMES, type ColourName } from '../../contract/index.ts';

/** The colour families that a garment colour belongs to, the nearest first, and its synonyms. */
type ColourWords = { families: readonly string[]; words: readonly string[] };

/**
 * Words for the colours of garments. The families are the eleven basic terms of Berlin and Kay (Basic Color Terms, 1969), plus beige and teal. A
 * colour on the border belongs to two families, so that "no green" excludes teal as well.
 */
export const COLOUR_WORDS: Readonly<Record<ColourName, ColourWords>> = {
  black: { families: ['black'], words: ['jet black'] },
  charcoal: { families: ['grey'], words: ['dark grey', 'anthracite', 'slate'] },
  grey: { families: ['grey'], words: ['heather grey'] },
  'light grey': { families: ['grey'], words: ['silver', 'pale grey'] },
  white: { families: ['white'], words: ['off white', 'off-white', 'ivory'] },
  cream: { families: ['beige', 'white'], words: ['ecru'] },
  beige: { families: ['beige'], words: ['sand', 'oatmeal', 'champagne', 'nude'] },
  stone: { families: ['beige', 'grey'], words: [] },
  taupe: { families: ['beige', 'grey', 'brown'], words: [] },
  khaki: { families: ['beige', 'green'], words: [] },
  tan: { families: ['brown', 'beige'], words: ['light brown', 'cognac'] },
  camel: { families: ['brown', 'beige'], words: [] },
  brown: { families: ['brown'], words: ['chestnut'] },
  'dark brown': { families: ['brown'], words: ['chocolate', 'coffee brown'] },
  rust: { families: ['orange', 'brown', 'red'], words: ['terracotta', 'copper'] },
  burgundy: {
    families: ['red', 'purple'],
    words: ['maroon', 'wine red', 'dark red', 'bordeaux', 'oxblood'],
  },
  red: { families: ['red'], words: ['scarlet', 'crimson', 'cherry'] },
  coral: { families: ['orange', 'pink', 'red'], words: ['salmon', 'peach'] },
  pink: { families: ['pink'], words: ['light pink', 'blush', 'dusty pink'] },
  fuchsia: { families: ['pink', 'purple'], words: ['magenta', 'hot pink'] },
  purple: { families: ['purple'], words: ['violet', 'plum', 'aubergine', 'eggplant'] },
  lavender: { families: ['purple'], words: ['lilac', 'light purple', 'mauve'] },
  navy: { families: ['blue'], words: ['navy blue', 'dark blue', 'midnight blue'] },
  indigo: { families: ['blue'], words: [] },
  blue: { families: ['blue'], words: ['royal blue', 'cobalt'] },
  'denim blue': { families: ['blue'], words: [] },
  'light blue': {
    families: ['blue'],
    words: ['sky blue', 'baby blue', 'pale blue', 'powder blue'],
  },
  turquoise: { families: ['teal', 'blue', 'green'], words: ['aqua'] },
  teal: { families: ['teal', 'green', 'blue'], words: ['petrol'] },
  mint: { families: ['green'], words: ['light green'] },
  green: { families: ['green'], words: ['emerald', 'lime'] },
  'dark green': { families: ['green'], words: ['forest green', 'bottle green'] },
  sage: { families: ['green', 'grey'], words: [] },
  olive: { families: ['green'], words: ['olive green', 'army green'] },
  mustard: { families: ['yellow', 'brown'], words: ['ochre', 'ocher'] },
  yellow: { families: ['yellow'], words: ['lemon', 'gold', 'golden'] },
  orange: { families: ['orange'], words: ['apricot', 'tangerine'] },
};

export const isColourName = (word: string): word is ColourName => word in COLOUR_WORDS;
/** Whether a word names a family of colours: "blue" does, "navy" does not. */
export const isColourFamily = (word: string) =>
  isColourName(word) && COLOUR_WORDS[word].families[0] === word;

/** Words for tones that name no colour; `rules/garment-match` defines each in CIELAB. */
export const TONES: Readonly<Record<string, readonly string[]>> = {
  dark: ['dark', 'dark colours', 'dark colour', 'dark-coloured'],
  light: ['light colours', 'light colour', 'light-coloured', 'light coloured', 'pale'],
  bright: ['bright', 'bright colours', 'colourful', 'vivid', 'loud', 'neon', 'loud colours'],
  neutral: ['neutral', 'neutrals', 'neutral colours', 'neutral tones', 'muted'],
  pastel: ['pastel', 'pastels', 'pastel colours'],
  earth: ['earth tones', 'earthy', 'earth colours', 'earthy tones'],
};

/** Every phrase for a colour, with its colour. */
export const COLOUR_PHRASES: ReadonlyMap<string, ColourName> = new Map(
  COLOUR_NAMES.flatMap((name) => [name, ...COLOUR_WORDS[name].words].map((word) => [word, name])),
);
/** Every phrase for a tone, with its tone. */
export const TONE_PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries(TONES).flatMap(([tone, phrases]) =>
    phrases.flatMap((phrase) => [phrase, phrase.replace('colour', 'color')]).map((p) => [p, tone]),
  ),
);
