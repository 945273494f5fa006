import type { Page } from '@playwright/test';
import { withTryOn } from './made-pictures.ts';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const IMAGES = '**/firebase/images/**';
const ITEMS = '**/firebase/clothing-items/**';
const MASKS = '**/firebase/mask-data/**';
const TRY_ON = '**/gemini-tryon-multiple';

const seePhotos = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Photo of/ })
    .first()
    .waitFor();
const openPhoto = async (page: Page): Promise<void> => {
  await press(page, /^Photo of/);
  await page.getByRole('dialog').waitFor();
};
const seeSegments = async (page: Page): Promise<void> => {
  await openPhoto(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /1 shirt/ })
    .waitFor();
};
const askToDelete = async (page: Page): Promise<void> => {
  await press(page, /^Delete photo of/);
  await page.getByRole('alertdialog').waitFor();
};

export const WARDROBE = statesOf('wardrobe', '/wardrobe', [
  { state: 'success', kind: 'success', reach: seePhotos },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, IMAGES),
    reach: (page) => page.getByText('Loading your wardrobe').waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => see(page, 'Nothing here yet'),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, IMAGES),
    reach: (page) => see(page, 'Failed to fetch images'),
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await seePhotos(page);
      await reopenWithout(page, IMAGES, ITEMS);
      await see(page, 'Your wardrobe could not be refreshed');
      await goOffline(page);
      await see(page, 'You are offline.');
    },
  },
  {
    state: 'no-match',
    kind: 'empty',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like this');
      await see(page, 'No photos match');
    },
  },
  { state: 'delete-question', kind: 'success', reach: askToDelete },
  {
    state: 'deleted',
    kind: 'success',
    reach: async (page) => {
      await askToDelete(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      // Its time does not run while it is pointed at.
      await page.getByRole('button', { name: 'Undo' }).hover();
    },
    leave: (page) => press(page, 'Undo'),
  },
]);

export const PHOTO_DETAIL = statesOf('photo-detail', '/wardrobe', [
  { state: 'success', kind: 'success', reach: seeSegments },
  {
    state: 'edit-masks',
    kind: 'success',
    reach: async (page) => {
      await seeSegments(page);
      await press(page, 'Edit masks');
      await page.getByRole('button', { name: 'Save Changes' }).waitFor({ timeout: 60_000 });
    },
  },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, MASKS),
    reach: async (page) => {
      await openPhoto(page);
      await see(page, 'Please wait for mask data to load');
    },
  },
  {
    state: 'deleted',
    kind: 'empty',
    prepare: (page) => fail(page, MASKS, 404),
    reach: async (page) => {
      await openPhoto(page);
      await see(page, 'This photo was deleted in another tab or on another device.');
    },
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, MASKS),
    reach: async (page) => {
      await openPhoto(page);
      await see(page, 'Failed to fetch mask data');
    },
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await seeSegments(page);
      await goOffline(page);
    },
  },
  {
    state: 'segment',
    kind: 'success',
    reach: async (page) => {
      await seeSegments(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /1 shirt/ })
        .click();
      await page.getByAltText(/highlighted$/).waitFor();
    },
  },
  {
    state: 'edit-piece',
    kind: 'success',
    reach: async (page) => {
      await openPhoto(page);
      await press(page, 'Edit shirt');
      await page
        .getByRole('dialog', { name: /shirt/i })
        .last()
        .getByRole('textbox')
        .first()
        .waitFor();
    },
  },
]);

const openTryOn = async (page: Page): Promise<void> => {
  await seeSegments(page);
  await press(page, 'Virtual Try-On');
  await page.getByRole('dialog', { name: 'Virtual Try-On' }).waitFor();
};
const seeGarments = async (page: Page): Promise<void> => {
  await openTryOn(page);
  await page.getByRole('list', { name: 'Shirts' }).getByRole('button').first().waitFor();
};
const generate = async (page: Page): Promise<void> => {
  await seeGarments(page);
  await page.getByRole('list', { name: 'Shirts' }).getByRole('button').nth(1).click();
  await press(page, 'Generate Try-On');
};

export const TRY_ON_DIALOG = statesOf('try-on-dialog', '/wardrobe', [
  { state: 'success', kind: 'success', reach: seeGarments },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, ITEMS),
    reach: openTryOn,
  },
  {
    state: 'empty',
    kind: 'empty',
    reach: async (page) => {
      await seeGarments(page);
      await press(page, 'Generate Try-On');
      await see(page, 'Please select at least one clothing item');
    },
  },
  {
    state: 'generating',
    kind: 'loading',
    prepare: (page) => hold(page, TRY_ON),
    reach: async (page) => {
      await generate(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, TRY_ON),
    reach: async (page) => {
      await generate(page);
      await see(page, 'Failed to generate virtual try-on');
    },
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await seeGarments(page);
      await page.getByRole('list', { name: 'Shirts' }).getByRole('button').nth(1).click();
      await goOffline(page);
      await press(page, 'Generate Try-On');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    state: 'result',
    kind: 'success',
    prepare: withTryOn,
    reach: async (page) => {
      await generate(page);
      await page.getByRole('heading', { name: 'Your try-on' }).waitFor();
    },
  },
]);
