import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearAgentSession,
  getVoiceToken,
  QUOTA_NAMES,
} from '../../../functions/src/contract/index.ts';
import { enforceQuota, type Quotas } from '../../../functions/src/serve/rate-limit.ts';
import { serve, type ServeDeps } from '../../../functions/src/serve/serve.ts';
import { recordedResponse } from '../../../functions/src/serve/test-support/recorded-response.ts';
import { createIdempotencyStore } from '../../../functions/src/stores/calls/idempotency-store.ts';
import { createLedger } from '../../../functions/src/stores/calls/ledger-store.ts';
import { createQuotaStore } from '../../../functions/src/stores/calls/quota-store.ts';
import { LIMITED } from '../../../scripts/testing/doubles.ts';
import { documentsOf, firestore } from '../../support/stored/admin.ts';
import { call, send } from '../../support/requests/api.ts';
import { changeEmail, createUser, createUserWithUid, type TestUser } from '../../support/auth.ts';
import type { ElevenLabsDouble } from '../../support/doubles/elevenlabs.ts';
import { startVoiceService } from '../../support/voice.ts';
import { NO_TAGS } from '../../../functions/src/serve/test-support/tag-deps.ts';

const LIMIT = 10;
const QUOTA = { capacity: LIMIT, perHour: 1 };
const everybody = Object.fromEntries(QUOTA_NAMES.map((name) => [name, QUOTA])) as Quotas['demo'];
const QUOTAS: Quotas = { everybody, demo: everybody, demoAccounts: [] };

let user: TestUser;
let clockMs: number;
const now = () => new Date(clockMs);

beforeEach(async () => {
  user = await createUser('limited');
  clockMs = Date.now();
});

const ADMISSION = {
  success: true as const,
  token: 'token',
  agent_id: 'agent',
  connection_type: 'webrtc' as const,
};

/** One process of a function: its own stores on the suite's Firestore. `act` simulates the paid work. */
const startProcess = (act: () => void) => {
  const quotas = createQuotaStore(firestore, now);
  const deps: ServeDeps = {
    verifyToken: async () => ({ uid: user.uid }),
    verifyAppToken: () => null,
    limit: (name, caller) => enforceQuota(quotas, QUOTAS, name, caller),
    idempotency: async () => createIdempotencyStore(firestore, now),
    log: () => undefined,
    ...NO_TAGS,
    allowedOrigins: () => [],
  };
  const limitedSave = { ...clearAgentSession, quota: 'save' as const, keyed: true };
  const listener = serve(
    { getVoiceToken, limitedSave },
    {
      getVoiceToken: async () => async () => {
        act();
        return ADMISSION;
      },
      limitedSave: async () => async () => {
        act();
        return { success: true as const };
      },
    },
    deps,
  );
  return async (request: {
    method: string;
    path: string;
    query?: Record<string, unknown>;
    body?: unknown;
    key?: string;
  }) => {
    const { seen, response } = recordedResponse();
    const { method, path, query = {}, body, key } = request;
    const headers = { authorization: 'Bearer any', ...(key && { 'idempotency-key': key }) };
    await listener({ method, path, query, body, headers }, response);
    return seen;
  };
};

