import type { Page } from '@playwright/test';
import { withGeneratedOutfit } from './made-pictures.ts';
import { fail, goOffline, hold, press, see, statesOf } from './view-state.ts';

const LISTS = '**/api/list-images/**';
const GENERATE = '**/api/openai-outfit-variation';

const seeChoices = (page: Page): Promise<void> =>
  page.getByRole('combobox', { name: 'SHIRT', disabled: false }).waitFor();
const choose = async (page: Page): Promise<void> => {
  for (const name of ['MODEL', 'SHIRT', 'PANT']) {
    const dropdown = page.getByRole('combobox', { name, disabled: false });
    await dropdown.locator('option').nth(1).waitFor({ state: 'attached' });
    await dropdown.selectOption({ index: 1 });
  }
  await page.getByRole('img', { name: 'Chosen model' }).waitFor();
};
const generate = async (page: Page): Promise<void> => {
  await choose(page);
  await press(page, 'Generate Outfit');
};

export const OUTFIT_GENERATOR = statesOf('outfit-generator', '/outfit-generator', [
  { state: 'choices', kind: 'success', reach: seeChoices },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, LISTS),
    reach: (page) => page.getByRole('combobox', { name: 'MODEL' }).waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) =>
      page.getByText('No pants in your collection yet').waitFor({ state: 'attached' }),
  },
  {
    state: 'load-error',
    kind: 'error',
    prepare: (page) => fail(page, LISTS),
    reach: (page) => see(page, 'Failed to fetch images'),
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await choose(page);
      await goOffline(page);
      await see(page, 'You are offline.');
    },
  },
  {
    state: 'generating',
    kind: 'loading',
    prepare: (page) => hold(page, GENERATE),
    reach: async (page) => {
      await generate(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, GENERATE),
    reach: async (page) => {
      await generate(page);
      await see(page, 'Failed to process outfit.');
    },
  },
  {
    state: 'success',
    kind: 'success',
    prepare: withGeneratedOutfit,
    reach: async (page) => {
      await generate(page);
      await page.getByText(/^Generated in/).waitFor();
    },
  },
]);
