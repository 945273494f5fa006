import type { Page } from '@playwright/test';
import {
  CATEGORY_TABLE,
  categoryRecord,
  type Rail,
} from '../../functions/src/contract/clothes/categories.ts';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const LIST = '**/firebase/virtual-closet/*';

type Photo = { url: string; thumbnail: string };
type Pieces = Record<Rail, { thumbnail: string }[]>;

/** Saved try-ons made of the account's own photos and pieces: nothing of them is on the server. */
const withSavedTryOns = async (page: Page): Promise<void> => {
  await page.route(LIST, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.fallback();
    const uid = decodeURIComponent(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    const headers = request.headers();
    const ask = async (path: string): Promise<unknown> =>
      (
        await page.request.get(new URL(`${path}/${uid}`, request.url()).href, {
          headers,
          // The emulator closes a connection that was idle just when it is used again.
          maxRetries: 2,
        })
      ).json();
    const { images } = (await ask('/firebase/images')) as { images: Photo[] };
    const { items: pieces } = (await ask('/firebase/clothing-items')) as { items: Pieces };
    const items = images.slice(0, 5).map(({ url, thumbnail }, index) => ({
      id: String(index),
      userId: uid,
      createdAt: new Date(Date.UTC(2026, 10, 20 - 9 * index, 12)).toISOString(),
      resultImage: url,
      thumbnail,
      placeholder: null,
      originalImage: url,
      garments: categoryRecord(
        (category) => pieces[CATEGORY_TABLE[category].wire.rail][index]?.thumbnail,
      ),
      engine: 'local',
    }));
    return route.fulfill({ json: { success: true, items } });
  });
};
const seeCards = (page: Page): Promise<void> =>
  page
    .getByRole('list', { name: 'Saved try-ons' })
    .locator('button[aria-haspopup]')
    .first()
    .waitFor();
const openDetail = async (page: Page): Promise<void> => {
  await page
    .getByRole('list', { name: 'Saved try-ons' })
    .locator('button[aria-haspopup]')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
const askToDelete = async (page: Page): Promise<void> => {
  await openDetail(page);
  await press(page, 'Delete Try-On');
  await page.getByRole('alertdialog').waitFor();
};

export const VIRTUAL_CLOSET = statesOf('virtual-closet', '/virtual-closet', [
  { state: 'success', kind: 'success', prepare: withSavedTryOns, reach: seeCards },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, LIST),
    reach: (page) =>
      page
        .getByText(/Loading/)
        .first()
        .waitFor({ state: 'attached' }),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => see(page, 'No Saved Try-Ons Yet'),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, LIST),
    reach: (page) => see(page, 'Failed to refresh virtual closet'),
  },
  {
    state: 'offline',
    kind: 'offline',
    prepare: withSavedTryOns,
    reach: async (page) => {
      await seeCards(page);
      await reopenWithout(page, LIST);
      await see(page, 'Failed to refresh virtual closet.');
      await goOffline(page);
      await see(page, 'You are offline.');
    },
  },
]);

export const SAVED_TRY_ON = statesOf('saved-try-on', '/virtual-closet', [
  { state: 'success', kind: 'success', prepare: withSavedTryOns, reach: openDetail },
  { state: 'delete-question', kind: 'success', prepare: withSavedTryOns, reach: askToDelete },
  {
    state: 'deleted',
    kind: 'success',
    prepare: withSavedTryOns,
    reach: async (page) => {
      await askToDelete(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).hover();
    },
    leave: (page) => press(page, 'Undo'),
  },
]);
