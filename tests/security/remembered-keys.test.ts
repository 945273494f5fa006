import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createIdempotencyStore,
  type IdempotencyStore,
} from '../../functions/src/stores/calls/idempotency-store.ts';
import { documentsOf, firestore } from '../support/stored/admin.ts';

describe('row 18: what is remembered of a key', () => {
  const MINUTE_MS = 60_000;
  let nowMs: number;
  let store: IdempotencyStore;
  let uid: string;
  let key: string;

  beforeEach(() => {
    nowMs = Date.parse('2026-11-20T12:00:00Z');
    store = createIdempotencyStore(firestore, () => new Date(nowMs));
    [uid, key] = [`keys-${randomUUID()}`, randomUUID()];
  });

  const begin = async (fingerprint = 'first') => (await store.begin(uid, key, fingerprint)).state;

  it('one of many that begin together is the first, the others know that it runs', async () => {
    const states = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(states.filter((state) => state === 'new')).toHaveLength(1);
    expect(states.filter((state) => state === 'running')).toHaveLength(19);
  });

  it('the reply, for a day', async () => {
    await begin();
    await store.finish(uid, key, { id: 'saved' });
    nowMs += 24 * 60 * MINUTE_MS - 1;
    expect(await store.begin(uid, key, 'first')).toEqual({ state: 'done', reply: { id: 'saved' } });
    expect(await begin('second')).toBe('different');
    nowMs += 1;
    expect(await begin('second')).toBe('new');
    expect(await begin('first')).toBe('different');
  });

  it('that it runs, for two minutes: then one of those that try again may', async () => {
    await begin();
    nowMs += 2 * MINUTE_MS - 1;
    expect(await begin()).toBe('running');
    nowMs += 1;
    const states = await Promise.all([begin(), begin(), begin()]);
    expect(states.toSorted()).toEqual(['new', 'running', 'running']);
  });

  it('nothing, when it was given up', async () => {
    await begin();
    await store.abandon(uid, key);
    expect(await begin('second')).toBe('new');
  });

  it('nothing of an account that is being deleted', async () => {
    await firestore.doc(`deletedAccounts/${uid}`).set({ deletedAt: new Date(nowMs) });
    await expect(begin()).rejects.toMatchObject({ code: 'account-deleted' });
    expect(await documentsOf(uid, 'requests')).toEqual([]);
  });
});
