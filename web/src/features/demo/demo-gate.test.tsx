import { startDemo } from '@contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { MIRA, renderScreen } from '../../test-support/render-screen.tsx';
import { DemoGate } from './demo-gate.tsx';

const VISITOR = { ...MIRA, uid: 'visitor', email: '', displayName: '', isVisitor: true };
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString();

const show = (api = createFakeApi()) => {
  const renewed: boolean[] = [];
  const getToken = async (force: boolean) => renewed.push(force);
  /** The application is gone with its user. */
  const Gate = () =>
    useSession().user ? <DemoGate getToken={getToken}>The closet</DemoGate> : 'The login';
  return { ...renderScreen(<Gate />, { api, account: VISITOR }), api, renewed };
};

test('waits for the wardrobe, and opens with a new token', async () => {
  const api = createFakeApi();
  api.on(startDemo, { success: true, removedAt: tomorrow() });
  const { renewed, cache } = show(api);
  expect(screen.getByText(/This takes a few seconds/)).toBeVisible();
  expect(await screen.findByText('The closet')).toBeVisible();
  expect(renewed).toEqual([true]);
  expect(api.callsTo(startDemo)).toHaveLength(1);
  expect(cache.read('demo_until_visitor')).not.toBeNull();
});

test('tries again after a failure', async () => {
  const api = createFakeApi();
  const error = 'Something went wrong on our side. Please try again.';
  api.fail(startDemo, { status: 500, code: 'internal', error });
  const { user } = show(api);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  api.on(startDemo, { success: true, removedAt: tomorrow() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The closet')).toBeVisible();
});

test('leads back to the login when the demo is full', async () => {
  const api = createFakeApi();
  const error = 'The demo is full for today. Please come back tomorrow, or create an account.';
  api.fail(startDemo, { status: 429, code: 'rate-limited', error });
  const { user, session } = show(api);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to the login' }));
  expect(session.getState().status).toBe('signed-out');
});
