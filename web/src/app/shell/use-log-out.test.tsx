import { deleteAccount } from '@contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { MIRA, renderScreen } from '../../test-support/render-screen.tsx';
import { useLogOut } from './use-log-out.ts';

const VISITOR = { ...MIRA, uid: 'visitor', email: '', displayName: '', isVisitor: true };

const Button = () => {
  const logOut = useLogOut();
  return <button onClick={() => void logOut()}>Logout</button>;
};
/** The menu is gone with its user. */
const LogOut = () => (useSession().user ? <Button /> : null);
const show = (account: typeof MIRA, api = createFakeApi()) => ({
  ...renderScreen(<LogOut />, { api, account }),
  api,
});

test('logs a user with an account out at once', async () => {
  const { user, session, api } = show(MIRA);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await expect.poll(() => session.getState().status).toBe('signed-out');
  expect(api.callsTo(deleteAccount)).toHaveLength(0);
});

test('asks a visitor first, and then removes the wardrobe', async () => {
  const { user, session, api } = show(VISITOR);
  api.on(deleteAccount, { success: true });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(session.getState().status).toBe('signed-in');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Leave the demo' }));
  await expect.poll(() => session.getState().status).toBe('signed-out');
  expect(api.callsTo(deleteAccount)).toHaveLength(1);
  expect(session.getState()).toMatchObject({ notice: expect.stringContaining('left the demo') });
});

test('lets a visitor go although the server does not answer', async () => {
  const { user, session, api } = show(VISITOR);
  api.fail(deleteAccount, { status: 500, code: 'internal', error: 'Please try again.' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Leave the demo' }));
  await expect.poll(() => session.getState().status).toBe('signed-out');
});
