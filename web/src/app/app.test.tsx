import { EMPTY_PREFERENCES, listClothingItems, saveProfile } from '@contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteApp } from 'firebase/app';
import { inMemoryPersistence } from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../lib/api/config.ts';
import { createFirebaseAuth } from '../lib/api/firebase.ts';
import { createLocalCache } from '../lib/kept/local-cache.ts';
import { createSession } from '../lib/session/session.ts';
import { createFakeApi } from '../test-support/fake-api.ts';
import { createFakeGateway } from '../test-support/fake-gateway.ts';
import { App, loadEarly } from './app.tsx';

const browserFetch = window.fetch;
const MIRA = { uid: 'mira', email: 'mira@atelier.demo', displayName: '', password: 'atelier-demo' };
const config = readConfig({ VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
const auth = createFirebaseAuth(config, [inMemoryPersistence]);
const getAuth = () => Promise.resolve(auth);

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/nowhere');
});

afterEach(() => {
  window.fetch = browserFetch;
});

test('who returns sees the view at once, while the identity service is still asked', async () => {
  window.history.replaceState(null, '', '/');
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  cache.startSession('mira');
  const { gateway } = createFakeGateway([{ ...MIRA }]);
  const session = createSession({
    gateway: { ...gateway, watch: () => () => undefined },
    cache,
    log: () => undefined,
  });
  await loadEarly('/');
  render(
    <App config={config} getAuth={getAuth} gateway={gateway} cache={cache} session={session} />,
  );
  expect(screen.getByRole('link', { name: 'Wardrobe' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Closet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account' })).toBeInTheDocument();
});

test('from login to home and out again', async () => {
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items: { shirts: [], pants: [], shoes: [] } });
  const { uid, email } = MIRA;
  const at = '2026-11-20T10:00:00.000Z';
  const profile = { uid, email, displayName: 'mira', createdAt: at, updatedAt: at };
  api.on(saveProfile, { success: true, profile: { ...profile, preferences: EMPTY_PREFERENCES } });
  window.fetch = api.fetch;
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  const { gateway } = createFakeGateway([{ ...MIRA }]);
  const onLeft = () => window.history.replaceState(null, '', '/');
  const session = createSession({ gateway, cache, log: () => undefined, onLeft });
  render(
    <App config={config} getAuth={getAuth} gateway={gateway} cache={cache} session={session} />,
  );
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText('No shirts in your collection yet')).toBeVisible();
  // An unknown address leads home; the profile is created at every sign-in.
  expect(window.location.pathname).toBe('/');
  expect(api.callsTo(saveProfile)[0]?.body).toMatchObject({ uid: 'mira', displayName: 'mira' });

  await user.click(screen.getByRole('link', { name: 'Wardrobe' }));
  expect(window.location.pathname).toBe('/wardrobe');
  await user.click(screen.getByRole('button', { name: /mira/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  // The next user begins at the Closet.
  expect(window.location.pathname).toBe('/');
  expect(Object.keys(window.localStorage).filter((key) => key.includes('closet'))).toEqual([]);
  await deleteApp(auth.app);
});
