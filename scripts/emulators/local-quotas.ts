import { QUOTA_NAMES } from '../../functions/src/contract/index.ts';

/** More than any test or person asks of a stack on their own machine. */
const PLENTY = { capacity: 100_000, perHour: 100_000 };

/** Quotas of the local stack, as functions read them, unless the environment has its own. */
export const localQuotas = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const plenty = JSON.stringify(Object.fromEntries(QUOTA_NAMES.map((name) => [name, PLENTY])));
  return { QUOTAS: env.QUOTAS ?? plenty, DEMO_QUOTAS: env.DEMO_QUOTAS ?? plenty };
};
