import { CATEGORIES } from '../clothes/categories.ts';
import type { Category } from '../clothes/categories.ts';

/**
 * The words for garments, by category. Names of products and gaps, names and messages about owned garments all read them here; their kinds are in
 * `garment-kinds.ts`.
 */

/** Words for a whole category. "Shirt" is one of them, because Atelier calls everything worn above the waist a shirt. */
export const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = {
  shirt: ['shirt', 'shirts', 'top', 'tops'],
  pants: ['pants', 'pant', 'trousers', 'bottoms', 'bottom'],
  shoes: ['shoes', 'shoe', 'footwear'],
  dress: ['one-piece', 'one-pieces', 'one piece'],
  outerwear: ['outerwear', 'outer layer', 'coat or jacket', 'jacket or coat'],
  bag: ['bag', 'bags'],
  hat: ['hat', 'hats', 'headwear'],
  accessory: ['accessory', 'accessories'],
};

/* #__NO_SIDE_EFFECTS__ */
const list = (words: string): readonly string[] => words.split(', ');

/** Things that people wear or carry but Atelier does not store. */
export const NOT_STORED = list('socks, underwear, umbrella, perfume, glasses');

/** What shops and models call things, in the singular where there is one. The last of these words in a name says what it names. */
const NOUNS: Readonly<Record<Category | 'other', readonly string[]>> = {
  shirt: list(
    'shirt, tshirt, overshirt, sweatshirt, undershirt, tee, top, blouse, polo, sweater, jumper, pullover, knit, cardigan, hoodie, hoody, hoodies, roll-neck, rollneck, turtle-neck, turtleneck, shacket, tank, henley',
  ),
  pants: list(
    'pant, trouser, jeans, chino, slacks, leggings, joggers, sweatpants, shorts, skirt, miniskirt, culottes, cords, khakis',
  ),
  shoes: list(
    'shoe, sneaker, trainer, boot, loafer, derby, derbies, oxfords, sandal, espadrille, heels, pumps, flats, mules, slippers, moccasins, brogues',
  ),
  dress: list('dress, gown, sundress, jumpsuit, playsuit, romper, dungaree'),
  outerwear: list(
    'coat, overcoat, raincoat, trench, jacket, blazer, parka, anorak, puffer, windbreaker, cape, poncho',
  ),
  bag: list(
    'bag, handbag, purse, backpack, rucksack, tote, clutch, satchel, briefcase, holdall, duffel',
  ),
  hat: list('hat, cap, beanie, beret, fedora, panama, visor, headband'),
  accessory: list(
    'scarf, scarves, shawl, gloves, glove, belt, tie, watch, jewellery, jewelry, necklace, earring, bracelet, ring, brooch, sunglasses',
  ),
  /** Besides `NOT_STORED`. */
  other: list(
    'suit, sock, lace, rack, hanger, polish, case, organizer, organiser, sticker, poster, mug',
  ),
};

/**
 * What a product or a piece is by its name: a `denim shirt`, `cap-toe shoes`, a `shirt dress`. What comes after `with`, `for`, a comma or a
 * dash does not count. Null when the name does not tell.
 */
export const categoryNamed = (name: string): Category | 'other' | null => {
  const head = name.toLowerCase().split(/\s(?:with|for|in|by)\s|,|\(| [-–—|] /)[0] ?? '';
  let last: { at: number; kind: Category | 'other' | null } = { at: -1, kind: null };
  // Built here, not once: the web loads this file before it needs the words.
  for (const kind of [...CATEGORIES, 'other' as const]) {
    const nouns = kind === 'other' ? [...NOT_STORED, ...NOUNS.other] : NOUNS[kind];
    const pattern = new RegExp(`\\b(?:${nouns.join('|')})(?:e?s)?\\b`, 'g');
    for (const { index } of head.matchAll(pattern)) if (index > last.at) last = { at: index, kind };
  }
  return last.kind;
};
