import { fileURLToPath } from 'node:url';
import { getConfig } from '../config.ts';
import type { Places } from '../providers/weather/places.ts';
import type { WeatherService } from '../providers/weather/weather.ts';
import { now } from './stores.ts';

export const catalogueDir = fileURLToPath(new URL('../../catalogue', import.meta.url));

let loadedPlaces: Promise<Places> | undefined;
let service: Promise<WeatherService> | undefined;

/** One table of places per process. */
export const places = (): Promise<Places> =>
  (loadedPlaces ??= import('../providers/weather/places.ts').then(({ loadPlaces }) =>
    loadPlaces(catalogueDir),
  ));

/** One per process, so that all requests share its cache and its circuit breaker. */
export const weatherService = (): Promise<WeatherService> => (service ??= createWeather());

const createWeather = async (): Promise<WeatherService> => {
  const { openMeteo } = getConfig();
  if (!openMeteo) {
    const { createLocalWeather } = await import('../providers/weather/local.ts');
    return createLocalWeather({ places: await places(), now });
  }
  const [
    { createOpenMeteoWeather },
    { createOutboundCall },
    { createMemoryCache },
    breaker,
    ledger,
  ] = await Promise.all([
    import('../providers/weather/open-meteo.ts'),
    import('../outbound/outbound-call.ts'),
    import('../outbound/reply-cache.ts'),
    import('../outbound/breaker.ts'),
    import('./ledger.ts'),
  ]);
  return createOpenMeteoWeather({
    ...openMeteo,
    places: await places(),
    cache: createMemoryCache({ now }),
    now,
    call: createOutboundCall({
      service: 'The weather service',
      fetch: ledger.fetchOf('open-meteo'),
      breaker: breaker.createBreaker({ now }),
      now,
      timeoutMs: 6000,
      maxReplyBytes: 256 * 1024,
    }),
  });
};
