import type { Category } from '@contract';
import { DEFAULT_AFFINITY } from '../limits.ts';

/** A product as the tiles and the popup show it. */
export type ShownProduct = {
  id: string;
  name: string;
  /** Empty when it is not known. */
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

/** How brands, products and trends that nobody measured are marked; null for those of a service. */
export const sourceMark = (source: string): 'sample' | 'example' | null => {
  if (source === 'fallback-error') return 'example';
  return source.startsWith('local') ? 'sample' : null;
};

/** The address when it is one of the web, else null: what came with a product is never run as a script. */
export const webAddress = (link: string | null): string | null => {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};
