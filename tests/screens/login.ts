import type { Page } from '@playwright/test';
import { goOffline, hold, press, see, statesOf } from './view-state.ts';

const openForm = (page: Page): Promise<void> => press(page, 'Use your e-mail instead');

export const LOGIN = statesOf('login', '/', [
  {
    state: 'success',
    kind: 'success',
    as: 'nobody',
    reach: (page) => see(page, 'Use your e-mail'),
  },
  {
    state: 'loading',
    kind: 'loading',
    as: 'nobody',
    prepare: (page) => hold(page, '**/assets/login-screen*.js'),
    // The login as it stands in the page, before its scripts.
    reach: (page) => page.getByRole('button', { name: 'Login' }).waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'nobody',
    reach: async (page) => {
      await openForm(page);
      await press(page, 'Log in with e-mail');
      await see(page, 'Please enter your e-mail address.');
    },
  },
  {
    state: 'error',
    kind: 'error',
    as: 'nobody',
    reach: async (page) => {
      await page.route('**/accounts:signInWithPassword*', (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } }),
      );
      await press(page, 'Login');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    state: 'offline',
    kind: 'offline',
    as: 'nobody',
    reach: async (page) => {
      await openForm(page);
      await page.getByLabel('E-mail').fill('me@example.com');
      await page.getByLabel('Password', { exact: true }).fill('a-long-password');
      await goOffline(page);
      await press(page, 'Log in with e-mail');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    state: 'sign-up',
    kind: 'success',
    as: 'nobody',
    reach: async (page) => {
      await openForm(page);
      await press(page, /account/);
      await page.getByLabel('Password', { exact: true }).waitFor();
    },
  },
]);
