import { CATEGORIES } from '../categories.ts';
import type { Category } from '../categories.ts';
import type { Season } from '../garment-attributes.ts';

/**
 * The words for garments, by category. Names of products and gaps, names and messages about owned garments, and the grades of kinds all
 * read them here.
 */

/** Words for a whole category. "Shirt" is one of them, because Atelier calls everything worn above the waist a shirt. */
export const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = {
  shirt: ['shirt', 'shirts', 'top', 'tops'],
  pants: ['pants', 'pant', 'trousers', 'bottoms', 'bottom'],
  shoes: ['shoes', 'shoe', 'footwear'],
  dress: ['dress', 'dresses'],
  outerwear: ['outerwear', 'outer layer', 'coat or jacket', 'coats and jackets'],
  bag: ['bag', 'bags'],
  hat: ['hat', 'hats', 'headwear'],
  accessory: ['accessory', 'accessories'],
};

/* #__NO_SIDE_EFFECTS__ */
const list = (words: string): readonly string[] => words.split(', ');

/** Things that people wear but Atelier does not store. */
export const ACCESSORIES = list(
  'hat, cap, beanie, scarf, gloves, belt, tie, bow tie, watch, bag, handbag, purse, backpack, jewellery, jewelry, necklace, earrings, bracelet, ring, sunglasses, glasses, socks, underwear, umbrella, perfume',
);

/** What shops and models call things, in the singular where there is one. The last of these words in a name says what it names. */
const NOUNS: Readonly<Partial<Record<Category, readonly string[]>>> & { other: readonly string[] } =
  {
    shirt: list(
      'shirt, tshirt, overshirt, sweatshirt, undershirt, tee, top, blouse, polo, sweater, jumper, pullover, knit, cardigan, hoodie, hoody, hoodies, roll-neck, rollneck, turtle-neck, turtleneck, blazer, jacket, shacket, tank, henley',
    ),
    pants: list(
      'pant, trouser, jeans, chino, slacks, leggings, joggers, sweatpants, shorts, culottes, cords, khakis',
    ),
    shoes: list(
      'shoe, sneaker, trainer, boot, loafer, derby, derbies, oxfords, sandal, espadrille, heels, pumps, flats, mules, slippers, moccasins, brogues',
    ),
    /** Besides `ACCESSORIES`. */
    other: list(
      'dress, skirt, coat, jumpsuit, suit, tote, scarves, glove, sock, lace, rack, hanger, polish, case, organizer, organiser, sticker, poster, mug',
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
    const nouns = kind === 'other' ? [...ACCESSORIES, ...NOUNS.other] : NOUNS[kind];
    if (!nouns) continue;
    const pattern = new RegExp(`\\b(?:${nouns.join('|')})(?:e?s)?\\b`, 'g');
    for (const { index } of head.matchAll(pattern)) if (index > last.at) last = { at: index, kind };
  }
  return last.kind;
};

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
const kind = (
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

const ALL: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];
const NOT_SUMMER: readonly Season[] = ['winter', 'spring', 'fall'];
const NOT_WINTER: readonly Season[] = ['spring', 'summer', 'fall'];
const BETWEEN: readonly Season[] = ['spring', 'fall'];

/**
 * Kinds of garment by category, specific ones before general ones. Warmth follows the ordering of clothing insulation in ISO 9920 (a T-shirt below
 * a shirt below a thick sweater below a coat), formality the usual dress codes; both are rules of thumb. Garments of a category that is left out
 * are graded by their shape alone.
 */
