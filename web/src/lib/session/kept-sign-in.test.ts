import { afterEach, expect, test, vi } from 'vitest';
import { readKeptSignIn, toKeptSignIn } from './kept-sign-in.ts';

afterEach(() => void vi.useRealTimers());

const USER = {
  uid: 'mira',
  email: 'mira@atelier.demo',
  displayName: 'Mira',
  emailVerified: true,
  isAnonymous: false,
  stsTokenManager: { accessToken: 'token', refreshToken: 'secret', expirationTime: 1_800_000 },
};
const record = (changes: object = {}) => ({ fbase_key: 'key', value: { ...USER, ...changes } });

test('reads who is signed in, the token and when it expires, and nothing else', () => {
  expect(toKeptSignIn(record())).toEqual({
    identity: {
      uid: 'mira',
      email: 'mira@atelier.demo',
      displayName: 'Mira',
      isEmailVerified: true,
      isVisitor: false,
    },
    token: 'token',
    expiresMs: 1_800_000,
  });
});

test('a demo visitor has neither e-mail nor name', () => {
  const kept = toKeptSignIn(record({ email: undefined, displayName: null, isAnonymous: true }));
  expect(kept?.identity).toMatchObject({ email: '', displayName: '', isVisitor: true });
});

test.each([
  ['nothing', undefined],
  ['a text', 'record'],
  ['a record without a user', { fbase_key: 'key' }],
  ['a user without an id', record({ uid: '' })],
  ['a user without tokens', record({ stsTokenManager: undefined })],
  ['a token that is none', record({ stsTokenManager: { accessToken: 7, expirationTime: 1 } })],
  ['a token without an end', record({ stsTokenManager: { accessToken: 'token' } })],
])('%s is no sign-in', (_, kept) => {
  expect(toKeptSignIn(kept)).toBeNull();
});

type Opening = {
  onupgradeneeded?: () => void;
  onerror?: () => void;
  onsuccess?: () => void;
  transaction?: { abort: () => void };
  result?: unknown;
};
const databases = (behave: (opening: Opening) => void): IDBFactory =>
  ({
    open: () => {
      const opening: Opening = {};
      queueMicrotask(() => behave(opening));
      return opening;
    },
  }) as unknown as IDBFactory;

test('a database that is not there is not made, which would keep the SDK from making its own', async () => {
  let isAborted = false;
  const none = databases((opening) => {
    opening.transaction = {
      abort: () => {
        isAborted = true;
      },
    };
    opening.onupgradeneeded?.();
    opening.onerror?.();
  });
  expect(await readKeptSignIn('demo', none)).toBeNull();
  expect(isAborted).toBe(true);
});

test('a database without the store is closed, and nobody is signed in', async () => {
  let isClosed = false;
  const other = databases((opening) => {
    opening.result = {
      transaction: () => {
        throw new DOMException('No such store.', 'NotFoundError');
      },
      close: () => {
        isClosed = true;
      },
    };
    opening.onsuccess?.();
  });
  expect(await readKeptSignIn('demo', other)).toBeNull();
  expect(isClosed).toBe(true);
});

test('a browser that forbids databases has none', async () => {
  const forbidden = {
    open: () => {
      throw new DOMException('Not here.', 'SecurityError');
    },
  } as unknown as IDBFactory;
  expect(await readKeptSignIn('demo', forbidden)).toBeNull();
});

test('a database that does not open is waited for no longer than a second', async () => {
  vi.useFakeTimers();
  const reading = readKeptSignIn(
    'demo',
    databases(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(await reading).toBeNull();
});
