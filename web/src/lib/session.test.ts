import { beforeEach, expect, test } from 'vitest';
import { authError, createFakeGateway } from '../test-support/fake-gateway.ts';
import { authMessage } from './auth-messages.ts';
import { cacheKeys, createLocalCache } from './local-cache.ts';
import { createSession } from './session.ts';

const MIRA = { uid: 'mira', email: 'mira@atelier.demo', displayName: '', password: 'secret' };

const start = (signedInAs: string | null = null) => {
  window.localStorage.clear();
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  const { gateway, end } = createFakeGateway([{ ...MIRA }], signedInAs);
  const logged: string[] = [];
  const session = createSession({ gateway, cache, log: (message) => logged.push(message) });
  const states: string[] = [];
  session.subscribe(() => {
    const { status, user } = session.getState();
    states.push(`${status} ${user ? `${user.uid || 'nobody'} ${user.isAuthenticating}` : ''}`);
  });
  return { session, cache, end, logged, states };
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
      isAuthenticating: false,
    },
  });
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

test('a demo login that fails is logged and leads back with a sentence', async () => {
  const { session, logged } = start();
  session.signInDemo('nobody@atelier.demo', 'secret');
  await expect.poll(() => session.getState().status).toBe('signed-out');
  expect(session.getState().error).toBe(
    'User not found. Please ensure test users exist in Firebase Console.',
  );
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
  const { session, end } = start('mira');
  end();
  expect(session.getState()).toEqual({
    status: 'signed-out',
    user: null,
    error: null,
    notice: null,
  });
});

test.each([
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
])('has a sentence of its own for %s', (code) => {
  const message = authMessage(authError(code));
  expect(message).not.toBe('Login failed. Please try again.');
  expect(message).toMatch(/^[A-Z][^!]+\.$/);
});

test('says that login failed when it knows no more', () => {
  expect(authMessage(authError('internal-error'))).toBe('Login failed. Please try again.');
  expect(authMessage(new Error('?'))).toBe('Login failed. Please try again.');
});
