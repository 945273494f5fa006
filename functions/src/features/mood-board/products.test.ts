import { describe, expect, it } from 'vitest';
import {
  getShoppingRecommendations,
  type RequestInput,
  searchProducts,
} from '../../contract/index.ts';
import {
  type Product,
  type ProductQuery,
  type ProductSearch,
  splitTerms,
} from '../../providers/products/products.ts';
import { CONTEXT } from '../test-support/memory.ts';
import { makeGetShoppingRecommendations } from './recommend-products.ts';
import { makeSearchProducts } from './search-products.ts';

const product = (changes: Partial<Product> = {}): Product => ({
  id: 'p1',
  name: 'White sneakers',
  brand: 'Veja',
  price: '$120.00',
  description: 'Shoes.',
  image: 'https://cdn.example/1.jpg',
  link: 'https://shop.example/1',
  category: 'shoes',
  source: 'shopify',
  ...changes,
});

const shop = (...found: Product[]) => {
  const queries: ProductQuery[] = [];
  const products: ProductSearch = {
    engine: 'shopify',
    search: async (query) => {
      queries.push(query);
      return found;
    },
  };
  return { products, queries };
};

const search = async (query: string, found: Product[], fields: object = {}) => {
  const { products, queries } = shop(...found);
  const handle = makeSearchProducts({ products, splitTerms });
  const reply = await handle(searchProducts.request.parse({ query, ...fields }), CONTEXT);
  return { reply: searchProducts.response.parse(reply), query: queries[0] };
};

describe('a search', () => {
  it('asks for the terms, ten products unless told otherwise', async () => {
    const { query } = await search('Veja OR linen shirt OR veja', []);
    expect(query).toEqual({ terms: ['Veja', 'linen shirt'], limit: 10 });
    expect((await search('Veja', [], { num_results: 3 })).query?.limit).toBe(3);
  });

  it('adds category, brand and affinity to what was found, and says who found it', async () => {
    const { reply } = await search('Veja OR boots', [product(), product({ brand: 'Arket' })]);
    expect(reply.source).toBe('shopify');
    expect(reply.products).toMatchObject([
      { category: 'shoes', search_brand: 'Veja', brand_affinity: 0.8 },
      { category: 'shoes', search_brand: null, brand_affinity: 0.8 },
    ]);
  });

  it.each([
    ['veja sneakers', 'VEJA', 'VEJA'],
    ['Veja', 'Veja Official Store', 'Veja'],
    ['Levis jeans', 'Levi’s', 'Levi’s'],
    ['Acne Studios', 'Acne', 'Acne'],
    ['shoes', 'Veja', null],
    ['canvas', 'Vas', null],
    ['Veja', '', null],
    ['—', 'Veja', null],
  ])('for %j knows whether a product of %j is of the brand it was for', async (term, brand, of) => {
    const { reply } = await search(term, [product({ brand })]);
    expect(reply.products[0]?.search_brand).toBe(of);
  });

  it('leaves out what the contract does not allow', async () => {
    const { reply } = await search('boots', [
      product({ id: '' }),
      product({ link: 'javascript:alert(1)' }),
      product({ name: 'x'.repeat(121) }),
      product({ id: 'sample', image: '/catalogue/sample.webp', link: null }),
    ]);
    expect(reply.products.map(({ id }) => id)).toEqual(['sample']);
  });
});

describe('recommendations', () => {
  const recommend = async (
    fields: Partial<RequestInput<typeof getShoppingRecommendations>> = {},
  ) => {
    const { products, queries } = shop(product());
    const countryOf = (place: string) => (place === 'Lisbon' ? 'PT' : undefined);
    const handle = makeGetShoppingRecommendations({ products, splitTerms, countryOf });
    const input = { user_id: 'ada', location: 'Lisbon', shopping_need: 'loafers', ...fields };
    const reply = await handle(getShoppingRecommendations.request.parse(input), CONTEXT);
    return { reply: getShoppingRecommendations.response.parse(reply), query: queries[0] };
  };

  it('are six at most, from where the person is', async () => {
    const { reply, query } = await recommend({ shopping_need: 'loafers OR wide-leg pants' });
    expect(query).toEqual({ terms: ['loafers', 'wide-leg pants'], limit: 6, country: 'PT' });
    expect(reply).toMatchObject({ source: 'shopify', recommendations: [{ id: 'p1' }] });
  });

  it('are from anywhere when the country is not known', async () => {
    expect((await recommend({ location: 'Nowhere' })).query).toEqual({
      terms: ['loafers'],
      limit: 6,
    });
  });

  it.each([
    [80, 80],
    ['79.5', 79.5],
    [null, undefined],
    [undefined, undefined],
  ])('with a budget of %j cost at most %j', async (budget, maxPrice) => {
    expect((await recommend({ budget })).query?.maxPrice).toBe(maxPrice);
  });
});
