import type { Category } from '../../contract/clothes/garments.ts';

/** A product on sale, or a sample product. Lengths are those of the contract's `Product`. */
export type Product = {
  id: string;
  name: string;
  /** Empty if unknown. */
  brand: string;
  /** For display, including the currency; empty if unknown. A sample's price says that it is one. */
  price: string;
  description: string;
  /** `http:` or `https:` only. */
  link: string | null;
  /** `http:` or `https:`, or a path under Hosting for samples. */
  image: string | null;
  /** From its name; null if it is none of the three, or unknown. */
  category: Category | null;
  /** `local`, `shopify` or `serper`. */
  source: string;
};

export type ProductQuery = {
  /** The terms, one search each; the results alternate. At most 10 count. */
  terms: readonly string[];
  /** At most this many products in all. */
  limit: number;
  /** Two-letter ISO 3166 code, such as `US`. */
  country?: string;
  /** Maximum price, in whole units of the shop's currency. */
  maxPrice?: number | undefined;
};

/** Searches for products. */
export interface ProductSearch {
  /** `local`, or the name of the service. */
  readonly engine: string;
  /** @throws AppError `provider-failed` or `provider-timeout` if a hosted service does not answer */
  search(query: ProductQuery, signal: AbortSignal): Promise<Product[]>;
}

const MAX_TERMS = 10;

/** The terms of a query such as `wide-leg pants OR platform shoes`, each once, at most 10. */
export const splitTerms = (query: string): string[] => uniqueTerms(query.split(/(?<!\s)\s+OR\s+/));

/** Trimmed, without empty ones, each once regardless of case, at most 10. */
export const uniqueTerms = (terms: readonly string[]): string[] => {
  const unique = new Map<string, string>();
  for (const term of terms) {
    const text = term.trim().replace(/\s+/g, ' ').slice(0, 120);
    if (text !== '' && !unique.has(text.toLowerCase())) unique.set(text.toLowerCase(), text);
  }
  return [...unique.values()].slice(0, MAX_TERMS);
};

/** Interleaves lists of products, each product once (by address, else by brand and name), at most `limit`. */
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
