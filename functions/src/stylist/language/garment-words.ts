import { CATEGORIES, type Category, type Pattern } from '../../contract/index.ts';
import { ASKED_TYPES } from '../../contract/words/asked-types.ts';
import { GARMENT_KINDS } from '../../contract/words/garment-kinds.ts';
import { CATEGORY_WORDS } from '../../contract/words/garment-words.ts';

export { NOT_STORED } from '../../contract/words/garment-words.ts';

type GarmentWord = {
  /** Where Atelier keeps it, and then where it was kept before that category existed. */
  categories: readonly [Category, ...Category[]];
  /** Broader types that contain it: someone who asks for boots may get ankle boots. */
  within: readonly string[];
  words: readonly string[];
};

/** The later a category is in the table, the narrower it is: a coat is outerwear, and once was a shirt. */
const NARROW_FIRST = CATEGORIES.toReversed();
const askedIn = (category: Category) => [
  ...(GARMENT_KINDS[category] ?? []).flatMap(({ asked }) => asked ?? []),
  ...Object.keys(ASKED_TYPES[category] ?? {}),
];

/** Types of garment that people ask for, by the categories in which Atelier keeps them. */
export const GARMENT_TYPES: Readonly<Record<string, GarmentWord>> = Object.fromEntries(
  [...new Set(CATEGORIES.flatMap(askedIn))].map((type): [string, GarmentWord] => {
    const categories = NARROW_FIRST.filter((category) => askedIn(category).includes(type));
    const words = categories.flatMap((category) => {
      const said = (GARMENT_KINDS[category] ?? []).flatMap((kind) =>
        kind.asked === type ? kind.said : [],
      );
      return [...said, ...(ASKED_TYPES[category]?.[type]?.also ?? [])];
    });
    const within = categories.flatMap((category) => ASKED_TYPES[category]?.[type]?.within ?? []);
    return [type, { categories: categories as [Category, ...Category[]], within, words }];
  }),
);

const PATTERN_WORDS: Readonly<Record<Pattern | 'patterned', readonly string[]>> = {
  plain: ['plain', 'solid', 'unpatterned'],
  striped: ['striped', 'stripes', 'stripe', 'stripy', 'pinstripe', 'pinstriped'],
  checked: [
    'checked',
    'checkered',
    'chequered',
    'plaid',
    'tartan',
    'gingham',
    'checks',
    'houndstooth',
  ],
  printed: [
    'printed',
    'print',
    'prints',
    'floral',
    'florals',
    'graphic',
    'polka dot',
    'polka dots',
    'logo',
  ],
  patterned: ['patterned', 'patterns', 'pattern'],
};

const MATERIALS = [
  'denim',
  'linen',
  'cotton',
  'wool',
  'woollen',
  'leather',
  'suede',
  'silk',
  'satin',
];
const MORE_MATERIALS = ['cashmere', 'corduroy', 'velvet', 'fleece', 'flannel', 'canvas', 'down'];

const byPhrase = <V extends string>(table: Readonly<Record<V, readonly string[]>>) =>
  (Object.entries(table) as [V, readonly string[]][]).flatMap(([value, words]) =>
    words.map((word) => [word, value] as const),
  );

export const TYPE_PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries(GARMENT_TYPES).flatMap(([type, { words }]) =>
    [type, ...words].map((word) => [word, type] as const),
  ),
);
export const CATEGORY_PHRASES: ReadonlyMap<string, Category> = new Map(byPhrase(CATEGORY_WORDS));
export const PATTERN_PHRASES: ReadonlyMap<string, Pattern | 'patterned'> = new Map(
  byPhrase(PATTERN_WORDS),
);
export const MATERIAL_WORDS: ReadonlySet<string> = new Set([...MATERIALS, ...MORE_MATERIALS]);

/**
 * The kind of garment that a type or description names. The last one wins, because English puts the noun last ("oxford shirt with denim collar" is
 * rare). Undefined if it names none.
 */
export function typeIn(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replace(/[^a-z\s-]/g, ' ')
    .split(/\s+/);
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(3, end); length > 0; length--) {
      const phrase = words.slice(end - length, end).join(' ');
      const found = TYPE_PHRASES.get(phrase) ?? TYPE_PHRASES.get(phrase.replace(/s$/, ''));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Whether a garment of type `own` satisfies a request for `asked`. */
export function isWithin(own: string | undefined, asked: string): boolean {
  return (
    own !== undefined && (own === asked || (GARMENT_TYPES[own]?.within.includes(asked) ?? false))
  );
}
