import type { Page } from '@playwright/test';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const LIST = '**/wardrobe/pieces/*';
const PAGES = '**/wardrobe/pieces/*/*';

const firstTile = (page: Page) =>
  page.getByRole('list', { name: 'Pieces' }).getByRole('link').first();
const seePieces = (page: Page): Promise<void> => firstTile(page).waitFor();
const openPiece = async (page: Page): Promise<void> => {
  await seePieces(page);
  await firstTile(page).click();
};
const seePiece = async (page: Page): Promise<void> => {
  await openPiece(page);
  await page.getByRole('button', { name: 'Edit facts' }).waitFor();
};

/** A server with a service that draws studio pictures; with `drawn`, the piece has one already. */
const withStudio =
  ({ drawn = false } = {}) =>
  async (page: Page): Promise<void> => {
    await page.route('**/health', async (route) => {
      const reply = await route.fetch();
      const json = (await reply.json()) as { engines: object };
      await route.fulfill({ json: { ...json, engines: { ...json.engines, studio: 'gemini' } } });
    });
    if (!drawn) return;
    await page.route(PAGES, async (route) => {
      const json = (await (await route.fetch()).json()) as { piece?: { rail?: object } };
      const { piece } = json;
      // The drawn wardrobe looks like studio pictures: the piece's own picture stands in for one.
      const studio = { picture: piece?.rail, hung: piece?.rail, engine: 'gemini', used: true };
      await route.fulfill({ json: { ...json, piece: { ...piece, studio } } });
    });
  };

export const PIECES = statesOf('wardrobe-pieces', '/wardrobe?by=pieces', [
  { state: 'success', kind: 'success', reach: seePieces },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, LIST),
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
    prepare: (page) => fail(page, LIST),
    reach: (page) => see(page, 'Failed to fetch your pieces'),
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await seePieces(page);
      await reopenWithout(page, LIST);
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
      await see(page, 'No pieces match');
    },
  },
  {
    state: 'filters',
    kind: 'success',
    only: 'phone',
    reach: async (page) => {
      await seePieces(page);
      await press(page, 'Filters');
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
]);

export const PIECE = statesOf('piece', '/wardrobe?by=pieces', [
  { state: 'success', kind: 'success', reach: seePiece },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, PAGES),
    reach: async (page) => {
      await openPiece(page);
      await page.getByRole('status', { name: 'Loading this piece' }).waitFor();
    },
  },
  {
    state: 'gone',
    kind: 'empty',
    prepare: (page) => fail(page, PAGES, 404),
    reach: async (page) => {
      await openPiece(page);
      await see(page, 'This piece is no longer in your wardrobe.');
    },
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, PAGES),
    reach: async (page) => {
      await openPiece(page);
      await see(page, 'This piece could not be loaded.');
    },
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await seePiece(page);
      await reopenWithout(page, PAGES);
      await see(page, 'This piece could not be refreshed.');
      await goOffline(page);
    },
  },
  {
    state: 'studio-offer',
    kind: 'success',
    prepare: withStudio(),
    reach: async (page) => {
      await seePiece(page);
      await page.getByRole('button', { name: 'Make a studio picture' }).waitFor();
    },
  },
  {
    state: 'studio-picture',
    kind: 'success',
    prepare: withStudio({ drawn: true }),
    reach: async (page) => {
      await seePiece(page);
      await page.getByRole('button', { name: 'Make another studio picture' }).waitFor();
    },
  },
  {
    state: 'studio-refused',
    kind: 'error',
    prepare: async (page) => {
      await withStudio()(page);
      await fail(page, '**/wardrobe/studio/**');
    },
    reach: async (page) => {
      await seePiece(page);
      await press(page, 'Make a studio picture');
      await see(page, 'Something went wrong on our side.');
    },
  },
  {
    state: 'edit',
    kind: 'success',
    reach: async (page) => {
      await seePiece(page);
      await press(page, 'Edit piece');
      await page.getByRole('dialog', { name: /^Edit/ }).getByLabel('Category').waitFor();
    },
  },
  {
    state: 'edit-facts',
    kind: 'success',
    reach: async (page) => {
      await seePiece(page);
      await press(page, 'Edit facts');
      await page.getByRole('dialog', { name: /^Facts about/ }).waitFor();
    },
  },
  {
    state: 'no-longer-mine',
    kind: 'success',
    reach: async (page) => {
      await seePiece(page);
      await press(page, 'No longer in my wardrobe…');
      await page.getByRole('dialog', { name: /is no longer yours/ }).waitFor();
    },
  },
]);
