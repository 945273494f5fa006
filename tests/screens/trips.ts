import type { Page } from '@playwright/test';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const LIST = '**/wardrobe/trips/*';

/** Plans a trip with dates that are far from every forecast. */
const plan = async (page: Page, place: string): Promise<void> => {
  await page.getByLabel('First day').fill('2027-01-10');
  await page.getByLabel('Last day').fill('2027-01-13');
  await page.getByLabel('Place').fill(place);
  await page
    .getByRole('group', { name: /January 11/ })
    .getByLabel('Day')
    .selectOption('work');
  await page
    .getByRole('group', { name: /January 12/ })
    .getByLabel('Evening')
    .selectOption('dinner');
  await press(page, 'Plan this trip');
  await page.getByRole('heading', { name: 'Packing list' }).waitFor();
};

/** Deletes the trip that is shown. */
const remove = async (page: Page): Promise<void> => {
  await press(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Trips', exact: true }).waitFor();
};

export const TRIPS = statesOf('trips', '/trips', [
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, LIST),
    reach: (page) => page.getByText('Loading your trips').waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => see(page, 'No trips yet'),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, LIST),
    reach: (page) => see(page, 'Failed to load your trips'),
  },
  {
    state: 'offline',
    kind: 'offline',
    as: 'newcomer',
    reach: async (page) => {
      await see(page, 'No trips yet');
      await reopenWithout(page, LIST);
      await see(page, 'Failed to refresh your trips.');
      await goOffline(page);
    },
  },
  {
    state: 'form',
    kind: 'empty',
    reach: async (page) => {
      await press(page, 'New trip');
      await page.getByLabel('First day').fill('2027-01-10');
      await page.getByRole('group', { name: /January 12/ }).waitFor();
    },
  },
  {
    state: 'success',
    kind: 'success',
    reach: async (page) => {
      await press(page, 'New trip');
      await plan(page, 'Lisbon');
    },
    leave: remove,
  },
  {
    state: 'swap',
    kind: 'success',
    reach: async (page) => {
      await press(page, 'New trip');
      await plan(page, 'Oslo');
      await page
        .getByRole('button', { name: /^Swap / })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^Instead of / }).waitFor();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await remove(page);
    },
  },
]);
