import { getConfig } from '../config.ts';
import type { TasteService } from '../providers/taste/taste.ts';
import { now } from './stores.ts';
import { catalogueDir, places, weatherService } from './weather.ts';

let service: Promise<TasteService> | undefined;

/** One per process, so that all requests share its cache, its rate limit and its circuit breaker. */
export const tasteService = (): Promise<TasteService> => (service ??= createTaste());

const SERVICE = 'The taste service';

const createTaste = async (): Promise<TasteService> => {
  const { qloo } = getConfig();
  const { loadTasteTables } = await import('../providers/taste/taste-tables.ts');
  const tables = await loadTasteTables(catalogueDir);
  const moment = { places: await places(), weather: await weatherService(), now };
  if (!qloo) {
    const { createLocalTaste } = await import('../providers/taste/local.ts');
    return createLocalTaste({ ...moment, tables });
  }
  const [{ createQlooTaste, readQlooPause }, { createPacer }, outbound, cache, breaker, ledger] =
    await Promise.all([
      import('../providers/taste/qloo.ts'),
      import('../providers/taste/pacer.ts'),
      import('../outbound/outbound-call.ts'),
      import('../outbound/reply-cache.ts'),
      import('../outbound/breaker.ts'),
      import('./ledger.ts'),
    ]);
  return createQlooTaste({
    ...qloo,
    ...moment,
    tables: tables.trends,
    cache: cache.createMemoryCache({ now }),
    // One below the limit of 5, because other processes may send requests too.
    pace: createPacer({ service: SERVICE, perSecond: 4, now }),
    call: outbound.createOutboundCall({
      service: SERVICE,
      fetch: ledger.fetchOf('qloo'),
      breaker: breaker.createBreaker({ now }),
      now,
      timeoutMs: 8000,
      readPause: readQlooPause,
    }),
  });
};
