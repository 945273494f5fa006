import { EMPTY_PREFERENCES, listClothingItems, saveProfile } from '@contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheKeys } from '../lib/kept/local-cache.ts';
import { createFakeApi } from '../test-support/fake-api.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { useSignInDuties } from './use-sign-in-duties.ts';
import { EMPTY_CLOSET } from '../test-support/garments.ts';

const Shell = () => {
  useSignInDuties();
  return <p>Signed in</p>;
};

afterEach(() => vi.restoreAllMocks());

test('creates the profile and loads clothing ahead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items: EMPTY_CLOSET });
  const { cache } = renderScreen(<Shell />, { api });
  await expect.poll(() => cache.read(cacheKeys.clothing('mira'))?.data).toEqual(EMPTY_CLOSET);
  expect(api.callsTo(saveProfile).map(({ path, body }) => [path, body])).toEqual([
    [
      '/user/profile/mira',
      {
        uid: 'mira',
        email: 'mira@atelier.demo',
        displayName: 'Mira',
        preferences: EMPTY_PREFERENCES,
      },
    ],
  ]);
});

test('goes on when neither works, and logs that there is no profile', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = createFakeApi();
  api.fail(saveProfile);
  api.fail(listClothingItems);
  renderScreen(<Shell />, { api });
  await expect
    .poll(() => logged.mock.calls.map(([message]) => message as unknown))
    .toEqual(['Failed to create user profile']);
  expect(screen.getByText('Signed in')).toBeVisible();
});
