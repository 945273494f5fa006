import { createHash } from 'node:crypto';
import { getCommonPasswords } from '@contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createLocalCache } from '../../lib/kept/local-cache.ts';
import { createSession, SessionProvider } from '../../lib/session/session.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { authError, createFakeGateway } from '../../test-support/fake-gateway.ts';
import { LoginScreen } from './login-screen.tsx';

const DEMO = {
  accounts: [{ label: 'Demo Account', email: 'mira@atelier.demo' }],
  password: 'secret',
};
const MIRA = { uid: 'mira', email: 'mira@atelier.demo', displayName: '', password: 'secret' };

const browserFetch = window.fetch;
afterEach(() => void (window.fetch = browserFetch));

const show = (demo: typeof DEMO = DEMO, hasDemoVisitors = false) => {
  window.localStorage.clear();
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  const fake = createFakeGateway([{ ...MIRA }]);
  const { gateway, resets, verifications } = fake;
  const session = createSession({ gateway, cache, log: () => undefined });
  render(
    <SessionProvider value={session}>
      <LoginScreen apiBaseUrl="" demo={demo} hasDemoVisitors={hasDemoVisitors} />
    </SessionProvider>,
  );
  return { session, gateway, resets, verifications, user: userEvent.setup() };
};

const openEmail = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Use your e-mail instead' }));

test('logs in with the one demo account, without a password', async () => {
  const { session, user } = show();
  const select = screen.getByRole('combobox', { name: 'Account' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Demo Account',
  ]);
  expect(select).toHaveDisplayValue('Demo Account');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    'This is a demo with pre-configured accounts. No password needed.',
  );

  await user.click(screen.getByRole('button', { name: 'Login' }));
  await expect.poll(() => session.getState().user?.uid).toBe('mira');
});

test('with several accounts one has to be chosen', async () => {
  const accounts = [...DEMO.accounts, { label: 'Second', email: 'noor@atelier.demo' }];
  const { session, user } = show({ ...DEMO, accounts });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please select a user.');
  expect(session.getState().status).toBe('signed-out');

  await user.selectOptions(screen.getByRole('combobox'), 'Demo Account');
  expect(screen.queryByText('Please select a user.')).not.toBeInTheDocument();
});

test('says when the demo account has no configuration', async () => {
  const { user } = show({ ...DEMO, password: '' });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByText('User configuration not found.')).toBeVisible();
});

test('says when the demo user does not exist', async () => {
  const { user } = show({ ...DEMO, accounts: [{ label: 'Demo Account', email: 'x@y.demo' }] });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'User not found. Please ensure test users exist in Firebase Console.',
  );
});

test('checks e-mail and password before it asks', async () => {
  const { user } = show();
  await openEmail(user);
  await user.click(screen.getByRole('button', { name: 'Log in with e-mail' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'Please enter your e-mail address.',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'Please enter your password.',
  );
});

test('signs in with e-mail and says when the password is wrong', async () => {
  const { session, user } = show();
  await openEmail(user);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), ' mira@atelier.demo ');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That password is not right. Check it and try again.',
  );

  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await expect.poll(() => session.getState().user?.uid).toBe('mira');
});

const COMMON = 'sunshine';
const HASH = createHash('sha1').update(COMMON).digest('hex');

test('creates an account with a password that is long enough and not common, and sends a link', async () => {
  const api = createFakeApi();
  window.fetch = api.fetch;
  const { session, user, verifications } = show();
  await openEmail(user);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'new@atelier.demo');
  await user.type(screen.getByLabelText('Password'), 'short{Enter}');
  expect(
    await screen.findByText('Please choose a password of at least 8 characters.'),
  ).toBeVisible();
  expect(api.calls).toEqual([]);

  // Without an answer nobody knows whether it is common.
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), `${COMMON}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
  api.on(getCommonPasswords, { success: true, rest: [HASH.slice(3, 20)] });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(
    await screen.findByText('Many people use this password. Please choose another.'),
  ).toBeVisible();
  expect(session.getState().status).toBe('signed-out');

  await user.type(screen.getByLabelText('Password'), '-and-longer{Enter}');
  await expect.poll(() => session.getState().user?.email).toBe('new@atelier.demo');
  expect(verifications).toEqual(['new@atelier.demo']);
});

test('sends a link to a new password', async () => {
  const { resets, user } = show();
  await openEmail(user);
  await user.click(screen.getByRole('button', { name: 'Forgot password' }));
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'mira@atelier.demo');
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('a link to set a new password');
  expect(resets).toEqual(['mira@atelier.demo']);
});

test('says to a person of the e-mail form that there is no such account, but not where a link is asked for', async () => {
  const { resets, user } = show();
  await openEmail(user);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nobody@example.com');
  await user.type(screen.getByLabelText('Password'), 'something{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There is no account with this e-mail. Check it, or create an account.',
  );
  await user.click(screen.getByRole('button', { name: 'Forgot password' }));
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('a link to set a new password');
  expect(resets).toEqual([]);
});

test('without demo accounts there is only e-mail', () => {
  show({ accounts: [], password: '' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

const TRY = { name: 'Try it without an account' };

test('offers the demo to people without an account only where there is one', async () => {
  const { session, user } = show(DEMO, true);
  await user.click(screen.getByRole('button', TRY));
  await expect.poll(() => session.getState().user?.isVisitor).toBe(true);
});

test('does not offer the demo where there is none', () => {
  show();
  expect(screen.queryByRole('button', TRY)).not.toBeInTheDocument();
});

test.each([
  ['admin-restricted-operation', 'The demo is switched off here.'],
  ['too-many-requests', 'Too many tries. Please wait a few minutes and try again.'],
  ['internal-error', 'The demo could not be started. Please try again.'],
])('says why the demo cannot be started: %s', async (code, sentence) => {
  const { gateway, session, user } = show(DEMO, true);
  gateway.visit = () => Promise.reject(authError(code));
  await user.click(screen.getByRole('button', TRY));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(session.getState().status).toBe('signed-out');
  expect(screen.getByRole('button', TRY)).toBeEnabled();
});
