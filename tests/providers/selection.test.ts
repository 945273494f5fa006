import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HttpDouble, startHttpDouble } from '../support/doubles/http-double.ts';

const { signal } = new AbortController();
let double: HttpDouble;

// Configuration is read at first use, so every case begins with modules that nobody has used.
beforeEach(async () => {
  vi.resetModules();
  double = await startHttpDouble(() => ({ status: 500, body: {} }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await double.close();
});

const services = async () => {
  const { weatherService, tasteService, productSearch } =
    await import('../../functions/src/composition/services.ts');
  return {
    weather: await weatherService(),
    taste: await tasteService(),
    products: await productSearch(),
  };
};
const engines = async () => {
  const { weather, taste, products } = await services();
  return [weather.engine, taste.engine, products.engine];
};
const configure = (variables: Record<string, string>) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
};

describe('with no key', () => {
  it('the embedded defaults do the job', async () => {
    const { weather, taste, products } = await services();
    expect(await engines()).toEqual(['local', 'local', 'local']);
    expect(await weather.today('Lisbon', signal)).toMatchObject({ kind: 'typical' });
    const query = { city: 'Lisbon', context: 'home' as const };
    const { trending_items, source } = await taste.trends(query, signal);
    expect(source).toBe('local');
    const found = await products.search({ terms: trending_items.slice(0, 3), limit: 6 }, signal);
    expect(found).toHaveLength(6);
  });
});

describe('with keys', () => {
  const keys = () => ({
    WEATHER: 'open-meteo',
    OPEN_METEO_BASE_URL: double.url,
    OPEN_METEO_GEOCODING_URL: double.url,
    QLOO_API_KEY: 'key',
    QLOO_BASE_URL: double.url,
    SERPER_API_KEY: 'key',
    SERPER_BASE_URL: double.url,
    // Without a price nothing is reserved, which takes a database.
    PRICES: '{"qloo":0,"serper":0}',
  });

  it('the hosted services are asked, and a failure is told, never covered by samples', async () => {
    configure(keys());
    const { weather, taste, products } = await services();
    expect(await engines()).toEqual(['open-meteo', 'qloo', 'serper']);
    const failed = { code: 'provider-failed' };
    await expect(weather.today('Lisbon', signal)).rejects.toMatchObject(failed);
    await expect(taste.trends({ city: 'Lisbon', context: 'home' }, signal)).rejects.toMatchObject(
      failed,
    );
    await expect(products.search({ terms: ['boots'], limit: 1 }, signal)).rejects.toMatchObject(
      failed,
    );
    expect(double.requests.map(({ url }) => url.pathname)).toEqual([
      '/v1/search',
      '/v2/insights',
      '/shopping',
    ]);
  });

  it('Shopify goes before Serper', async () => {
    configure({
      ...keys(),
      SHOPIFY_CLIENT_ID: 'id',
      SHOPIFY_CLIENT_SECRET: 'secret',
      SHOPIFY_BASE_URL: double.url,
      SHOPIFY_TOKEN_URL: `${double.url}/auth/access_token`,
    });
    const { products } = await services();
    expect(products.engine).toBe('shopify');
    await expect(products.search({ terms: ['boots'], limit: 1 }, signal)).rejects.toMatchObject({
      code: 'provider-failed',
    });
    expect(double.requests.map(({ url }) => url.pathname)).toEqual(['/auth/access_token']);
  });
});
