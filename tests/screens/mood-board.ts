import type { Page } from '@playwright/test';
import { fail, goOffline, hold, see, statesOf } from './view-state.ts';

const TRENDS = '**/fashion-trends/**';

const seeBoard = (page: Page): Promise<void> =>
  page.getByText(/^The board for/).waitFor({ state: 'attached', timeout: 60_000 });
const run = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: /^trending in/ }).waitFor();
  await page.getByRole('button', { name: /^Run/, disabled: false }).click();
};
const runToTheEnd = async (page: Page): Promise<void> => {
  await run(page);
  await seeBoard(page);
  const analysis = page.getByText('analyzing...').filter({ visible: true }).first();
  await analysis.waitFor({ state: 'hidden', timeout: 60_000 });
};

export const MOOD_BOARD = statesOf('mood-board', '/mood-board', [
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => page.getByRole('heading', { name: /^trending in/ }).waitFor(),
  },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, TRENDS),
    reach: async (page) => {
      await run(page);
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
