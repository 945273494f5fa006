import { cached, type ReplyCache } from '../../outbound/reply-cache.ts';
import { type Product, type ProductQuery, type ProductSearch, uniqueTerms } from './products.ts';

const DAY_MS = 86_400_000;

/** Cache key: equal for searches with the same results. */
const keyOf = ({ terms, limit, country, maxPrice }: ProductQuery): string =>
  JSON.stringify([
    uniqueTerms(terms).map((term) => term.toLowerCase()),
    limit,
    country?.toUpperCase(),
    maxPrice,
  ]);

const isProducts = (kept: unknown): kept is Product[] => Array.isArray(kept);

/** A product search that sends the same query to its service only once a day, because each search costs money. Failed searches are repeated. */
export const createCachedProducts = (
  { engine, search }: ProductSearch,
  { cache, now }: { cache: ReplyCache; now: () => Date },
): ProductSearch => ({
  engine,
  search: (query, signal) =>
    cached(
      cache,
      {
        key: `products:${engine}:${now().toISOString().slice(0, 10)}:${keyOf(query)}`,
        lifetimeMs: DAY_MS,
      },
      isProducts,
      () => search(query, signal),
    ),
});
