import { warn } from 'firebase-functions/logger';
import { getConfig } from '../config.ts';
import type { Breaker } from '../outbound/breaker.ts';
import { countFetch, countPermits, type CountCall } from '../outbound/count-calls.ts';
import type { Ledger } from '../stores/calls/ledger-store.ts';
import { firebaseApp } from './stores.ts';

let ledger: Promise<Ledger> | undefined;

/** One per process, so that calls that end together share a write. */
const ledgerOfProcess = (): Promise<Ledger> => {
  ledger ??= Promise.all([
    import('firebase-admin/firestore'),
    import('../stores/calls/ledger-store.ts'),
  ]).then(([{ getFirestore }, { createLedger }]) =>
    createLedger({
      firestore: getFirestore(firebaseApp()),
      now: () => new Date(),
      prices: getConfig().prices,
      warn,
    }),
  );
  return ledger;
};

const counting =
  (provider: string): CountCall =>
  ({ isFailure }) => {
    ledgerOfProcess().then(
      (store) => store.record({ provider, isFailure }),
      (error: unknown) => warn('There is no ledger of provider calls.', error),
    );
  };

/** `fetch` that records each request in the ledger. */
export const fetchOf = (provider: string): typeof fetch =>
  // Looks up the global `fetch` at each call, as code without this wrapper would.
  countFetch((input, init) => fetch(input, init), counting(provider));

/** A breaker that records each call in the ledger. */
export const countedBreaker = (provider: string, breaker: Breaker): Breaker =>
  countPermits(breaker, counting(provider));
