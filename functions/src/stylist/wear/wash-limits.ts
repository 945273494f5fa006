import type { Category, OwnWashLimits } from '../../contract/index.ts';

/** Days of wear after which a piece of a category usually needs a wash; null: it is aired, brushed or wiped. */
const BY_CATEGORY: Readonly<Record<Category, number | null>> = {
  shirt: 2,
  pants: 4,
  shoes: null,
  dress: 2,
  outerwear: 30,
  bag: null,
  hat: 15,
  accessory: null,
};

/** Kinds that differ from their category. Rules of thumb of textile care: the nearer to the skin, the sooner. */
const BY_KIND: Readonly<Record<string, number | null>> = {
  't-shirt': 1,
  'tank top': 1,
  'long-sleeved top': 1,
  'polo shirt': 1,
  tunic: 1,
  'dress shirt': 1,
  cardigan: 6,
  hoodie: 5,
  sweatshirt: 4,
  'roll-neck': 3,
  sweater: 5,
  vest: 6,
  leggings: 1,
  shorts: 2,
  joggers: 3,
  jeans: 6,
  'dress trousers': 5,
  skirt: 4,
  miniskirt: 4,
  'evening dress': 1,
  sundress: 1,
  'knit dress': 4,
  blazer: 8,
  overshirt: 6,
  scarf: 10,
  gloves: 20,
};

/** Of a garment: what decides how often it is washed. */
export type Washable = { category: Category; type: string | null };

/**
 * After how many days of wear a garment needs a wash; null: never.
 * @param own the person's numbers, by kind; a category's name stands for kinds that have no number.
 */
export const washAfter = ({ category, type }: Washable, own: OwnWashLimits = []): number | null => {
  const chosen = own.find(({ kind }) => kind === type) ?? own.find(({ kind }) => kind === category);
  if (chosen) return chosen.washAfter;
  if (type !== null && Object.hasOwn(BY_KIND, type)) return BY_KIND[type] ?? null;
  return BY_CATEGORY[category];
};
