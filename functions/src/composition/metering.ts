import { getConfig } from '../config.ts';
import type { Meter } from '../outbound/spending/meter.ts';
import { assertMayUsePaid } from '../serve/callers/verified-email.ts';
import { requestScope } from '../serve/request-scope.ts';
import { warn, write } from './log.ts';
import { settings } from './settings.ts';
import { firebaseApp } from './stores.ts';

const now = (): Date => new Date();

const createMeters = async () => {
  const [
    { getFirestore },
    { createLedger, ledgerShardsFor },
    { createSpendingStore },
    { createMeter },
  ] = await Promise.all([
    import('firebase-admin/firestore'),
    import('../stores/calls/ledger-store.ts'),
    import('../stores/calls/spending-store.ts'),
    import('../outbound/spending/meter.ts'),
  ]);
  const firestore = getFirestore(firebaseApp());
  const shards = ledgerShardsFor(settings.MAX_INSTANCES);
  const ledger = createLedger({ firestore, now, warn, shards });
  const spending = createSpendingStore({
    firestore,
    now,
    warn,
    ceilings: () => getConfig().ceilingsMicroUsd,
  });
  return (provider: string): Meter =>
    createMeter({
      provider,
      price: getConfig().prices[provider] ?? {},
      assertMayPay,
      reserve: spending.reserve,
      record: ledger.record,
      log: write,
      now,
      elapsedMs: () => performance.now(),
    });
};

/** Scripts of the operator call services without a request. */
const assertMayPay = (): void => {
  const scope = requestScope.getStore();
  if (scope) assertMayUsePaid(scope.caller, getConfig().quotas.demoAccounts);
};

let creating: ReturnType<typeof createMeters> | undefined;
const meters = new Map<string, Promise<Meter>>();

const loadMeter = (provider: string): Promise<Meter> => {
  const known = meters.get(provider);
  if (known) return known;
  creating ??= createMeters();
  const meter = creating.then((create) => create(provider));
  meters.set(provider, meter);
  return meter;
};

/** The meter of a hosted service, one per process, so that calls that begin or end together share a write. Loads the stores at the first call. */
export const meterOf = (provider: string): Meter => ({
  begin: async (most) => (await loadMeter(provider)).begin(most),
});
