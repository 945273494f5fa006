import type { Category } from '../../contract/index.ts';
import type { Piece } from '../outfits/piece.ts';

/** Litres that a folded piece takes, rules of thumb of packing guides. */
const BY_CATEGORY: Readonly<Record<Category, number>> = {
  shirt: 1,
  pants: 1.8,
  shoes: 4,
  dress: 1.6,
  outerwear: 5,
  bag: 2,
  hat: 0.8,
  accessory: 0.4,
};

const BY_TYPE: Readonly<Record<string, number>> = {
  't-shirt': 0.8,
  'tank top': 0.5,
  sweater: 2.2,
  cardigan: 2,
  hoodie: 2.8,
  sweatshirt: 2.4,
  jeans: 2,
  shorts: 0.9,
  leggings: 0.6,
  skirt: 1,
  boots: 7,
  'ankle boots': 5.5,
  sandals: 2,
  flats: 2,
  slippers: 2,
  sundress: 1,
  'knit dress': 2.4,
  coat: 6,
  blazer: 3,
  clutch: 0.8,
  backpack: 3,
  belt: 0.3,
  sunglasses: 0.3,
};

export const litresOf = ({ category, type }: Piece): number =>
  (type === undefined ? undefined : BY_TYPE[type]) ?? BY_CATEGORY[category];

/**
 * Room for clothes in bags, litres: what is left of the usual sizes (20, 40 and 90 litres) beside underwear, a washbag and the rest.
 */
export const BAG_LITRES = { personal: 12, cabin: 26, suitcase: 60 } as const;
