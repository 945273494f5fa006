// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authError, createFakeGateway } from '../../test-support/fake-gateway.ts';
import { SESSION_ENDED } from './auth-codes.ts';
import type { Identity } from './to-identity.ts';
import { authMessage } from './auth-messages.ts';
import { cacheKeys, createLocalCache } from '../kept/local-cache.ts';
import { createSession, FINISH_MS, UNFINISHED } from './session.ts';

const MIRA = { uid: 'mira', email: 'mira@atelier.demo', displayName: '', password: 'secret' };

/** Requirement 8.31. */
const IDENTITY_CODES = [
  'invalid-credential',
  'email-already-in-use',
  'user-not-found',
  'wrong-password',
  'too-many-requests',
  'network-request-failed',
  'user-disabled',
  'user-token-expired',
  'requires-recent-login',
  'multi-factor-auth-required',
];

const start = (signedInAs: string | null = null) => {
  window.localStorage.clear();
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  const { gateway, end, refuse } = createFakeGateway([{ ...MIRA }], signedInAs);
  const logged: string[] = [];
  const session = createSession({ gateway, cache, log: (message) => logged.push(message) });
  const states: string[] = [];
  session.subscribe(() => {
    const { status, user } = session.getState();
    states.push(`${status} ${user ? `${user.uid || 'nobody'} ${user.isAuthenticating}` : ''}`);
  });
  return { session, cache, end, refuse, logged, states };
};

beforeEach(() => window.localStorage.clear());

test('knows who is signed in already', () => {
  const { session } = start('mira');
  expect(session.getState()).toEqual({
    status: 'signed-in',
    error: null,
    user: {
      uid: 'mira',
      email: 'mira@atelier.demo',
      displayName: 'mira',
      username: 'mira',
      isUnverified: false,
      isVisitor: false,
      isAuthenticating: false,
    },
  });
});

test('whoever was signed in is taken for it until the service has answered', () => {
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  cache.startSession('mira');
  const { gateway } = createFakeGateway([{ ...MIRA }]);
  let answer: (identity: Identity | null) => void = () => undefined;
  const slow = { ...gateway, watch: (onChange: typeof answer) => ((answer = onChange), () => {}) };
  const open = () => createSession({ gateway: slow, cache, log: () => undefined });

  const returned = open();
  expect(returned.getState()).toMatchObject({
    status: 'signed-in',
    user: { uid: '', isAuthenticating: true },
  });
  answer(MIRA);
  expect(returned.getState()).toMatchObject({ user: { uid: 'mira', isAuthenticating: false } });

  const ended = open();
  answer(null);
  expect(ended.getState()).toMatchObject({ status: 'signed-out', error: SESSION_ENDED });
  expect(open().getState().status).toBe('loading');
});

test('a demo login shows the user at once and the real uid later', async () => {
  const { session, states } = start();
  session.signInDemo('mira@atelier.demo', 'secret');
  expect(session.getState().user).toMatchObject({
    uid: '',
    username: 'mira',
    isAuthenticating: true,
  });
  await expect.poll(() => session.getState().user?.uid).toBe('mira');
  expect(states).toEqual(['signed-in nobody true', 'signed-in mira false']);
});

test('a demo login that fails is logged and leads back and says why', async () => {
  const { session, logged } = start();
  session.signInDemo('nobody@atelier.demo', 'secret');
  await expect.poll(() => session.getState().status).toBe('signed-out');
  expect(session.getState().error).toBe('user-not-found');
  expect(logged).toEqual(['Failed to sign in: user-not-found']);
  session.clearMessage();
  expect(session.getState().error).toBeNull();
});

test('logging out while a demo login is on its way ends it', async () => {
  const { session, states } = start();
  session.signInDemo('mira@atelier.demo', 'secret');
  await session.signOut();
  await expect.poll(() => session.getState().status).toBe('signed-out');
  await session.signIn('mira@atelier.demo', 'secret');
  expect(session.getState().user?.uid).toBe('mira');
  expect(states.filter((state) => state.includes('mira'))).toEqual(['signed-in mira false']);
});

test('a sign-in by e-mail rejects with the code of the service', async () => {
  const { session } = start();
  await expect(session.signIn('mira@atelier.demo', 'wrong')).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  expect(session.getState().status).toBe('signed-out');
});

