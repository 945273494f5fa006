import { describe, expect, it } from 'vitest';
import { QUOTA_NAMES, type QuotaName } from '../contract/index.ts';
import type { QuotaStore } from '../stores/calls/quota-store.ts';
import type { Quota } from '../stores/calls/token-bucket.ts';
import { enforceQuota, waitInWords } from './rate-limit.ts';

const all = (quota: Quota) =>
  Object.fromEntries(QUOTA_NAMES.map((name) => [name, quota])) as Record<QuotaName, Quota>;
const QUOTAS = {
  everybody: all({ capacity: 60, perHour: 60 }),
  demo: all({ capacity: 5, perHour: 5 }),
  demoAccounts: ['uid-of-the-demo'],
};
const caller = (uid: string, email: string) => ({ uid, email, displayName: '' });

/** Remembers which quota was asked for. */
const storeOf = (retryAfterMs: number | null) => {
  const asked: Quota[] = [];
  const store: Pick<QuotaStore, 'take'> = {
    take: async (_uid, _name, quota) => {
      asked.push(quota);
      return retryAfterMs === null ? { isTaken: true } : { isTaken: false, retryAfterMs };
    },
  };
  return { store, asked };
};

describe('a quota', () => {
  it('row 25: is that of demo accounts by uid, whatever e-mail they have now, and else that of everybody', async () => {
    const { store, asked } = storeOf(null);
    await enforceQuota(store, QUOTAS, 'voice', caller('uid-of-the-demo', 'mira@atelier.demo'));
    await enforceQuota(store, QUOTAS, 'voice', caller('uid-of-the-demo', 'changed@example.com'));
    await enforceQuota(store, QUOTAS, 'voice', caller('u', 'someone@example.com'));
    expect(asked.map(({ capacity }) => capacity)).toEqual([5, 5, 60]);
  });

  it('row 29: is that of demo accounts for a visitor', async () => {
    const { store, asked } = storeOf(null);
    await enforceQuota(store, QUOTAS, 'voice', { ...caller('v', ''), visitor: 'admitted' });
    expect(asked.map(({ capacity }) => capacity)).toEqual([5]);
  });

  it('says when to go on, to people and to programs', async () => {
    const { store } = storeOf(150_200);
    await expect(enforceQuota(store, QUOTAS, 'vision', caller('u', ''))).rejects.toMatchObject({
      code: 'rate-limited',
      status: 429,
      message: 'You have reached the limit for photos. You can go on in 3 minutes.',
      headers: { 'Retry-After': '151' },
    });
  });

  it('lets nothing pass when it cannot be counted', async () => {
    const failing: Pick<QuotaStore, 'take'> = {
      take: () => Promise.reject(new Error('unavailable')),
    };
    await expect(enforceQuota(failing, QUOTAS, 'vision', caller('u', ''))).rejects.toThrow(
      'unavailable',
    );
  });

  it('names times as people do', () => {
    expect([1, 59, 60, 61, 3540, 3541, 7200].map(waitInWords)).toEqual([
      '1 second',
      '59 seconds',
      '1 minute',
      '2 minutes',
      '59 minutes',
      '1 hour',
      '2 hours',
    ]);
  });
});
