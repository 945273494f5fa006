import type { searchProducts } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ProductSearch } from '../../providers/products/products.ts';
import { productReply } from './product-reply.ts';

type Deps = { products: ProductSearch; splitTerms: (query: string) => string[] };

/** Products for terms joined with ` OR `, alternating between the terms. */
export const makeSearchProducts =
  ({ products, splitTerms }: Deps): Handler<typeof searchProducts> =>
  async ({ query, num_results, budget }, { signal }) => {
    const terms = splitTerms(query);
    const found = await products.search(
      { terms, limit: num_results, maxPrice: budget ?? undefined },
      signal,
    );
    return { success: true, products: productReply(found, terms), source: products.engine };
  };
