import type { Page } from '@playwright/test';
import { asJob } from '../support/browser/long-work.ts';
import { withTryOn } from './made-pictures.ts';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const ITEMS = '**/firebase/clothing-items/**';
const TRY_ON = '**/gemini-tryon-multiple';

const seeRails = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Shoes', exact: true }).waitFor();

/** A shirt, pants and shoes in the glass case. */
const dress = async (page: Page): Promise<void> => {
  for (const name of ['Shirts', 'Pants', 'Shoes']) {
    await page.getByRole('group', { name, exact: true }).getByRole('button').first().press('Enter');
  }
  await page.getByRole('list', { name: 'On display' }).getByRole('img').nth(2).waitFor();
};
const dressAndTryOn = async (page: Page): Promise<void> => {
  await dress(page);
  await press(page, 'Try on');
};

export const CLOSET = statesOf('closet', '/', [
  { state: 'success', kind: 'success', reach: seeRails },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, ITEMS),
    reach: (page) => see(page, 'Loading shirts'),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => see(page, 'No shoes in your collection yet'),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, ITEMS),
    reach: (page) => see(page, 'Your closet could not be loaded.'),
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await seeRails(page);
      await reopenWithout(page, ITEMS);
      await see(page, 'This is the copy of your closet that this device saved');
      await goOffline(page);
      await see(page, 'You are offline.');
    },
  },
  { state: 'outfit', kind: 'success', reach: dress },
  {
    state: 'trying-on',
    kind: 'loading',
    prepare: (page) => hold(page, TRY_ON),
    reach: async (page) => {
      await dressAndTryOn(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    state: 'trying-on-starting',
    kind: 'loading',
    prepare: (page) => asJob(page, TRY_ON, 'try-on'),
    reach: async (page) => {
      await dressAndTryOn(page);
      await see(page, 'The service is starting its machine');
    },
  },
  {
    state: 'try-on-error',
    kind: 'error',
    prepare: (page) => fail(page, TRY_ON),
    reach: async (page) => {
      await dressAndTryOn(page);
      await see(page, 'Failed to generate virtual try-on');
    },
  },
  {
    state: 'try-on-result',
    kind: 'success',
    prepare: withTryOn,
    reach: async (page) => {
      await dressAndTryOn(page);
      await page.getByRole('group', { name: 'Try-on result' }).waitFor();
    },
  },
]);
