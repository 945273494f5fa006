/**
 * The categories of garments. This table is the only place that lists them: names, icons, tints, reply keys, schemas and the order on
 * every screen derive from it. CONTRIBUTING says what else a new category needs.
 *
 * Code that goes over all categories takes the table as its last parameter, with `CATEGORY_TABLE` as the default. A test hands in
 * `FOUR_CATEGORIES` (`test-support/four-categories.ts`), the table with a made-up category more, and looks for that category in the result.
 * `Category` keeps its literal type: at run time such code goes over the ids of the table that it was given.
 *
 * The web loads this file first, so it imports nothing; the schemas that follow from it are in `garments.ts`.
 */

/** What Atelier knows of a category. */
export type CategoryEntry = {
  /** As people call it, in lower case: `shirt`, `shirts`. For pants and shoes both are the same. */
  one: string;
  many: string;
  /** What follows a number: `1 pair of pants`, `2 pairs of pants`. */
  counted: readonly [one: string, many: string];
  /** A single piece takes a verb in the plural: these pants are warm. */
  isPlural: boolean;
  /** Keys of the documented requests and replies. */
  wire: {
    /** The list of its garments, and their number. */
    rail: string;
    /** The cut-out in a result of segmentation. */
    image: string;
    /** The number of its masks in such a result. */
    count: string;
    /** Its dropdown in the outfit generator. */
    dropdown: string;
  };
  /** Which drawing of the interface stands for it. */
  icon: string;
  /** Begins the names of its colours in `tokens.css`: `--<tint>-tint`, `--<tint>-text`, `--<tint>-mask`. */
  tint: string;
  /** Its colour in pictures of what was found, sRGB, 0 to 255: `--<tint>-mask` of the light theme. */
  maskColour: readonly [number, number, number];
  /**
   * Where it is worn: `body` is torso and legs in one piece, `over` is over everything else, `detail` is anywhere. The closet hangs up or puts
   * down garments accordingly, and lays outfits out.
   */
  wornOn: 'torso' | 'legs' | 'feet' | 'body' | 'over' | 'hand' | 'head' | 'detail';
  /** Ids of the categories whose place it takes in an outfit, as a dress would be worn instead of shirt and pants. */
  insteadOf: readonly string[];
  /** An outfit is complete only with it, or with what is worn instead of it. */
  isNeeded: boolean;
};

/** In the order in which categories are shown. */
export const CATEGORY_TABLE = {
  shirt: {
    one: 'shirt',
    many: 'shirts',
    counted: ['shirt', 'shirts'],
    isPlural: false,
    wire: { rail: 'shirts', image: 'shirt_img', count: 'shirt_count', dropdown: 'shirt' },
    icon: 'shirt',
    tint: 'shirt',
    maskColour: [79, 126, 168],
    wornOn: 'torso',
    insteadOf: [],
    isNeeded: true,
  },
  pants: {
    one: 'pants',
    many: 'pants',
    counted: ['pair of pants', 'pairs of pants'],
    isPlural: true,
    wire: { rail: 'pants', image: 'pants_img', count: 'pants_count', dropdown: 'pant' },
    icon: 'pants',
    tint: 'pants',
    maskColour: [127, 154, 74],
    wornOn: 'legs',
    insteadOf: [],
    isNeeded: true,
  },
  shoes: {
    one: 'shoes',
    many: 'shoes',
    counted: ['pair of shoes', 'pairs of shoes'],
    isPlural: true,
    wire: { rail: 'shoes', image: 'shoes_img', count: 'shoes_count', dropdown: 'shoes' },
    icon: 'shoes',
    tint: 'shoes',
    maskColour: [192, 112, 75],
    wornOn: 'feet',
    insteadOf: [],
    isNeeded: true,
  },
  dress: {
    one: 'dress',
    many: 'dresses',
    counted: ['dress', 'dresses'],
    isPlural: false,
    wire: { rail: 'dresses', image: 'dress_img', count: 'dress_count', dropdown: 'dress' },
    icon: 'dress',
    tint: 'dress',
    maskColour: [158, 94, 140],
    wornOn: 'body',
    insteadOf: ['shirt', 'pants'],
    isNeeded: false,
  },
  outerwear: {
    one: 'coat or jacket',
    many: 'coats and jackets',
    counted: ['coat or jacket', 'coats and jackets'],
    isPlural: false,
    wire: {
      rail: 'outerwear',
      image: 'outerwear_img',
      count: 'outerwear_count',
      dropdown: 'outerwear',
    },
    icon: 'coat',
    tint: 'outerwear',
    maskColour: [176, 141, 58],
    wornOn: 'over',
    insteadOf: [],
    isNeeded: false,
  },
  bag: {
    one: 'bag',
    many: 'bags',
    counted: ['bag', 'bags'],
    isPlural: false,
    wire: { rail: 'bags', image: 'bag_img', count: 'bag_count', dropdown: 'bag' },
    icon: 'bag',
    tint: 'bag',
    maskColour: [64, 143, 140],
    wornOn: 'hand',
    insteadOf: [],
    isNeeded: false,
  },
  hat: {
    one: 'hat',
    many: 'hats',
    counted: ['hat', 'hats'],
    isPlural: false,
    wire: { rail: 'hats', image: 'hat_img', count: 'hat_count', dropdown: 'hat' },
    icon: 'hat',
    tint: 'hat',
    maskColour: [112, 104, 178],
    wornOn: 'head',
    insteadOf: [],
    isNeeded: false,
  },
  accessory: {
    one: 'accessory',
    many: 'accessories',
    counted: ['accessory', 'accessories'],
    isPlural: false,
    wire: {
      rail: 'accessories',
      image: 'accessory_img',
      count: 'accessory_count',
      dropdown: 'accessories',
    },
    icon: 'accessory',
    tint: 'accessory',
    maskColour: [178, 92, 100],
    wornOn: 'detail',
    insteadOf: [],
    isNeeded: false,
  },
} as const satisfies Record<string, CategoryEntry>;