const TOKEN = { method: 'GET', path: '/voice/token' };
const countOf = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('row 17: a quota of 10', () => {
  it.each([1, 5])(
    'lets exactly 10 of 50 parallel calls to %i processes pass',
    async (processes) => {
      let paid = 0;
      const running = Array.from({ length: processes }, () => startProcess(() => paid++));
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) => running[index % processes]!(TOKEN)),
      );
      expect(paid).toBe(LIMIT);
      expect(countOf(replies, 200)).toBe(LIMIT);
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(40);
      for (const { headers, body } of refused) {
        expect(Number(headers['Retry-After'])).toBeGreaterThan(3000);
        expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(3600);
        expect(body).toMatchObject({ success: false, code: 'rate-limited' });
      }
    },
  );

  it('is full again in time, and no fuller', async () => {
    const ask = startProcess(() => undefined);
    const burst = () => Promise.all(Array.from({ length: 12 }, () => ask(TOKEN)));
    expect(countOf(await burst(), 200)).toBe(LIMIT);
    clockMs += 3 * 3_600_000;
    expect(countOf(await burst(), 200)).toBe(3);
    clockMs += 100 * 3_600_000;
    expect(countOf(await burst(), 200)).toBe(LIMIT);
  });

  it('is charged for what is done, not for a refusal or a replay', async () => {
    let done = 0;
    const ask = startProcess(() => done++);
    const save = (key: string, id = 'session') =>
      ask({ method: 'POST', path: `/agent/clear-session/${id}`, body: {}, key });
    const left = async () =>
      (await firestore.doc(`users/${user.uid}/quotas/save`).get()).get('tokens') as unknown;

    expect((await save('a', 'x'.repeat(1000))).status).toBe(400);
    expect(await left()).toBeUndefined();
    for (let time = 0; time < 3; time++) expect((await save('b')).status).toBe(200);
    expect(done).toBe(1);
    expect(await left()).toBe(LIMIT - 1);
  });

  it('leaves a refused key free to be used when there is something left again', async () => {
    const ask = startProcess(() => undefined);
    const save = (key: string) =>
      ask({ method: 'POST', path: '/agent/clear-session/session', body: {}, key });
    for (let time = 0; time < LIMIT; time++) expect((await save(`k${time}`)).status).toBe(200);
    expect((await save('late')).status).toBe(429);
    clockMs += 3_600_000;
    expect((await save('late')).status).toBe(200);
  });

  it('is one per user and name', async () => {
    const store = createQuotaStore(firestore, now);
    const other = await createUser('other');
    const one = { capacity: 1, perHour: 1 };
    const takes = [
      [user.uid, 'voice'],
      [user.uid, 'vision'],
      [other.uid, 'voice'],
      [user.uid, 'voice'],
    ] as const;
    const taken = [];
    for (const [uid, name] of takes) taken.push((await store.take(uid, name, one)).isTaken);
    expect(taken).toEqual([true, true, true, false]);
    expect(await documentsOf(user.uid, 'quotas')).toEqual(['vision', 'voice']);
  });

  it('is not counted for an account that is being deleted', async () => {
    await firestore.doc(`deletedAccounts/${user.uid}`).set({ deletedAt: new Date() });
    const reply = await startProcess(() => undefined)(TOKEN);
    expect(reply).toMatchObject({ status: 410, body: { code: 'account-deleted' } });
    expect(await documentsOf(user.uid, 'quotas')).toEqual([]);
  });
});

describe('the stack', () => {
  let service: ElevenLabsDouble;
  beforeAll(async () => {
    service = await startVoiceService();
  });
  afterAll(() => service.close());

  it('row 25: gives a demo account its lower quota, also with another e-mail, and counts what was asked of the provider', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const ledger = async () =>
      (await firestore.doc(`ledger/${day}_elevenlabs`).get()).data() ?? {
        calls: 0,
        failures: 0,
        costMicroUsd: 0,
      };
    const before = await ledger();
    // The quota goes with the uid: another e-mail does not change it.
    const demo = await changeEmail(await createUserWithUid(LIMITED.uid));
    const { capacity } = LIMITED.quota;
    for (let time = 0; time < capacity; time++) await call(demo, 'getVoiceToken', {});
    const refused = await send(demo, 'getVoiceToken', {});
    expect(refused).toMatchObject({
      status: 429,
      body: {
        success: false,
        code: 'rate-limited',
        error: 'You have reached the limit for voice conversations. You can go on in 1 hour.',
      },
    });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(service.requests).toHaveLength(capacity);

    // Others are not held up, and a failure of the provider is one in the ledger.
    service.failTokens('internal-error');
    expect((await send(user, 'getVoiceToken', {})).status).toBe(502);
    await expect
      .poll(async () => {
        const { calls, failures, costMicroUsd } = await ledger();
        return [
          (calls as number) - before.calls,
          (failures as number) - before.failures,
          (costMicroUsd as number) - before.costMicroUsd,
        ];
      })
      .toEqual([capacity + 1, 1, capacity * 10_000]);
  });
});

it('the ledger adds up calls that end together, by day and provider', async () => {
  const provider = `test-${user.uid.toLowerCase()}`;
  let time = Date.parse('2026-03-01T23:59:59Z');
  const options = { firestore, warn: () => undefined };
  const ledger = createLedger({ ...options, now: () => new Date(time) });
  for (let index = 0; index < 30; index++) {
    const isFailure = index % 3 === 0;
    ledger.record({ provider, isFailure, costMicroUsd: isFailure ? 0 : 1500 });
  }
  time += 1000;
  ledger.record({ provider, isFailure: false, costMicroUsd: 1500 });
  await ledger.settled();
  const read = async (day: string) =>
    (await firestore.doc(`ledger/${day}_${provider}`).get()).data();
  expect(await read('2026-03-01')).toMatchObject({ calls: 30, failures: 10, costMicroUsd: 30_000 });
  expect(await read('2026-03-02')).toMatchObject({ calls: 1, failures: 0, costMicroUsd: 1500 });
});
