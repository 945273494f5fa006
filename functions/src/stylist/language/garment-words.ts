import type { Category, Pattern } from '../../contract/index.ts';

type GarmentWord = {
  category: Category;
  /** Broader types that include it: a request for boots may be met with ankle boots. */
  within?: readonly string[];
  words: readonly string[];
};

/** Kinds of garment that people name, by the category in which Atelier keeps them. */
export const GARMENT_TYPES: Readonly<Record<string, GarmentWord>> = {
  't-shirt': { category: 'shirt', words: ['t shirt', 'tshirt', 'tee'] },
  polo: { category: 'shirt', words: ['polo shirt'] },
  'dress shirt': {
    category: 'shirt',
    words: ['oxford shirt', 'button-down', 'button down', 'button-up', 'business shirt'],
  },
  blouse: { category: 'shirt', words: [] },
  sweater: { category: 'shirt', words: ['jumper', 'pullover', 'knit', 'knitwear', 'sweatershirt'] },
  turtleneck: { category: 'shirt', within: ['sweater'], words: ['roll neck', 'roll-neck'] },
  cardigan: { category: 'shirt', within: ['sweater'], words: [] },
  hoodie: { category: 'shirt', words: ['sweatshirt', 'hooded sweatshirt'] },
  blazer: {
    category: 'shirt',
    within: ['jacket'],
    words: ['sport coat', 'sports jacket', 'suit jacket'],
  },
  jacket: { category: 'shirt', words: ['bomber', 'windbreaker', 'parka', 'denim jacket'] },
  coat: { category: 'shirt', words: ['overcoat', 'trench coat', 'raincoat', 'trench'] },
  suit: { category: 'shirt', words: ['suits', 'tuxedo'] },
  dress: { category: 'shirt', words: ['gown', 'sundress', 'jumpsuit'] },
  vest: { category: 'shirt', words: ['waistcoat', 'gilet'] },
  'tank top': { category: 'shirt', words: ['tank', 'singlet', 'camisole', 'crop top'] },
  jeans: { category: 'pants', words: ['jean', 'denims'] },
  chinos: { category: 'pants', words: ['chino', 'khakis'] },
  'dress pants': {
    category: 'pants',
    words: [
      'slacks',
      'suit trousers',
      'suit pants',
      'dress trousers',
      'formal trousers',
      'tailored trousers',
    ],
  },
  shorts: { category: 'pants', words: ['bermudas'] },
  leggings: { category: 'pants', words: ['legging', 'tights'] },
  joggers: {
    category: 'pants',
    words: ['jogger', 'sweatpants', 'track pants', 'tracksuit bottoms', 'jogging pants'],
  },
  skirt: { category: 'pants', words: ['miniskirt'] },
  'cargo pants': { category: 'pants', words: ['cargos', 'cargo trousers'] },
  sneakers: { category: 'shoes', words: ['sneaker', 'trainer', 'tennis shoes', 'gym shoes'] },
  'running shoes': { category: 'shoes', within: ['sneakers'], words: ['runners', 'running shoe'] },
  boots: { category: 'shoes', words: ['boot', 'hiking boots', 'wellies'] },
  'ankle boots': { category: 'shoes', within: ['boots'], words: ['chelsea boots', 'desert boots'] },
  sandals: {
    category: 'shoes',
    words: ['sandal', 'flip-flops', 'flip flops', 'slides', 'espadrilles'],
  },
  'dress shoes': {
    category: 'shoes',
    words: [
      'dress shoe',
      'oxfords',
      'oxford shoes',
      'brogues',
      'derbies',
      'derby shoes',
      'monk straps',
    ],
  },
  loafers: { category: 'shoes', words: ['loafer', 'moccasins'] },
  heels: { category: 'shoes', words: ['high heels', 'pumps', 'stilettos'] },
  flats: { category: 'shoes', words: ['ballerinas', 'ballet flats'] },
  slippers: { category: 'shoes', words: ['slipper'] },
};

/** Words for a whole category. "Shirt" is one of them, because Atelier calls everything worn above the waist a shirt. */
const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = {
  shirt: ['shirt', 'shirts', 'top', 'tops'],
  pants: ['pants', 'pant', 'trousers', 'bottoms', 'bottom'],
  shoes: ['shoes', 'shoe', 'footwear'],
};

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

/** Things that people wear but Atelier does not store. */
export const ACCESSORIES = [
  'hat',
  'cap',
  'beanie',
  'scarf',
  'gloves',
  'belt',
  'tie',
  'bow tie',
].concat(
  ['watch', 'bag', 'handbag', 'purse', 'backpack', 'jewellery', 'jewelry', 'necklace', 'earrings'],
  ['bracelet', 'ring', 'sunglasses', 'glasses', 'socks', 'underwear', 'umbrella', 'perfume'],
);

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
  return own !== undefined && (own === asked || (GARMENT_TYPES[own]?.within ?? []).includes(asked));
}
