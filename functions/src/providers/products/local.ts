import MiniSearch from 'minisearch';
import { type Product, type ProductSearch, takeTurns, uniqueTerms } from './products.ts';
import type { SampleProduct } from './sample-catalogue.ts';

/** Full-text search over the sample catalogue: nothing in it exists, and its prices say that they are samples. */
export const createLocalProducts = (samples: readonly SampleProduct[]): ProductSearch => {
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  const index = new MiniSearch<SampleProduct>({
    fields: ['kind', 'colour', 'words', 'brand', 'category', 'seasons', 'description'],
    extractField: (sample, field) => {
      const value = sample[field as keyof SampleProduct];
      return Array.isArray(value) ? value.join(' ') : String(value);
    },
    processTerm: stem,
    searchOptions: {
      boost: { kind: 4, colour: 3, words: 2, category: 1.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(samples);

  /** What has all of the words comes before what has some. */
  const find = (term: string): SampleProduct[] => {
    const results = (['AND', 'OR'] as const).flatMap((combineWith) =>
      index.search(term, { combineWith }),
    );
    const ids = new Set(results.map(({ id }) => id as string));
    return [...ids].flatMap((id) => byId.get(id) ?? []);
  };

  return {
    engine: 'local',
    async search({ terms, limit, maxPrice = Infinity }, signal) {
      signal.throwIfAborted();
      const lists = uniqueTerms(terms).map((term) =>
        find(term)
          .filter(({ priceUsd }) => priceUsd <= maxPrice)
          .map(toProduct),
      );
      return takeTurns(lists, limit);
    },
  };
};

/** Plurals and accents make no difference. */
const stem = (term: string): string | null => {
  const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length < 2) return null;
  return plain.length > 3 ? plain.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '') : plain;
};

const toProduct = (sample: SampleProduct): Product => ({
  id: sample.id,
  name: sample.name,
  brand: sample.brand,
  price: `$${sample.priceUsd} (sample price)`,
  description: sample.description,
  link: null,
  image: `/catalogue/${sample.id}.webp`,
  category: sample.category,
  source: 'local',
});
