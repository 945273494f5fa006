import { QUOTA_NAMES } from '../../functions/src/contract/index.ts';

/** More than any test or person uses on a local stack. */
const PLENTY = { capacity: 100_000, perHour: 100_000 };

/** Quotas of the local stack for the functions' environment, unless it already has its own. */
export const localQuotas = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const plenty = JSON.stringify(Object.fromEntries(QUOTA_NAMES.map((name) => [name, PLENTY])));
  return { QUOTAS: env.QUOTAS ?? plenty, DEMO_QUOTAS: env.DEMO_QUOTAS ?? plenty };
};
