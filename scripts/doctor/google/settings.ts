import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../lib/refusal.ts';
import type { ApiOptions } from './api.ts';

const TIMEOUT_MS = 20_000;
const RETRY_MS = 1000;

type Settings = Pick<ApiOptions, 'fetch' | 'originOf' | 'timeoutMs' | 'retryMs' | 'wait'>;

/**
 * How Google's APIs are reached. Tests set `ATELIER_GOOGLE_DOUBLE`, the address of a double on this machine that answers `/<service>/<path>`, and shorter times.
 * @throws Refusal for a double elsewhere: it would receive the operator's token.
 */
export function googleSettings(env: NodeJS.ProcessEnv): Settings {
  const double = env.ATELIER_GOOGLE_DOUBLE;
  if (double !== undefined && new URL(double).hostname !== '127.0.0.1') {
    throw new Refusal('ATELIER_GOOGLE_DOUBLE can only be an address of this machine (127.0.0.1).');
  }
  const originOf = (service: string): string =>
    double === undefined ? `https://${service}.googleapis.com` : `${double}/${service}`;
  return {
    fetch: globalThis.fetch,
    originOf,
    timeoutMs: Number(env.ATELIER_GOOGLE_TIMEOUT_MS ?? TIMEOUT_MS),
    retryMs: double === undefined ? RETRY_MS : 1,
    wait: async (ms) => {
      await wait(ms);
    },
  };
}
