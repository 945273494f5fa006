import { getShoppingRecommendations } from '@contract';
import type { Product, Trends } from '@contract';
import type { Call } from '../../../lib/api/call.ts';
import { RECOMMENDATIONS, SEARCH_TERMS } from '../limits.ts';

type Wish = {
  uid: string;
  location: string;
  trends: Trends;
  /** Maximum price of one piece; null means no limit. */
  budget: number | null;
};

/**
 * Products that go with the first trends.
 *
 * @throws ApiError if they cannot be loaded; the signal's reason if it was aborted
 */
export const recommend = async (
  call: Call,
  { uid, location, trends, budget }: Wish,
  signal: AbortSignal,
): Promise<Product[]> => {
  const terms = trends.trending_items.slice(0, SEARCH_TERMS);
  if (terms.length === 0) return [];
  const { recommendations } = await call(
    getShoppingRecommendations,
    {
      user_id: uid,
      location,
      shopping_need: terms.join(' OR '),
      ...(budget !== null && { budget }),
    },
    { signal },
  );
  return recommendations.slice(0, RECOMMENDATIONS);
};
