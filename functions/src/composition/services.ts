import { fileURLToPath } from 'node:url';
import { getConfig } from '../config.ts';
import type { ProductSearch } from '../providers/products/products.ts';
import type { TasteService } from '../providers/taste/taste.ts';
import type { VoiceAgent } from '../providers/voice/voice.ts';
import type { Places } from '../providers/weather/places.ts';
import type { DaysWeather, WeatherService } from '../providers/weather/weather.ts';
import { now } from './stores.ts';

/** Looks up the global `fetch` at each call. */
const fetchNow: typeof fetch = (input, init) => fetch(input, init);

const catalogueDir = fileURLToPath(new URL('../../catalogue', import.meta.url));

let loadedPlaces: Promise<Places> | undefined;
let weather: Promise<WeatherService & DaysWeather> | undefined;

/** One table of places per process. */
export const places = (): Promise<Places> =>
  (loadedPlaces ??= import('../providers/weather/places.ts').then(({ loadPlaces }) =>
    loadPlaces(catalogueDir),
  ));

/** One per process, so that all requests share its cache and its circuit breaker. */
export const weatherService = (): Promise<WeatherService & DaysWeather> =>
  (weather ??= createWeather());

const createWeather = async (): Promise<WeatherService & DaysWeather> => {
  const { openMeteo } = getConfig();
  if (!openMeteo) {
    const { createLocalWeather } = await import('../providers/weather/local.ts');
    return createLocalWeather({ places: await places(), now });
  }
  const [
    { createOpenMeteoWeather },
    { createOpenMeteoDays },
    { createOutboundCall },
    { createMemoryCache },
    breaker,
    { meterOf },
  ] = await Promise.all([
    import('../providers/weather/open-meteo.ts'),
    import('../providers/weather/open-meteo-days.ts'),
    import('../outbound/outbound-call.ts'),
    import('../outbound/reply-cache.ts'),
    import('../outbound/breaker.ts'),
    import('./metering.ts'),
  ]);
  const options = {
    ...openMeteo,
    places: await places(),
    cache: createMemoryCache({ now }),
    now,
    call: createOutboundCall({
      service: 'The weather service',
      fetch: fetchNow,
      meter: meterOf('open-meteo'),
      breaker: breaker.createBreaker({ now }),
      now,
      timeoutMs: 6000,
      maxReplyBytes: 256 * 1024,
    }),
  };
  return { ...createOpenMeteoWeather(options), ...createOpenMeteoDays(options) };
};

let taste: Promise<TasteService> | undefined;

/** One per process, so that all requests share its cache, its rate limit and its circuit breaker. */
export const tasteService = (): Promise<TasteService> => (taste ??= createTaste());

const TASTE_SERVICE = 'The taste service';

const tasteMoment = async () => {
  const { loadTasteTables } = await import('../providers/taste/taste-tables.ts');
  const tables = await loadTasteTables(catalogueDir);
  return { tables, moment: { places: await places(), weather: await weatherService(), now } };
};

/** Tables by season, climate and archetype. */
export const embeddedTaste = async (): Promise<TasteService> => {
  const [{ createLocalTaste }, { tables, moment }] = await Promise.all([
    import('../providers/taste/local.ts'),
    tasteMoment(),
  ]);
  return createLocalTaste({ ...moment, tables });
};

const createTaste = async (): Promise<TasteService> => {
  const { qloo } = getConfig();
  if (!qloo) return embeddedTaste();
  const { tables, moment } = await tasteMoment();
  const [
    { createQlooTaste, readQlooPause },
    { createPacer },
    outbound,
    cache,
    breaker,
    { meterOf },
  ] = await Promise.all([
    import('../providers/taste/qloo.ts'),
    import('../outbound/pacer.ts'),
    import('../outbound/outbound-call.ts'),
    import('../outbound/reply-cache.ts'),
    import('../outbound/breaker.ts'),
    import('./metering.ts'),
  ]);
  return createQlooTaste({
    ...qloo,
    ...moment,
    tables: tables.trends,
    cache: cache.createMemoryCache({ now }),
    // One below the limit of 5, because other processes may send requests too.
    pace: createPacer({ service: TASTE_SERVICE, perSecond: 4, now }),
    call: outbound.createOutboundCall({
      service: TASTE_SERVICE,
      fetch: fetchNow,
      meter: meterOf('qloo'),
      breaker: breaker.createBreaker({ now }),
      now,
      timeoutMs: 8000,
      readPause: readQlooPause,
    }),
  });
};

let products: Promise<ProductSearch> | undefined;

const PRODUCT_SERVICE = 'The product search';

/** One per process: Shopify if it has keys, else Serper if it has a key, else samples. */
export const productSearch = (): Promise<ProductSearch> => (products ??= createProducts());

const createProducts = async (): Promise<ProductSearch> => {
  const { shopify, serper } = getConfig();
  if (shopify) {
    const [{ createShopifyProducts }, { createPacer }, call] = await Promise.all([
      import('../providers/products/shopify.ts'),
      import('../outbound/pacer.ts'),
      productCall('shopify'),
    ]);
    // One below the limit of 5, because other processes may send requests too.
    const pace = createPacer({ service: PRODUCT_SERVICE, perSecond: 4, now });
    return onceADay(createShopifyProducts({ ...shopify, call, pace, now }));
  }
  if (serper) {
    const { createSerperProducts } = await import('../providers/products/serper.ts');
    return onceADay(createSerperProducts({ ...serper, call: await productCall('serper') }));
  }
  return embeddedProducts();
};

/** The catalogue of samples. */
export const embeddedProducts = async (): Promise<ProductSearch> => {
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
  const [{ createOutboundCall }, { createBreaker }, { meterOf }] = await Promise.all([
    import('../outbound/outbound-call.ts'),
    import('../outbound/breaker.ts'),
    import('./metering.ts'),
  ]);
  return createOutboundCall({
    service: PRODUCT_SERVICE,
    fetch: fetchNow,
    meter: meterOf(provider),
    breaker: createBreaker({ now }),
    now,
    timeoutMs: 8000,
    maxReplyBytes: 4 * 1024 * 1024,
  });
};

let agent: Promise<VoiceAgent> | undefined;

/**
 * The configured voice agent, one per process, so that all calls share its circuit breaker. Null without one; then nothing of its provider's
 * package is loaded.
 */
export const voiceAgent = (): Promise<VoiceAgent> | null => {
  const { elevenLabs } = getConfig();
  if (!elevenLabs) return null;
  agent ??= Promise.all([
    import('../providers/voice/elevenlabs.ts'),
    import('../outbound/breaker.ts'),
    import('./metering.ts'),
  ]).then(([{ createElevenLabsAgent }, { createBreaker }, { meterOf }]) =>
    createElevenLabsAgent({
      ...elevenLabs,
      fetch: fetchNow,
      meter: meterOf('elevenlabs'),
      breaker: createBreaker({ now }),
      now,
    }),
  );
  return agent;
};
