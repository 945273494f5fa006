import { getConfig } from '../config.ts';
import type { ProductSearch } from '../providers/products/products.ts';
import { now } from './stores.ts';
import { catalogueDir } from './weather.ts';

let service: Promise<ProductSearch> | undefined;

/** One per process: Shopify if it has keys, else Serper if it has a key, else samples. */
export const productSearch = (): Promise<ProductSearch> => (service ??= createProducts());

const createProducts = async (): Promise<ProductSearch> => {
  const { shopify, serper } = getConfig();
  if (shopify) {
    const { createShopifyProducts } = await import('../providers/products/shopify.ts');
    return onceADay(createShopifyProducts({ ...shopify, call: await productCall('shopify'), now }));
  }
  if (serper) {
    const { createSerperProducts } = await import('../providers/products/serper.ts');
    return onceADay(createSerperProducts({ ...serper, call: await productCall('serper') }));
  }
  const [
    { createLocalProducts },
    { createBrandStyles },
    { loadSampleProducts },
    { loadTasteTables },
  ] = await Promise.all([
    import('../providers/products/local.ts'),
    import('../providers/products/brand-styles.ts'),
    import('../providers/products/sample-catalogue.ts'),
    import('../providers/taste/taste-tables.ts'),
  ]);
  const styles = createBrandStyles(await loadTasteTables(catalogueDir));
  return createLocalProducts(await loadSampleProducts(catalogueDir), styles);
};

const onceADay = async (search: ProductSearch): Promise<ProductSearch> => {
  const [{ createCachedProducts }, { createMemoryCache }] = await Promise.all([
    import('../providers/products/cached-products.ts'),
    import('../outbound/reply-cache.ts'),
  ]);
  return createCachedProducts(search, { cache: createMemoryCache({ now }), now });
};

const productCall = async (provider: string) => {
  const [{ createOutboundCall }, { createBreaker }, { fetchOf }] = await Promise.all([
    import('../outbound/outbound-call.ts'),
    import('../outbound/breaker.ts'),
    import('./ledger.ts'),
  ]);
  return createOutboundCall({
    service: 'The product search',
    fetch: fetchOf(provider),
    breaker: createBreaker({ now }),
    now,
    timeoutMs: 8000,
    maxReplyBytes: 4 * 1024 * 1024,
  });
};
