import type { QuotaName } from '../contract/index.ts';
import type { QuotaStore } from '../stores/calls/quota-store.ts';
import type { Quota } from '../stores/calls/token-bucket.ts';
import { AppError } from '../contract/app-error.ts';
import type { Caller } from './handler.ts';

/** The quotas for everybody, and those for demo visitors and for accounts that strangers share. */
export type Quotas = {
  everybody: Readonly<Record<QuotaName, Quota>>;
  demo: Readonly<Record<QuotaName, Quota>>;
  /** Uids. */
  demoAccounts: readonly string[];
};

const COUNTED: Record<QuotaName, string> = {
  vision: 'photos',
  masks: 'corrections',
  'try-on': 'try-ons',
  save: 'saves',
  assistant: 'messages',
  attributes: 'garments to describe',
  products: 'searches',
  voice: 'voice conversations',
  export: 'exports',
  addresses: 'pictures from other places',
  restore: 'restored photos and try-ons',
  studio: 'studio pictures',
  look: 'saved looks',
  feed: 'readings of this calendar',
};

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A waiting time in words, rounded up. */
export const waitInWords = (seconds: number): string => {
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
};

const quotaOf = (
  { everybody, demo, demoAccounts }: Quotas,
  name: QuotaName,
  { uid, visitor }: Caller,
): Quota => (visitor !== undefined || demoAccounts.includes(uid) ? demo : everybody)[name];

/** Gives a call back that `enforceQuota` has taken. */
export const returnToQuota = (
  store: Pick<QuotaStore, 'giveBack'>,
  quotas: Quotas,
  name: QuotaName,
  caller: Caller,
): Promise<void> => store.giveBack(caller.uid, name, quotaOf(quotas, name, caller));

/**
 * Takes one call from the caller's quota. If the store fails, the call fails too, so that no paid work is uncounted.
 *
 * @throws AppError `rate-limited`, with `Retry-After` in seconds.
 */
export const enforceQuota = async (
  store: Pick<QuotaStore, 'take'>,
  quotas: Quotas,
  name: QuotaName,
  caller: Caller,
): Promise<void> => {
  const { uid } = caller;
  const taken = await store.take(uid, name, quotaOf(quotas, name, caller));
  if (taken.isTaken) return;
  const seconds = Math.max(1, Math.ceil(taken.retryAfterMs / 1000));
  throw new AppError(
    'rate-limited',
    `You have reached the limit for ${COUNTED[name]}. You can go on in ${waitInWords(seconds)}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
};