test('signing out ends the session and forgets what was kept of the user', async () => {
  const { session, cache } = start('mira');
  cache.write(cacheKeys.clothing('mira'), []);
  await session.signOut();
  expect(session.getState().status).toBe('signed-out');
  expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
});

test('signs out here when the service cannot be told, and logs that', async () => {
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  const { gateway } = createFakeGateway([{ ...MIRA }], 'mira');
  const signOut = () => Promise.reject(authError('network-request-failed'));
  const logged: string[] = [];
  const log = (message: string) => logged.push(message);
  const session = createSession({ gateway: { ...gateway, signOut }, cache, log });
  await session.signOut();
  expect(session.getState().status).toBe('signed-out');
  expect(logged).toEqual(['Failed to sign out']);
});

test('a session that the service ends is signed out', () => {
  const { session, cache, end } = start('mira');
  cache.write(cacheKeys.clothing('mira'), []);
  end();
  expect(session.getState()).toEqual({
    status: 'signed-out',
    user: null,
    error: 'user-token-expired',
    notice: null,
  });
  expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
});

test.each([
  ['user-disabled', 'user-disabled'],
  ['user-not-found', 'user-token-expired'],
  ['user-token-expired', 'user-token-expired'],
])('a session that the service refuses to renew, %s, ends as %s', async (code, error) => {
  const { session, refuse } = start('mira');
  refuse(code);
  await expect.poll(() => session.getState()).toMatchObject({ status: 'signed-out', error });
  session.clearMessage();
  expect(session.getState().error).toBeNull();
});

test('a session that ended while the page was closed is told of, and forgotten', () => {
  window.localStorage.clear();
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  cache.startSession('mira');
  cache.write(cacheKeys.clothing('mira'), []);
  const { gateway } = createFakeGateway([{ ...MIRA }]);
  const session = createSession({ gateway, cache, log: () => undefined });
  expect(session.getState().error).toBe('user-token-expired');
  expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
});

describe('a log-out', () => {
  afterEach(() => void vi.useRealTimers());

  test('waits for what is to be finished', async () => {
    const { session } = start('mira');
    let finish: (done: boolean) => void = () => undefined;
    session.beforeSignOut(() => new Promise((done) => (finish = done)));
    const leaving = session.signOut();
    expect(session.getState().status).toBe('signed-in');
    finish(true);
    await leaving;
    expect(session.getState()).toMatchObject({ status: 'signed-out', error: null, notice: null });
  });

  test('does not wait for ever, nor for what was taken back', async () => {
    vi.useFakeTimers();
    const { session } = start('mira');
    session.beforeSignOut(() => new Promise(() => undefined));
    session.beforeSignOut(() => Promise.reject(new Error('Not asked.')))();
    const leaving = session.signOut();
    await vi.advanceTimersByTimeAsync(FINISH_MS);
    await leaving;
    expect(session.getState()).toMatchObject({ status: 'signed-out', notice: UNFINISHED });
  });

  test('says when something was not finished', async () => {
    const { session } = start('mira');
    session.beforeSignOut(async () => false);
    await session.signOut();
    expect(session.getState()).toMatchObject({ status: 'signed-out', notice: UNFINISHED });
  });

  test('for good says why, and finishes nothing', async () => {
    const { session } = start('mira');
    const finish = vi.fn(async () => true);
    session.beforeSignOut(finish);
    await session.leave('Gone.');
    expect(finish).not.toHaveBeenCalled();
    expect(session.getState()).toMatchObject({
      status: 'signed-out',
      error: null,
      notice: 'Gone.',
    });
  });
});

test.each([...IDENTITY_CODES, 'weak-password', 'password-does-not-meet-requirements'])(
  'has a sentence of its own for %s',
  (code) => {
    const message = authMessage(authError(code));
    expect(message).not.toBe('Login failed. Please try again.');
    expect(message).toMatch(/^[A-Z][^!]+\.$/);
  },
);

test('says that login failed when it knows no more', () => {
  expect(authMessage(authError('internal-error'))).toBe('Login failed. Please try again.');
  expect(authMessage(new Error('?'))).toBe('Login failed. Please try again.');
});

test('tells the codes of the specification apart', () => {
  const sentences = IDENTITY_CODES.map((code) => authMessage(authError(code)));
  expect(new Set(sentences).size).toBe(IDENTITY_CODES.length);
});
