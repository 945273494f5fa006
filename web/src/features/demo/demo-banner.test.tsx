import { getCommonPasswords } from '@contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { MIRA, renderScreen } from '../../test-support/render-screen.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { keepRemoval, readRemoval } from './visit.ts';

const visitor = () => ({
  ...MIRA,
  uid: 'visitor',
  email: '',
  displayName: '',
  isEmailVerified: false,
  isVisitor: true,
});

const open = async () => {
  const api = createFakeApi();
  api.on(getCommonPasswords, { success: true, rest: [] });
  const view = renderScreen(<DemoBanner />, { api, account: visitor() });
  await view.user.click(screen.getByRole('button', { name: 'Keep this wardrobe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep this wardrobe' }));
  const fill = async (email: string, password: string) => {
    await view.user.clear(dialog.getByLabelText('E-mail'));
    if (email) await view.user.type(dialog.getByLabelText('E-mail'), email);
    await view.user.clear(dialog.getByLabelText('Password'));
    if (password) await view.user.type(dialog.getByLabelText('Password'), password);
    await view.user.click(dialog.getByRole('button', { name: 'Keep it' }));
  };
  return { ...view, dialog, fill };
};

test('makes an account of the visitor, with the same uid, and sends the link', async () => {
  const { fill, session, verifications } = await open();
  await fill(' new@example.com ', 'long-enough-7');
  expect(await screen.findByText(/This wardrobe is yours now/)).toBeVisible();
  expect(session.getState().user).toMatchObject({
    uid: 'visitor',
    email: 'new@example.com',
    isVisitor: false,
    isUnverified: true,
  });
  expect(verifications).toEqual(['new@example.com']);
});

test('says which field is wrong, and keeps what was entered', async () => {
  const { dialog, fill, session } = await open();
  await fill('', 'long-enough-7');
  expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription(
    'Please enter your e-mail address.',
  );
  await fill('new@example.com', 'short');
  expect(await dialog.findByText(/at least 8 characters\.$/)).toBeVisible();
  expect(dialog.getByLabelText('E-mail')).toHaveValue('new@example.com');
  expect(session.getState().user?.isVisitor).toBe(true);
});

test('a time that has passed, or that is none, is no time of removal', () => {
  const kept = new Map<string, unknown>();
  const cache = {
    read: (key: string) => (kept.has(key) ? { data: kept.get(key), savedAt: 0 } : null),
    write: (key: string, data: unknown) => Boolean(kept.set(key, data)),
  };
  const nowMs = Date.parse('2026-11-24T12:00:00Z');
  expect(readRemoval(cache, 'v', nowMs)).toBeNull();
  keepRemoval(cache, 'v', '2026-11-24T12:00:01Z');
  expect(readRemoval(cache, 'v', nowMs)).toEqual(new Date('2026-11-24T12:00:01Z'));
  keepRemoval(cache, 'v', '2026-11-24T11:59:59Z');
  expect(readRemoval(cache, 'v', nowMs)).toBeNull();
  kept.set('demo_until_v', 7);
  expect(readRemoval(cache, 'v', nowMs)).toBeNull();
});
