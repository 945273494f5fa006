import { endSessions } from '@contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../../lib/session/session.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { createServer } from '../test-support/settings.tsx';
import { Sessions } from './sessions.tsx';

/** Gone with the session, as all of the signed-in application is. */
const Shown = () => (useSession().user ? <Sessions /> : null);

const ask = async (api = createServer()) => {
  const view = renderScreen(<Shown />, { api });
  await view.user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const question = within(await screen.findByRole('alertdialog'));
  const answer = (name: string) => view.user.click(question.getByRole('button', { name }));
  return { ...view, api, answer };
};

test('logs out everywhere after a question, what was under way first', async () => {
  const api = createServer();
  const steps: string[] = [];
  api.on(endSessions, () => {
    steps.push('ended');
    return { body: { success: true } };
  });
  const { session, answer } = await ask(api);
  session.beforeSignOut(async () => {
    steps.push('finished');
    return true;
  });
  await answer('Log out everywhere');
  await expect
    .poll(() => session.getState())
    .toMatchObject({
      status: 'signed-out',
      error: null,
      notice: 'You were logged out on every device.',
    });
  expect(steps).toEqual(['finished', 'ended']);
});

test('does nothing when the answer is no', async () => {
  const { api, session, answer } = await ask();
  await answer('Stay logged in');
  expect(api.callsTo(endSessions)).toEqual([]);
  expect(session.getState().status).toBe('signed-in');
});

test('stays logged in and says so when it did not work', async () => {
  const api = createServer();
  api.fail(endSessions);
  const { session, answer } = await ask(api);
  await answer('Log out everywhere');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(session.getState().status).toBe('signed-in');
});