export const GARMENT_KINDS: Readonly<Partial<Record<Category, readonly GarmentKind[]>>> = {
  shirt: [
    kind('puffer jacket', 5, 2, { names: ['puffer', 'down jacket', 'quilted jacket'] }),
    kind('parka', 5, 2, { asked: 'jacket', names: ['anorak'] }),
    kind('trench coat', 4, 4, {
      asked: 'coat',
      also: ['trench'],
      names: ['mac'],
      seasons: BETWEEN,
    }),
    kind('raincoat', 3, 2, {
      asked: 'coat',
      names: ['rain jacket', 'windbreaker'],
      seasons: BETWEEN,
    }),
    kind('coat', 5, 4, { asked: 'coat', also: ['overcoat'], names: ['peacoat', 'topcoat'] }),
    kind('leather jacket', 4, 2, { names: ['biker jacket'], seasons: NOT_SUMMER }),
    kind('denim jacket', 3, 2, {
      asked: 'jacket',
      names: ['jean jacket', 'trucker jacket'],
      seasons: BETWEEN,
    }),
    kind('bomber jacket', 3, 2, { names: ['bomber'], seasons: BETWEEN }),
    kind('blazer', 3, 4, {
      asked: 'blazer',
      also: ['sport coat', 'suit jacket'],
      names: ['tuxedo', 'dinner jacket'],
      seasons: NOT_SUMMER,
    }),
    kind('overshirt', 3, 2, { names: ['shacket', 'shirt jacket'], seasons: BETWEEN }),
    kind('jacket', 4, 3, { asked: 'jacket', seasons: NOT_SUMMER }),
    kind('cardigan', 4, 3, { asked: 'cardigan' }),
    kind('hoodie', 4, 1, { asked: 'hoodie', also: ['hooded sweatshirt'], seasons: NOT_SUMMER }),
    kind('sweatshirt', 4, 1, { asked: 'hoodie', names: ['crewneck'], seasons: NOT_SUMMER }),
    kind('roll-neck', 4, 3, {
      asked: 'turtleneck',
      also: ['turtleneck', 'roll neck'],
      names: ['turtle neck', 'polo neck'],
    }),
    kind('sweater', 4, 3, {
      asked: 'sweater',
      also: ['jumper', 'pullover', 'knit'],
      names: ['cable-knit'],
    }),
    kind('vest', 3, 3, { asked: 'vest', also: ['waistcoat', 'gilet'], seasons: BETWEEN }),
    kind('jumpsuit', 2, 3, { asked: 'dress', names: ['overall', 'dungarees'] }),
    kind('dress', 2, 3, { asked: 'dress', also: ['gown', 'sundress'] }),
    kind('tank top', 1, 1, {
      asked: 'tank top',
      also: ['tank', 'camisole', 'singlet', 'crop top'],
    }),
    kind('t-shirt', 2, 2, { asked: 't-shirt', also: ['tee', 't shirt', 'tshirt'] }),
    kind('polo shirt', 2, 3, { asked: 'polo', also: ['polo'] }),
    kind('tunic', 2, 2),
    kind('blouse', 2, 3, { asked: 'blouse' }),
    kind('flannel shirt', 4, 2, { names: ['lumberjack shirt'] }),
    kind('denim shirt', 3, 2, { names: ['chambray shirt'], seasons: NOT_WINTER }),
    kind('oxford shirt', 3, 4, {
      asked: 'dress shirt',
      also: ['button-down', 'button down'],
      names: ['oxford'],
      seasons: ALL,
    }),
    kind('dress shirt', 3, 5, {
      asked: 'dress shirt',
      names: ['formal shirt', 'poplin shirt'],
      seasons: ALL,
    }),
    kind('shirt', 3, 3, { seasons: NOT_WINTER }),
  ],
  pants: [
    kind('shorts', 1, 1, { asked: 'shorts', also: ['bermudas'] }),
    kind('leggings', 3, 1, { asked: 'leggings', also: ['tights'], seasons: ALL }),
    kind('joggers', 3, 1, {
      asked: 'joggers',
      also: ['sweatpants', 'track pants'],
      names: ['jogging bottoms'],
      seasons: ALL,
    }),
    kind('miniskirt', 2, 2, { asked: 'skirt', names: ['mini skirt'] }),
    kind('skirt', 2, 3, { asked: 'skirt', seasons: NOT_WINTER }),
    kind('jeans', 3, 2, { asked: 'jeans', names: ['denim'], seasons: NOT_SUMMER }),
    kind('cargo trousers', 3, 1, {
      asked: 'cargo pants',
      also: ['cargo pants'],
      names: ['cargo', 'utility trousers', 'utility pants'],
      seasons: ALL,
    }),
    kind('chinos', 3, 3, { asked: 'chinos', also: ['chino', 'khakis'], seasons: NOT_WINTER }),
    kind('dress trousers', 3, 4, {
      asked: 'dress pants',
      also: ['tailored trousers', 'suit trousers', 'dress pants', 'slacks'],
      seasons: ALL,
    }),
    kind('culottes', 2, 3, { names: ['palazzo'] }),
    kind('trousers', 3, 3, { names: ['pants'], seasons: NOT_SUMMER }),
  ],
  shoes: [
    kind('flip-flops', 1, 1, { asked: 'sandals', also: ['flip flops'], names: ['thongs'] }),
    kind('sandals', 1, 2, { asked: 'sandals', also: ['sandal', 'slides'] }),
    kind('espadrilles', 1, 2, { asked: 'sandals', names: ['espadrille'] }),
    kind('slippers', 2, 1, { asked: 'slippers', also: ['slipper'], seasons: ALL }),
    kind('wellington boots', 4, 1, {
      names: ['wellies', 'rain boots', 'rubber boots'],
      seasons: NOT_SUMMER,
    }),
    kind('hiking boots', 4, 1, {
      asked: 'boots',
      names: ['walking boots', 'trekking boots'],
      seasons: NOT_SUMMER,
    }),
    kind('chelsea boots', 4, 3, { asked: 'ankle boots', names: ['chelsea'], seasons: NOT_SUMMER }),
    kind('ankle boots', 4, 3, {
      asked: 'ankle boots',
      names: ['ankle boot', 'booties'],
      seasons: NOT_SUMMER,
    }),
    kind('boots', 4, 2, { asked: 'boots', also: ['boot'], seasons: NOT_SUMMER }),
    kind('sneakers', 3, 2, {
      asked: 'sneakers',
      also: ['sneaker', 'trainer', 'tennis shoes'],
      names: ['trainers', 'running shoes'],
      seasons: ALL,
    }),
    kind('loafers', 2, 3, {
      asked: 'loafers',
      also: ['loafer', 'moccasins'],
      names: ['slip-ons'],
      seasons: NOT_WINTER,
    }),
    kind('oxford shoes', 3, 5, {
      asked: 'dress shoes',
      also: ['oxfords', 'brogues'],
      names: ['oxford'],
      seasons: ALL,
    }),
    kind('derby shoes', 3, 4, {
      asked: 'dress shoes',
      also: ['derbies', 'monk straps'],
      names: ['derby'],
      seasons: ALL,
    }),
    kind('heels', 2, 4, {
      asked: 'heels',
      also: ['pumps', 'stilettos', 'high heels'],
      seasons: NOT_WINTER,
    }),
    kind('ballet flats', 2, 3, {
      asked: 'flats',
      also: ['flats', 'ballerinas'],
      seasons: NOT_WINTER,
    }),
  ],
};

