import { describe, expect, it } from 'vitest';
import type { EarlierRequest, IdempotencyStore } from '../stores/calls/idempotency-store.ts';
import { runOnce } from './idempotency.ts';

const createMemoryStore = (): IdempotencyStore => {
  const requests = new Map<string, { fingerprint: string; reply?: unknown }>();
  return {
    begin: async (uid, key, fingerprint): Promise<EarlierRequest> => {
      const earlier = requests.get(uid + key);
      if (!earlier) {
        requests.set(uid + key, { fingerprint });
        return { state: 'new' };
      }
      if (earlier.fingerprint !== fingerprint) return { state: 'different' };
      return 'reply' in earlier ? { state: 'done', reply: earlier.reply } : { state: 'running' };
    },
    finish: async (uid, key, reply) => {
      Object.assign(requests.get(uid + key) ?? {}, { reply });
    },
    abandon: async (uid, key) => {
      requests.delete(uid + key);
    },
  };
};

const request = { uid: 'u1', endpointId: 'saveTryOn', key: 'k1', input: { a: 1, b: 2 } };

describe('runOnce', () => {
  it('acts once and replays the first reply, whatever the order of fields', async () => {
    const store = createMemoryStore();
    let calls = 0;
    const act = async () => ++calls;
    expect(await runOnce(store, request, act)).toBe(1);
    expect(await runOnce(store, { ...request, input: { b: 2, a: 1 } }, act)).toBe(1);
    expect(calls).toBe(1);
  });

  it('refuses another body under the same key', async () => {
    const store = createMemoryStore();
    await runOnce(store, request, async () => 1);
    await expect(
      runOnce(store, { ...request, input: { a: 2 } }, async () => 2),
    ).rejects.toMatchObject({ code: 'key-reused', status: 422 });
  });

  it('refuses a parallel request while the first one runs', async () => {
    const store = createMemoryStore();
    let release = () => {};
    const first = runOnce(
      store,
      request,
      () => new Promise<void>((resolve) => (release = resolve)),
    );
    await expect(runOnce(store, request, async () => {})).rejects.toMatchObject({
      code: 'conflict',
      headers: { 'Retry-After': '2' },
    });
    release();
    await first;
  });

  it('forgets a request that failed', async () => {
    const store = createMemoryStore();
    const failure = new Error('storage is down');
    await expect(runOnce(store, request, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await runOnce(store, request, async () => 'saved')).toBe('saved');
  });

  it('tells what went wrong, and replies, also when the record cannot be written', async () => {
    const unavailable = () => Promise.reject(new Error('Firestore is unavailable'));
    const store = { ...createMemoryStore(), finish: unavailable, abandon: unavailable };
    expect(await runOnce(store, request, async () => 'saved')).toBe('saved');
    const failing = { ...request, key: 'k2' };
    await expect(
      runOnce(store, failing, () => Promise.reject(new Error('no space'))),
    ).rejects.toThrow('no space');
  });

  it('keeps users and endpoints apart', async () => {
    const store = createMemoryStore();
    await runOnce(store, request, async () => 'first');
    expect(await runOnce(store, { ...request, uid: 'u2' }, async () => 'second')).toBe('second');
    expect(
      await runOnce(store, { ...request, endpointId: 'saveResults' }, async () => 'third'),
    ).toBe('third');
  });

  it.each(['', 'a b', 'x'.repeat(129), '../k'])('refuses the key %j', async (key) => {
    await expect(
      runOnce(createMemoryStore(), { ...request, key }, async () => 1),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });
});
