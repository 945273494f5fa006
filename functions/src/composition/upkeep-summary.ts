import type { Reconciled } from './upkeep.ts';

const FOUND = [
  'orphans',
  'leftovers',
  'expired',
  'broken',
  'incomplete',
  'miscounted',
  'strays',
] as const;

/** Totals over all users, and the users that were refused. */
export const summaryOf = ({ users, abandoned, ...others }: Reconciled) => ({
  users: users.length,
  abandoned: abandoned.missing.length,
  abandonedDue: abandoned.due.length,
  abandonedRefused: abandoned.isRefused,
  ...(Object.fromEntries(
    FOUND.map((name) => [name, users.reduce((sum, user) => sum + user[name], 0)]),
  ) as Record<(typeof FOUND)[number], number>),
  refused: users.filter(({ outcome }) => outcome === 'refused').map(({ uid }) => uid),
  ...others,
});
