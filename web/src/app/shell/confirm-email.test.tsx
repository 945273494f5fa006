import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WebConfig } from '../../lib/api/config.ts';
import { MIRA, renderScreen } from '../../test-support/render-screen.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const NOBODY: WebConfig['demo'] = { accounts: [], password: '' };
const TITLE = 'Please confirm your e-mail address';

const show = (account: typeof MIRA & { isEmailVerified?: boolean }, demo = NOBODY) =>
  renderScreen(<ConfirmEmail demo={demo} />, { account });

test('asks whoever has not confirmed their address, sends the link again and sees when it was opened', async () => {
  const account = { ...MIRA, isEmailVerified: false };
  const { user, verifications, session } = show(account);
  expect(await screen.findByRole('region', { name: TITLE })).toHaveTextContent(MIRA.email);

  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/We sent the link again/)).toBeVisible();
  expect(verifications).toEqual([MIRA.email]);

  await user.click(screen.getByRole('button', { name: 'I have confirmed it' }));
  expect(await screen.findByText(/not confirmed yet/)).toBeVisible();
  account.isEmailVerified = true;
  await user.click(screen.getByRole('button', { name: 'I have confirmed it' }));
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
  expect(session.getState().user?.isUnverified).toBe(false);
});

test('is gone when it is not wanted now', async () => {
  const { user } = show({ ...MIRA, isEmailVerified: false });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
});

test.each([
  ['a confirmed address', { ...MIRA, isEmailVerified: true }, NOBODY],
  ['an address of which nothing is known', MIRA, NOBODY],
  [
    'a demo account',
    { ...MIRA, isEmailVerified: false },
    { accounts: [{ label: 'Demo Account', email: MIRA.email }], password: 'atelier-demo' },
  ],
])('does not ask for %s', async (_, account, demo) => {
  show(account, demo);
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
});
