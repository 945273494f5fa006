import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeGateway } from '../../test-support/fake-gateway.ts';
import { authCode } from './auth-codes.ts';
import { createLateIdentity } from './late-identity.ts';
import type { KeptSignIn } from './kept-sign-in.ts';

const MIRA = { uid: 'mira', email: 'mira@atelier.demo', displayName: '', password: 'secret' };
const AUTH = { name: 'sdk' } as unknown as Auth;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An SDK that cannot be loaded `failures` times, and that waits for `come`. */
const start = (failures = 0, kept: KeptSignIn | null = null, come = Promise.resolve()) => {
  const fake = createFakeGateway([{ ...MIRA }], 'mira');
  let loads = 0;
  let isUrged = false;
  const identity = createLateIdentity(
    async (urged) => {
      loads++;
      void urged.then(() => {
        isUrged = true;
      });
      await come;
      if (loads <= failures) throw new TypeError('Failed to fetch');
      return { auth: AUTH, gateway: fake.gateway };
    },
    () => Promise.resolve(kept),
  );
  return { ...identity, refuse: fake.refuse, loads: () => loads, isUrged: () => isUrged };
};

test('loads the SDK once, at the first use, and tells who is signed in', async () => {
  const { gateway, getAuth, loads } = start();
  expect(loads()).toBe(0);
  const seen: unknown[] = [];
  gateway.watch((identity) => seen.push(identity?.uid));
  expect(await getAuth()).toBe(AUTH);
  expect((await gateway.signIn('mira@atelier.demo', 'secret')).uid).toBe('mira');
  expect(seen[0]).toBe('mira');
  expect(loads()).toBe(1);
});

test('an SDK that cannot be loaded is like no network, and the next call tries again', async () => {
  const { gateway, loads } = start(1);
  const error: unknown = await gateway.signIn('mira@atelier.demo', 'secret').catch((e) => e);
  expect(authCode(error)).toBe('network-request-failed');
  await expect(gateway.signIn('mira@atelier.demo', 'secret')).resolves.toMatchObject({
    uid: 'mira',
  });
  expect(loads()).toBe(2);
});

test('watching goes on until the SDK can be loaded', async () => {
  const { gateway, loads } = start(2);
  const seen: unknown[] = [];
  gateway.watch((identity) => seen.push(identity?.uid));
  await vi.advanceTimersByTimeAsync(999);
  expect(loads()).toBe(1);
  await vi.advanceTimersByTimeAsync(1 + 3000);
  expect(loads()).toBe(3);
  expect(seen).toEqual(['mira']);
});

test('whoever stops watching before the SDK is there hears nothing', async () => {
  const { gateway, getAuth } = start();
  const seen: unknown[] = [];
  gateway.watch((identity) => seen.push(identity?.uid))();
  await getAuth();
  expect(seen).toEqual([]);
});

test('tells of a session that ended, also when it was asked to before the SDK was there', async () => {
  const { gateway, getAuth, refuse } = start();
  const reasons: unknown[] = [];
  gateway.onEnded((reason) => reasons.push(reason));
  await getAuth();
  refuse('user-disabled');
  expect(reasons.map(authCode)).toEqual(['user-disabled']);
});

const never = () => new Promise<void>(() => undefined);
const keptFor = (ms: number): KeptSignIn => ({
  identity: { uid: 'mira', email: 'mira@atelier.demo', displayName: 'Mira' },
  token: 'kept token',
  expiresMs: Date.now() + ms,
});

test('whoever the browser keeps is signed in before the SDK is there, and calls get the kept token', async () => {
  const { gateway, isUrged } = start(0, keptFor(600_000), never());
  const seen: unknown[] = [];
  gateway.watch((identity) => seen.push(identity?.uid));
  expect(await gateway.getToken(false)).toBe('kept token');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['mira']);
  expect(isUrged()).toBe(false);
});

test('a kept token that is about to expire is not sent: the SDK is loaded at once', async () => {
  const { gateway, isUrged } = start(0, keptFor(59_000), never());
  const seen: unknown[] = [];
  gateway.watch((identity) => seen.push(identity?.uid));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([]);
  expect(isUrged()).toBe(true);
});

test('a new token, and the SDK itself, are waited for', async () => {
  let arrive = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { gateway, isUrged } = start(0, keptFor(600_000), come);
  gateway.watch(() => undefined);
  const token = gateway.getToken(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isUrged()).toBe(true);
  arrive();
  expect(await token).not.toBe('kept token');
});

test('once the SDK has spoken, or somebody logs out, the kept sign-in says nothing', async () => {
  const { gateway } = start(0, keptFor(600_000));
  const seen: unknown[] = [];
  gateway.watch((identity) => seen.push(identity?.uid ?? null));
  await gateway.signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)).toBeNull();
  expect(await gateway.getToken(false)).toBeNull();
});
