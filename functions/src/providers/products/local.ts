import MiniSearch from 'minisearch';
import type { BrandStyles } from './brand-styles.ts';
import { type Product, type ProductSearch, takeTurns, uniqueTerms } from './products.ts';
import type { SampleProduct } from './sample-catalogue.ts';

/** Maximum number of results of one search. */
const MAX_IN_STYLE = 30;

/**
 * Full-text search over the sample catalogue. Its products and brands do not exist, and its prices say that they are samples. For the name of a
 * real brand it returns samples in a similar style, whose description says that they are not products of that brand.
 */
export const createLocalProducts = (
  samples: readonly SampleProduct[],
  styleOf: BrandStyles,
): ProductSearch => {
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

  /** Samples with all words come before those with some of them. */
  const find = (term: string): SampleProduct[] => {
    const results = (['AND', 'OR'] as const).flatMap((combineWith) =>
      index.search(term, { combineWith }),
    );
    const ids = new Set(results.map(({ id }) => id as string));
    return [...ids].flatMap((id) => byId.get(id) ?? []);
  };

  const search = (term: string, maxPrice: number): Product[] => {
    const affordable = ({ priceUsd }: SampleProduct) => priceUsd <= maxPrice;
    const style = styleOf(term);
    if (!style) return find(term).filter(affordable).map(toProduct);
    const inStyle = style.items.map((item) => find(item).filter(affordable).map(toProduct));
    const note = `A sample in the style of ${style.brand}, not a ${style.brand} product.`;
    return takeTurns(inStyle, MAX_IN_STYLE).map((product) => ({
      ...product,
      description: `${note} ${product.description}`,
    }));
  };

  return {
    engine: 'local',
    async search({ terms, limit, maxPrice = Infinity }, signal) {
      signal.throwIfAborted();
      const lists = uniqueTerms(terms).map((term) => search(term, maxPrice));
      return takeTurns(lists, limit);
    },
  };
};

/** Ignores plurals and accents. */
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
