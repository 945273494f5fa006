import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../outbound/reply-cache.ts';
import { createCachedProducts } from './cached-products.ts';
import type { Product, ProductQuery, ProductSearch } from './products.ts';

const { signal } = new AbortController();
const PRODUCT: Product = {
  id: 'p1',
  name: 'Boots',
  brand: '',
  price: '',
  description: '',
  link: null,
  image: null,
  category: 'shoes',
  source: 'serper',
};
const BOOTS: ProductQuery = { terms: ['Boots'], limit: 6, country: 'PT' };

let nowMs: number;
let asked: ProductQuery[];
let fails: boolean;
let products: ProductSearch;
beforeEach(() => {
  nowMs = Date.parse('2026-11-20T12:00:00Z');
  asked = [];
  fails = false;
  const now = () => new Date(nowMs);
  const search = async (query: ProductQuery) => {
    asked.push(query);
    if (fails) throw new Error('It is down.');
    return [PRODUCT];
  };
  products = createCachedProducts(
    { engine: 'serper', search },
    { cache: createMemoryCache({ now }), now },
  );
});

describe('a search', () => {
  it('is made once a day', async () => {
    expect(await products.search(BOOTS, signal)).toEqual([PRODUCT]);
    const same = { ...BOOTS, terms: [' boots', 'BOOTS'], country: 'pt' };
    expect(await products.search(same, signal)).toEqual([PRODUCT]);
    expect(asked).toHaveLength(1);
    nowMs = Date.parse('2026-11-21T00:00:00Z');
    await products.search(BOOTS, signal);
    expect(asked).toHaveLength(2);
  });

  it.each([
    { ...BOOTS, terms: ['Boots', 'loafers'] },
    { ...BOOTS, limit: 7 },
    { ...BOOTS, country: 'US' },
    { ...BOOTS, maxPrice: 60 },
  ])('for something else is another one: %j', async (query) => {
    await products.search(BOOTS, signal);
    await products.search(query, signal);
    expect(asked).toEqual([BOOTS, query]);
  });

  it('that failed is made again', async () => {
    fails = true;
    await expect(products.search(BOOTS, signal)).rejects.toThrow('It is down.');
    fails = false;
    expect(await products.search(BOOTS, signal)).toEqual([PRODUCT]);
  });
});