export type Category = keyof typeof CATEGORY_TABLE;
export type CategoryTable = Readonly<Record<Category, CategoryEntry>>;

type WireName = keyof CategoryEntry['wire'];
/** A key of the documented replies, such as `Wire<'image'>`: `shirt_img` and its like. */
export type Wire<N extends WireName> = (typeof CATEGORY_TABLE)[Category]['wire'][N];
/** The key of each category's list of garments. */
export type Rail = Wire<'rail'>;

/* #__NO_SIDE_EFFECTS__ */
export const categoriesOf = (table: CategoryTable): readonly Category[] =>
  Object.keys(table) as Category[];

export const CATEGORIES = categoriesOf(CATEGORY_TABLE);

/** Those of a whole outfit: shirt, pants and shoes. The analysis of what a wardrobe lacks knows only these. */
export const NEEDED_CATEGORIES: readonly Category[] = CATEGORIES.filter(
  (id) => CATEGORY_TABLE[id].isNeeded,
);

/**
 * One value for each category, by its id.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const categoryRecord = <T>(
  value: (category: Category) => T,
  table: CategoryTable = CATEGORY_TABLE,
): Record<Category, T> =>
  Object.fromEntries(categoriesOf(table).map((id) => [id, value(id)])) as Record<Category, T>;

/**
 * One value for each category, by a key of the documented replies: `wireRecord('count', () => 0)` is
 * `{ shirt_count: 0, pants_count: 0, shoes_count: 0 }`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const wireRecord = <N extends WireName, T>(
  name: N,
  value: (category: Category) => T,
  table: CategoryTable = CATEGORY_TABLE,
): Record<Wire<N>, T> =>
  Object.fromEntries(categoriesOf(table).map((id) => [table[id].wire[name], value(id)])) as Record<
    Wire<N>,
    T
  >;

/** Such as `2 pairs of pants`. */
export const countOf = (
  category: Category,
  count: number,
  table: CategoryTable = CATEGORY_TABLE,
): string => `${count} ${table[category].counted[count === 1 ? 0 : 1]}`;

/** Whether one is worn instead of the other, so that an outfit has room for only one of them. */
export const excludesEachOther = (
  one: Category,
  other: Category,
  table: CategoryTable = CATEGORY_TABLE,
): boolean => table[one].insteadOf.includes(other) || table[other].insteadOf.includes(one);

/** Whether these categories make a whole outfit: each that is needed is among them, or one that is worn instead of it. */
export const isWholeOutfit = (
  worn: readonly Category[],
  table: CategoryTable = CATEGORY_TABLE,
): boolean =>
  categoriesOf(table).every(
    (id) =>
      !table[id].isNeeded ||
      worn.includes(id) ||
      worn.some((each) => table[each].insteadOf.includes(id)),
  );
