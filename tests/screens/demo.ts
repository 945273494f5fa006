import type { Page } from '@playwright/test';
import { fail, goOffline, hold, press, see, statesOf } from './view-state.ts';

const START = '**/demo/start';
const VISIT = 'Try it without an account';

/** With another visitor's wardrobe made up: the view is about getting in. */
const enter = async (page: Page): Promise<void> => {
  await press(page, VISIT);
  await page.getByRole('region', { name: 'This is a demo wardrobe' }).waitFor({ timeout: 60_000 });
};
const openKeep = async (page: Page): Promise<void> => {
  await enter(page);
  await press(page, 'Keep this wardrobe');
  await page.getByRole('dialog', { name: 'Keep this wardrobe' }).waitFor();
};
/** Back to where the next state begins. */
const leave = (page: Page): Promise<unknown> =>
  page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));

export const DEMO = statesOf('demo', '/', [
  {
    state: 'loading',
    kind: 'loading',
    as: 'nobody',
    prepare: (page) => hold(page, START),
    reach: async (page) => {
      await press(page, VISIT);
      await see(page, /This takes a few seconds/);
    },
    leave,
  },
  {
    state: 'error',
    kind: 'error',
    as: 'nobody',
    prepare: (page) => fail(page, START),
    reach: async (page) => {
      await press(page, VISIT);
      await page.getByRole('alert').waitFor();
    },
    leave,
  },
  {
    state: 'offline',
    kind: 'offline',
    as: 'nobody',
    reach: async (page) => {
      await see(page, VISIT);
      await goOffline(page);
      await press(page, VISIT);
      await page.getByRole('alert').waitFor();
    },
    leave,
  },
  { state: 'success', kind: 'success', as: 'nobody', reach: enter, leave },
  {
    state: 'empty',
    kind: 'empty',
    as: 'nobody',
    reach: async (page) => {
      await openKeep(page);
      await press(page, 'Keep it');
      await see(page, 'Please enter your e-mail address.');
    },
    leave,
  },
  { state: 'keep', kind: 'success', as: 'nobody', reach: openKeep, leave },
]);
