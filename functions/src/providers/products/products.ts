import type { Category } from '../../contract/garments.ts';

/** Something that can be bought, or a sample of it. Lengths are those of the contract's `Product`. */
export type Product = {
  id: string;
  name: string;
  /** Empty when it is not known. */
  brand: string;
  /** For display, currency and all; empty when it is not known. A sample says that it is one. */
  price: string;
  description: string;
  /** `http:` or `https:` only. */
  link: string | null;
  /** `http:` or `https:`, or a path under Hosting for samples. */
  image: string | null;
  /** By its name; null when it is none of the three, or cannot be told. */
  category: Category | null;
  /** `local`, `shopify` or `serper`. */
  source: string;
};

export type ProductQuery = {
  /** What to look for, one search each; results of all take turns. At most 10 count. */
  terms: readonly string[];
  /** At most this many products in all. */
  limit: number;
  /** ISO 3166 code of two letters, such as `US`. */
  country?: string;
  /** Highest price, whole units of the shop's currency. */
  maxPrice?: number | undefined;
};

/** Searches for things to buy. */
export interface ProductSearch {
  /** `local`, or the service that is asked. */
  readonly engine: string;
  /** @throws AppError `provider-failed` or `provider-timeout` when a hosted service does not answer */
  search(query: ProductQuery, signal: AbortSignal): Promise<Product[]>;
}

const MAX_TERMS = 10;

/** The terms of a query written as `wide-leg pants OR platform shoes`, each once, at most 10. */
export const splitTerms = (query: string): string[] => uniqueTerms(query.split(/(?<!\s)\s+OR\s+/));

/** Trimmed, none empty, each once whatever its case, at most 10. */
export const uniqueTerms = (terms: readonly string[]): string[] => {
  const unique = new Map<string, string>();
  for (const term of terms) {
    const text = term.trim().replace(/\s+/g, ' ').slice(0, 120);
    if (text !== '' && !unique.has(text.toLowerCase())) unique.set(text.toLowerCase(), text);
  }
  return [...unique.values()].slice(0, MAX_TERMS);
};

/** One product of each list in turn, none twice (by address, else by brand and name), at most `limit`. */
export const takeTurns = (lists: readonly Product[][], limit: number): Product[] => {
  const seen = new Set<string>();
  const taken: Product[] = [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let i = 0; i < longest; i++) {
    for (const product of lists.flatMap((list) => list.slice(i, i + 1))) {
      const key = (product.link ?? `${product.brand}|${product.name}`).toLowerCase();
      if (seen.has(key)) continue;
      seen.add(key);
      taken.push(product);
    }
  }
  return taken.slice(0, Math.max(0, limit));
};
