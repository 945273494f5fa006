import type { Page } from '@playwright/test';
import { fail, goOffline, hold, see, statesOf } from './view-state.ts';

const TRENDS = '**/fashion-trends/**';

const seeBoard = (page: Page): Promise<void> =>
  page.getByText(/^The board for/).waitFor({ state: 'attached', timeout: 60_000 });
/** Home runs by itself on the first visit. */
const runToTheEnd = async (page: Page): Promise<void> => {
  await seeBoard(page);
  const analysis = page.getByText('analyzing...').filter({ visible: true }).first();
  await analysis.waitFor({ state: 'hidden', timeout: 60_000 });
};

export const MOOD_BOARD = statesOf('mood-board', '/mood-board', [
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => page.getByRole('button', { name: 'Trip', exact: true }).click(),
  },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, TRENDS),
    reach: async (page) => {
      await page.getByText('The board is loading.').waitFor({ state: 'attached' });
    },
  },
  {
    state: 'error',
    kind: 'error',
    prepare: async (page) => {
      for (const pattern of [TRENDS, '**/shopping-recommendations', '**/tribe-picks']) {
        await fail(page, pattern);
      }
    },
    reach: runToTheEnd,
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await page.getByRole('heading', { name: /^trending in/ }).waitFor();
      await goOffline(page);
      await see(page, 'You are offline.');
    },
  },
  { state: 'success', kind: 'success', reach: runToTheEnd },
  {
    state: 'unknown-city',
    kind: 'success',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Trip', exact: true }).click();
      await page.getByRole('textbox', { name: 'Budget per piece' }).fill('60');
      await page.getByRole('textbox', { name: 'City' }).fill('Xyzzyville');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await see(page, /^We do not know Xyzzyville/);
      await runToTheEnd(page);
    },
  },
  {
    state: 'budget',
    kind: 'error',
    reach: async (page) => {
      await runToTheEnd(page);
      const budget = page.getByRole('textbox', { name: 'Budget per piece' });
      // Typed, not filled in: only then does the browser know that a person made the sentence appear.
      await budget.clear();
      await budget.pressSequentially('cheap');
      await see(page, 'Enter a whole number above 0, or leave it empty.');
    },
  },
  {
    state: 'product',
    kind: 'success',
    reach: async (page) => {
      await runToTheEnd(page);
      const recommended = page.getByRole('region', { name: /^recommended for you/ });
      await recommended.getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
]);
