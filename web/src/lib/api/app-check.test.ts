import type { FirebaseApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import { expect, it, vi } from 'vitest';
import { createAppTokens } from './app-check.ts';

const APP = { name: 'atelier', options: { appId: '1:1:web:a' } } as FirebaseApp;

const asAuth = (app: FirebaseApp) => () => Promise.resolve({ app });

/** An SDK that gives a new token each time it is forced to, and counts what it was asked for. */
const startSdk = () => {
  const made: unknown[] = [];
  let version = 1;
  class Provider {
    siteKey: string;
    constructor(siteKey: string) {
      this.siteKey = siteKey;
    }
  }
  const sdk = {
    ReCaptchaEnterpriseProvider: Provider,
    initializeAppCheck: (app: FirebaseApp, options: { provider: Provider }) => {
      made.push([app.name, options.provider.siteKey]);
      return { app } as AppCheck;
    },
    getToken: async (_: AppCheck, forceRefresh?: boolean) => ({
      token: `token-${forceRefresh ? ++version : version}`,
    }),
  };
  return { made, sdk: sdk as never };
};

it('prepares App Check once, at the first call, and renews the token when asked', async () => {
  const { made, sdk } = startSdk();
  const getAppToken = createAppTokens(asAuth(APP), 'site-key', async () => sdk);
  expect(made).toEqual([]);
  expect(await Promise.all([getAppToken(false), getAppToken(false)])).toEqual([
    'token-1',
    'token-1',
  ]);
  expect(await getAppToken(true)).toBe('token-2');
  expect(made).toEqual([['atelier', 'site-key']]);
});

it('gives none when it cannot be loaded, and tries again at the next call', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sdk } = startSdk();
  const loads = [() => Promise.reject(new Error('blocked')), async () => sdk];
  const getAppToken = createAppTokens(asAuth(APP), 'site-key', () =>
    (loads.shift() as () => Promise<never>)(),
  );
  expect(await getAppToken(false)).toBeNull();
  expect(log).toHaveBeenCalled();
  expect(await getAppToken(false)).toBe('token-1');
  log.mockRestore();
});

it('gives none, and says why, without the id of the web app', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { made, sdk } = startSdk();
  const nameless = { name: 'atelier', options: {} } as FirebaseApp;
  expect(await createAppTokens(asAuth(nameless), 'site-key', async () => sdk)(false)).toBeNull();
  expect(String(log.mock.calls)).toContain('VITE_FIREBASE_APP_ID is not set.');
  expect(made).toEqual([]);
  log.mockRestore();
});
