import type { getShoppingRecommendations } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ProductSearch } from '../../providers/products/products.ts';
import { productReply } from './product-reply.ts';

type Deps = {
  products: ProductSearch;
  splitTerms: (query: string) => string[];
  /** Two-letter ISO 3166 code; undefined if the country of a place is unknown. */
  countryOf: (location: string) => string | undefined;
};

const MAX_RECOMMENDATIONS = 6;

/** Products for a need, from shops that sell in the country of the place. */
export const makeGetShoppingRecommendations =
  ({ products, splitTerms, countryOf }: Deps): Handler<typeof getShoppingRecommendations> =>
  async ({ location, shopping_need, budget }, { signal }) => {
    const terms = splitTerms(shopping_need);
    const country = countryOf(location);
    const found = await products.search(
      {
        terms,
        limit: MAX_RECOMMENDATIONS,
        ...(country !== undefined && { country }),
        maxPrice: budget ?? undefined,
      },
      signal,
    );
    const recommendations = productReply(found, terms);
    return { success: true, recommendations, source: products.engine };
  };
