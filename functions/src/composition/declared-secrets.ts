import type { SecretName } from '../config.ts';

/**
 * The keys of a function that the operator keeps in Secret Manager: the names in the variable `SECRETS`, separated by commas. A declared secret
 * must exist, so only these are declared.
 */
export const declared = (used: readonly SecretName[]): string[] => {
  const kept = (process.env.SECRETS ?? '').split(',').map((name) => name.trim());
  return used.filter((name) => kept.includes(name));
};
