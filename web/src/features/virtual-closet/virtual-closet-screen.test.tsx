import { listTryOns } from '@contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { VirtualClosetScreen } from './virtual-closet-screen.tsx';

test('says that there is nothing yet', async () => {
  const api = createFakeApi();
  api.on(listTryOns, { success: true, items: [] });
  renderScreen(<VirtualClosetScreen />, { api });

  expect(await screen.findByText('No Saved Try-Ons Yet')).toBeVisible();
  expect(api.callsTo(listTryOns)[0]?.headers.get('Authorization')).toBe('Bearer mira-token');
});

test('says when it could not be loaded and tries again', async () => {
  const api = createFakeApi();
  api.fail(listTryOns);
  const { user } = renderScreen(<VirtualClosetScreen />, { api });

  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to refresh virtual closet');
  api.on(listTryOns, { success: true, items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Saved Try-Ons Yet')).toBeVisible();
});
