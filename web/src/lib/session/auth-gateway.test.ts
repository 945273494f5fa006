import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp } from 'firebase/app';
import { inMemoryPersistence } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuthGateway } from './auth-gateway.ts';
import { authCode } from './auth-codes.ts';
import { authMessage } from './auth-messages.ts';
import { createFirebaseAuth } from '../api/firebase.ts';

let server: Server;
let auth: Auth;
let paths: string[];
/** Status 0: hangs up. */
let answer: (path: string) => { status: number; body: unknown };

const idToken = () => {
  const seconds = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: 'mira', iat: seconds, exp: seconds + 3600 })}.`;
};
const refusal = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });

/** The identity service's REST interface, as far as it is asked. */
const accept = (path: string) =>
  path.includes('accounts:lookup')
    ? { status: 200, body: { users: [{ localId: 'mira', email: 'mira@atelier.demo' }] } }
    : {
        status: 200,
        body: { localId: 'mira', idToken: idToken(), refreshToken: 'refresh', expiresIn: '3600' },
      };

beforeEach(async () => {
  paths = [];
  answer = accept;
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const path = request.url ?? '';
      paths.push(path);
      const { status, body } = answer(path);
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  auth = createFirebaseAuth(
    {
      firebase: { apiKey: 'key', projectId: 'demo-atelier', authDomain: 'demo.example' },
      authEmulatorUrl: `http://127.0.0.1:${port}`,
    },
    [inMemoryPersistence],
  );
});

afterEach(async () => {
  await deleteApp(auth.app);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('signs in, tells who it is and gives a token', async () => {
  const gateway = createAuthGateway(auth);
  const seen: unknown[] = [];
  gateway.watch((identity) => seen.push(identity?.uid ?? null));
  expect(await gateway.getToken(false)).toBeNull();

  const identity = await gateway.signIn('mira@atelier.demo', 'secret');

  expect(identity).toEqual({
    uid: 'mira',
    email: 'mira@atelier.demo',
    displayName: '',
    isEmailVerified: false,
    isVisitor: false,
  });
  expect((await gateway.getToken(false))?.split('.')).toHaveLength(3);
  await gateway.signOut();
  await expect.poll(() => seen).toEqual([null, 'mira', null]);
});

test.each([
  ['EMAIL_NOT_FOUND', 'There is no account with this e-mail. Check it, or create an account.'],
  ['USER_DISABLED', 'This account has been disabled. Please contact your administrator.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many tries. Please wait a few minutes and try again.'],
  ['INVALID_PASSWORD', 'That password is not right. Check it and try again.'],
  ['INVALID_LOGIN_CREDENTIALS', 'That e-mail and password do not match. Check both and try again.'],
])('makes a sentence of %s', async (code, sentence) => {
  answer = () => refusal(code);
  const error: unknown = await createAuthGateway(auth)
    .signIn('mira@atelier.demo', 'wrong')
    .catch((reason: unknown) => reason);
  expect(authMessage(error)).toBe(sentence);
});

test('sends a link that confirms the address, and sees that it was opened', async () => {
  let emailVerified = false;
  const renewed = { access_token: idToken(), refresh_token: 'refresh', expires_in: '3600' };
  answer = (path) => {
    if (path.includes('/v1/token')) return { status: 200, body: renewed };
    if (!path.includes('accounts:lookup')) return accept(path);
    return {
      status: 200,
      body: { users: [{ localId: 'mira', email: 'm@x.org', emailVerified }] },
    };
  };
  const gateway = createAuthGateway(auth);
  expect(await gateway.refreshIdentity()).toBeNull();
  expect(await gateway.signUp('m@x.org', 'long-enough')).toMatchObject({ isEmailVerified: false });
  await gateway.sendVerification();
  expect(paths.some((path) => path.includes('accounts:sendOobCode'))).toBe(true);
  expect(await gateway.refreshIdentity()).toMatchObject({ isEmailVerified: false });
  emailVerified = true;
  const tokens = () => paths.filter((path) => path.includes('/v1/token')).length;
  const before = tokens();
  expect(await gateway.refreshIdentity()).toMatchObject({ isEmailVerified: true });
  expect(tokens()).toBe(before + 1);
});

test('asks for a link to a new password', async () => {
  await createAuthGateway(auth).resetPassword('mira@atelier.demo');
  expect(paths.some((path) => path.includes('accounts:sendOobCode'))).toBe(true);
});

test.each(['USER_DISABLED', 'TOKEN_EXPIRED'])('tells of a session that ended: %s', async (code) => {
  const gateway = createAuthGateway(auth);
  const reasons: unknown[] = [];
  gateway.onEnded((reason) => reasons.push(reason));
  await gateway.signIn('mira@atelier.demo', 'secret');
  answer = () => refusal(code);
  expect(await gateway.getToken(true)).toBeNull();
  expect(reasons.map(authCode)).toEqual([
    code === 'USER_DISABLED' ? 'user-disabled' : 'user-token-expired',
  ]);
});

describe('a new password', () => {
  const policy = {
    schemaVersion: 1,
    customStrengthOptions: { minPasswordLength: 8, containsNumericCharacter: true },
    allowedNonAlphanumericCharacters: ['!'],
    enforcementState: 'ENFORCE',
  };

  test('is held against the policy that the service serves', async () => {
    answer = (path) =>
      path.includes('passwordPolicy') ? { status: 200, body: policy } : accept(path);
    const gateway = createAuthGateway(auth);
    expect(await gateway.checkPassword('short')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
      containsNumericCharacter: false,
    });
    expect(await gateway.checkPassword('long-enough-1')).toMatchObject({ isValid: true });
  });

  test("is nobody's business where no policy is served", async () => {
    answer = () => ({ status: 501, body: { error: { code: 501, message: 'Not implemented.' } } });
    expect(await createAuthGateway(auth).checkPassword('short')).toBeNull();
  });
});

const MINUTE_MS = 60_000;

test('renews tokens five minutes before they expire, and backs off from 30 s to 16 min', async () => {
  const timers: { delayMs: number; run: () => void }[] = [];
  const realSetTimeout = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delayMs = 0) => {
    // Time-outs of requests and the SDK's waits: none of them is to come true here.
    if (delayMs < 20_000) return realSetTimeout(run, delayMs);
    timers.push({ delayMs, run });
    return realSetTimeout(() => undefined, 0);
  }) as typeof setTimeout);
  try {
    const gateway = createAuthGateway(auth);
    await gateway.signIn('mira@atelier.demo', 'secret');
    const isRenewal = ({ delayMs }: { delayMs: number }) => delayMs > 16 * MINUTE_MS;
    const [renewal] = timers.filter(isRenewal);
    expect(Math.round((renewal?.delayMs ?? 0) / MINUTE_MS)).toBe(55);

    answer = () => ({ status: 0, body: null });
    let { run } = renewal ?? { run: () => undefined };
    for (const minutes of [0.5, 1, 2, 4, 8, 16, 16]) {
      timers.length = 0;
      run();
      // First the time-out of the request, then the next try.
      await expect.poll(() => timers.length, { timeout: 5000 }).toBe(2);
      expect(timers.map(({ delayMs }) => delayMs / MINUTE_MS)).toEqual([0.5, minutes]);
      ({ run } = timers[1] ?? { run });
    }
  } finally {
    vi.restoreAllMocks();
  }
});
