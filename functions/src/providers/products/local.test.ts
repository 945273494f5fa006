import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTasteTables } from '../taste/taste-tables.ts';
import { createBrandStyles } from './brand-styles.ts';
import { createLocalProducts } from './local.ts';
import type { ProductSearch } from './products.ts';
import { splitTerms } from './products.ts';
import { loadSampleProducts, type SampleProduct } from './sample-catalogue.ts';

const catalogueDir = join(import.meta.dirname, '../../../catalogue');
const { signal } = new AbortController();
let samples: SampleProduct[];
let service: ProductSearch;
beforeAll(async () => {
  samples = await loadSampleProducts(catalogueDir);
  const styles = createBrandStyles(await loadTasteTables(catalogueDir));
  service = createLocalProducts(samples, styles);
});
const search = (query: string, limit = 10, maxPrice?: number) =>
  service.search({ terms: splitTerms(query), limit, maxPrice }, signal);

describe('the catalogue of samples', () => {
  it('has at least 120 products of all kinds, each once', () => {
    expect(samples.length).toBeGreaterThanOrEqual(120);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
    expect(new Set(samples.map(({ name, brand }) => name + brand)).size).toBe(samples.length);
    for (const category of ['shirt', 'pants', 'shoes'])
      expect(samples.filter((sample) => sample.category === category).length).toBeGreaterThan(20);
  });
});

describe('the search in samples', () => {
  it('says that its prices are samples, and links nowhere', async () => {
    const [first] = await search('white oxford shirt');
    expect(first).toEqual({
      id: 'oxford-shirt-white',
      name: 'White oxford shirt',
      brand: 'Calder & Wick',
      price: '$68 (sample price)',
      description: expect.stringContaining('white oxford shirt') as string,
      link: null,
      image: '/catalogue/oxford-shirt-white.webp',
      category: 'shirt',
      source: 'local',
    });
  });

  it.each([
    ['white sneakers', 'leather-sneakers-white'],
    ['olive green utility pants', 'utility-pants-olive-green'],
    ['navy breton', 'breton-tee-navy'],
    ['turtlenecks', 'roll-neck-'],
    ['Wide-Leg Pants', 'wide-leg-pants-'],
    ['pique polos', 'pique-polo-'],
    ['chelsae boots', 'chelsea-boots-'],
    ['corduroi', 'corduroy-'],
    ['dress shoes', 'leather-loafers-'],
  ])('finds %j', async (query, id) => {
    expect((await search(query))[0]?.id.startsWith(id)).toBe(true);
  });

  it('finds something for everything that the tables call a trend, and at first something of its kind', async () => {
    const { trends } = await loadTasteTables(catalogueDir);
    const styles = [...trends.archetypes, trends.everyday].flatMap(({ items }) =>
      Object.values(items).flat(),
    );
    const layers = [...Object.values(trends.climates), trends.trip].flatMap(({ items }) => items);
    for (const item of new Set([...styles, ...layers]))
      expect((await search(item)).length, item).toBeGreaterThan(0);
  });

  it('takes turns between terms', async () => {
    const products = await search('linen shirt OR chelsea boots OR straight jeans', 6);
    expect(products.map(({ category }) => category)).toEqual([
      'shirt',
      'shoes',
      'pants',
      'shirt',
      'shoes',
      'pants',
    ]);
  });

  it('keeps to the highest price and to the limit', async () => {
    const cheap = await search('boots OR sneakers', 20, 60);
    expect(cheap.length).toBeGreaterThan(0);
    for (const { price } of cheap) expect(Number(/\d+/.exec(price)?.[0])).toBeLessThanOrEqual(60);
    expect(await search('shirt', 3)).toHaveLength(3);
    expect(await search('shirt', 0)).toEqual([]);
  });

  it.each(['', ' OR ', '🙂', '\u0000', 'zzzzqqqq', '__proto__', '*'.repeat(500)])(
    'finds nothing for %j, and does not fail',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  it('finds samples in the style of a brand by its name, none of them called a product of that brand', async () => {
    const products = await search('Zara OR Uniqlo OR Dr. Martens OR levis', 8);
    expect(products).toHaveLength(8);
    for (const { description, source, link, brand, price } of products) {
      const style = /^A sample in the style of (.+), not a \1 product\. /.exec(description)?.[1];
      // Uniqlo has the style of Zara in the tables, so its samples were there already.
      expect(['Zara', 'Dr. Martens', 'Levi’s', 'Uniqlo']).toContain(style);
      expect(brand).not.toContain(style);
      expect({ source, link }).toEqual({ source: 'local', link: null });
      expect(price).toContain('sample price');
    }
    for (const { price } of await search('Zara', 20, 60))
      expect(Number(/\d+/.exec(price)?.[0])).toBeLessThanOrEqual(60);
  });

  it('is the same every time', async () => {
    expect(await search('summer shirt')).toEqual(await search('summer shirt'));
  });
});

it('splits a query at OR, each term once, at most 10', () => {
  expect(splitTerms('a b OR c  OR A B OR ')).toEqual(['a b', 'c']);
  expect(splitTerms('orange OR corduroy')).toEqual(['orange', 'corduroy']);
  expect(splitTerms(Array.from({ length: 30 }, (_, i) => `t${i}`).join(' OR '))).toHaveLength(10);
});
