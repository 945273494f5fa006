/** A colour that people name. Its families are broader colours that contain it, the nearest first. */
export type NamedColour = { families: readonly string[]; hex: string; words: readonly string[] };

/**
 * Colours by their usual name. The eleven basic terms are those of Berlin and Kay (Basic Color Terms, 1969), with beige; the others
 * are shades that people name when they speak of clothes. Hex values are common sRGB values of the names.
 */
export const NAMED_COLOURS: Readonly<Record<string, NamedColour>> = {
  black: { families: ['black'], hex: '#17171a', words: ['jet black'] },
  white: { families: ['white'], hex: '#f7f7f5', words: ['off white', 'off-white', 'ivory'] },
  cream: { families: ['beige', 'white'], hex: '#f3ead2', words: ['ecru'] },
  grey: {
    families: ['grey'],
    hex: '#8a8c8f',
    words: ['gray', 'silver', 'light grey', 'light gray', 'heather grey', 'heather gray'],
  },
  charcoal: {
    families: ['grey'],
    hex: '#3c4046',
    words: ['dark grey', 'dark gray', 'anthracite', 'slate'],
  },
  navy: {
    families: ['blue'],
    hex: '#1f2a4d',
    words: ['navy blue', 'dark blue', 'midnight blue', 'indigo'],
  },
  blue: { families: ['blue'], hex: '#2f5fae', words: ['royal blue', 'cobalt', 'azure'] },
  'light blue': {
    families: ['blue'],
    hex: '#a5c8e8',
    words: ['sky blue', 'baby blue', 'pale blue', 'powder blue'],
  },
  teal: {
    families: ['teal', 'green', 'blue'],
    hex: '#1d7a7a',
    words: ['turquoise', 'petrol', 'aqua'],
  },
  green: {
    families: ['green'],
    hex: '#2f7d46',
    words: ['emerald', 'forest green', 'dark green', 'light green', 'mint', 'sage', 'lime'],
  },
  olive: { families: ['green'], hex: '#666a3a', words: ['olive green', 'army green'] },
  khaki: { families: ['beige', 'green'], hex: '#a8966b', words: [] },
  yellow: { families: ['yellow'], hex: '#f2d13c', words: ['lemon', 'gold', 'golden'] },
  mustard: { families: ['yellow', 'brown'], hex: '#c9982a', words: ['ochre', 'ocher'] },
  orange: { families: ['orange'], hex: '#e67a28', words: ['apricot', 'peach', 'tangerine'] },
  rust: { families: ['orange', 'brown', 'red'], hex: '#a9502a', words: ['terracotta', 'copper'] },
  coral: { families: ['orange', 'pink', 'red'], hex: '#f0776a', words: [] },
  red: { families: ['red'], hex: '#c4262e', words: ['scarlet', 'crimson', 'cherry'] },
  burgundy: {
    families: ['red', 'purple'],
    hex: '#6d1f30',
    words: ['maroon', 'wine', 'wine red', 'dark red', 'bordeaux', 'oxblood'],
  },
  pink: {
    families: ['pink'],
    hex: '#eba0b5',
    words: ['light pink', 'hot pink', 'rose', 'blush', 'salmon', 'fuchsia', 'magenta'],
  },
  purple: {
    families: ['purple'],
    hex: '#6a3f8c',
    words: ['violet', 'plum', 'mauve', 'aubergine', 'eggplant'],
  },
  lavender: { families: ['purple'], hex: '#b9a7d9', words: ['lilac', 'light purple'] },
  brown: {
    families: ['brown'],
    hex: '#6b4a2f',
    words: ['chocolate', 'coffee', 'dark brown', 'chestnut'],
  },
  tan: { families: ['brown', 'beige'], hex: '#b98d5f', words: ['camel', 'cognac', 'light brown'] },
  beige: {
    families: ['beige'],
    hex: '#d9c7a6',
    words: ['sand', 'stone', 'nude', 'oatmeal', 'champagne', 'taupe'],
  },
};

/** Ways to speak of colours without naming one; `rules/colour-match` says what each means in CIELAB. */
export const TONES: Readonly<Record<string, readonly string[]>> = {
  dark: ['dark', 'dark colours', 'dark colour', 'dark-coloured'],
  light: ['light colours', 'light colour', 'light-coloured', 'light coloured', 'pale'],
  bright: ['bright', 'bright colours', 'colourful', 'vivid', 'loud', 'neon', 'loud colours'],
  neutral: ['neutral', 'neutrals', 'neutral colours', 'neutral tones', 'muted'],
  pastel: ['pastel', 'pastels', 'pastel colours'],
  earth: ['earth tones', 'earthy', 'earth colours', 'earthy tones'],
};

const CANONICAL = new Map(
  Object.entries(NAMED_COLOURS).flatMap(([name, { words }]) =>
    [name, ...words].map((word) => [word, name] as const),
  ),
);

/**
 * The entry of {@link NAMED_COLOURS} that a colour's name means, also for names of several words ("dusty light green" is a green);
 * undefined when none of its words is a colour.
 */
export function canonicalColour(name: string): string | undefined {
  const words = name
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .split(/[\s-]+/);
  for (let length = words.length; length > 0; length--) {
    const found = CANONICAL.get(words.slice(words.length - length).join(' '));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every phrase that means a colour, with the colour. */
export const COLOUR_PHRASES: ReadonlyMap<string, string> = CANONICAL;
/** Every phrase that means a tone, with the tone. */
export const TONE_PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries(TONES).flatMap(([tone, phrases]) =>
    phrases.flatMap((phrase) => [phrase, phrase.replace('colour', 'color')]).map((p) => [p, tone]),
  ),
);