/** What people ask for, where `GARMENT_KINDS` does not say enough: more words for it, and broader types that contain it. */
export const ASKED_TYPES: Readonly<
  Partial<
    Record<
      Category,
      Readonly<Record<string, { also?: readonly string[]; within?: readonly string[] }>>
    >
  >
> = {
  shirt: {
    'dress shirt': { also: ['button-up', 'business shirt'] },
    sweater: { also: ['knitwear', 'sweatershirt'] },
    turtleneck: { within: ['sweater'] },
    cardigan: { within: ['sweater'] },
    blazer: { within: ['jacket'], also: ['sports jacket'] },
    jacket: { also: ['bomber', 'windbreaker'] },
    suit: { also: ['suits', 'tuxedo'] },
  },
  pants: {
    jeans: { also: ['jean', 'denims'] },
    'dress pants': { also: ['suit pants', 'formal trousers'] },
    leggings: { also: ['legging'] },
    joggers: { also: ['jogger', 'tracksuit bottoms', 'jogging pants'] },
    'cargo pants': { also: ['cargos'] },
  },
  shoes: {
    sneakers: { also: ['gym shoes'] },
    'running shoes': { within: ['sneakers'], also: ['runners', 'running shoe'] },
    boots: { also: ['wellies'] },
    'ankle boots': { within: ['boots'], also: ['desert boots'] },
    'dress shoes': { also: ['dress shoe'] },
  },
};
