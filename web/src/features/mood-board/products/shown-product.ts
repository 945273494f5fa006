import type { Category } from '@contract';
import { DEFAULT_AFFINITY } from '../limits.ts';

/** A product for the tiles and the popup. */
export type ShownProduct = {
  id: string;
  name: string;
  /** Empty if unknown. */
  brand: string;
  price: string;
  description: string;
  image: string | null;
  link: string | null;
  category: Category | null;
  /** 0 to 1. */
  affinity_score?: number;
  brand_affinity?: number;
  source: string;
  /** Ids of garments of the wardrobe. */
  goes_with?: readonly string[];
};

const percent = (share: number): number => Math.round(share * 100);

/** Whole percent. */
export const affinityPercent = ({
  affinity_score: own,
  brand_affinity: ofBrand,
}: Pick<ShownProduct, 'affinity_score' | 'brand_affinity'>): number =>
  percent(own ?? ofBrand ?? DEFAULT_AFFINITY);

/** The mark of brands, products and trends that are not measured; null for those of a service. */
export const sourceMark = (source: string): 'sample' | 'example' | null => {
  if (source === 'fallback-error') return 'example';
  return source.startsWith('local') ? 'sample' : null;
};

/** The address if it is a web address, else null, so that a product's address can never run as a script. */
export const webAddress = (link: string | null): string | null => {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};
