import type { Page } from '@playwright/test';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const LOOKS = '**/wardrobe/looks/*';
const COLLECTIONS = '**/wardrobe/collections/*';

/** Lays pieces of some categories on the canvas. */
const layOut = async (page: Page): Promise<void> => {
  await press(page, 'New look');
  const beside = page.getByRole('region', { name: 'Your wardrobe' });
  const isBeside = await page.evaluate(() => matchMedia('(min-width: 72rem)').matches);
  if (!isBeside) await press(page, 'Add pieces');
  const wardrobe = isBeside ? beside : page.getByRole('dialog');
  for (const category of ['Shirts', 'Pants', 'Shoes']) {
    await wardrobe.getByLabel('Category').selectOption({ label: category });
    await wardrobe.getByRole('listitem').first().getByRole('button').click();
  }
  if (!isBeside) await press(page, 'Done');
  await page.getByRole('group', { name: 'Canvas' }).getByRole('button').nth(2).waitFor();
};

/** Saves a look, and shows its page. */
const save = async (page: Page): Promise<void> => {
  await layOut(page);
  await page.getByLabel('Name', { exact: true }).fill('Gallery, then dinner');
  await press(page, 'Save look');
  await page.getByRole('img', { name: 'Gallery, then dinner, as composed' }).waitFor();
};

/** Makes a capsule of the look that is shown, with two pieces. */
const gather = async (page: Page): Promise<void> => {
  await press(page, 'Collections');
  await page.getByRole('menuitem', { name: 'New collection…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Autumn in the city');
  await press(page, 'Make it');
  await press(page, 'Add pieces');
  const dialog = page.getByRole('dialog');
  for (const index of [0, 3, 9]) {
    await dialog.getByRole('listitem').nth(index).getByRole('button').click();
  }
  await press(page, 'Done');
  await see(page, 'Capsule · 3 pieces, 1 look');
};

const remove = async (page: Page): Promise<void> => {
  await press(page, /^Delete$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Lookbooks', exact: true }).waitFor();
};

/** Deletes the look again. */
const removeLook = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Lookbooks' }).click();
  await page.getByRole('link', { name: 'Gallery, then dinner' }).first().click();
  await remove(page);
};

export const LOOKBOOKS = statesOf('lookbooks', '/lookbooks', [
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, LOOKS),
    reach: (page) => page.getByText('Loading your lookbooks').waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => see(page, 'No looks yet'),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, LOOKS),
    reach: (page) => see(page, 'Failed to load your lookbooks'),
  },
  {
    state: 'offline',
    kind: 'offline',
    as: 'newcomer',
    reach: async (page) => {
      await see(page, 'No looks yet');
      await reopenWithout(page, LOOKS, COLLECTIONS);
      await see(page, 'Failed to refresh your lookbooks.');
      await goOffline(page);
    },
  },
  { state: 'canvas', kind: 'success', reach: layOut },
  { state: 'look', kind: 'success', reach: save, leave: remove },
  {
    state: 'collection',
    kind: 'success',
    reach: async (page) => {
      await save(page);
      await gather(page);
    },
    leave: async (page) => {
      await remove(page);
      await removeLook(page);
    },
  },
  {
    state: 'overview',
    kind: 'success',
    reach: async (page) => {
      await save(page);
      await gather(page);
      await page.getByRole('link', { name: 'Lookbooks' }).click();
      await see(page, 'Autumn in the city');
    },
    leave: async (page) => {
      await page
        .getByRole('link', { name: /^Autumn in the city/ })
        .first()
        .click();
      await remove(page);
      await removeLook(page);
    },
  },
  {
    state: 'share',
    kind: 'success',
    reach: async (page) => {
      await save(page);
      await press(page, 'Share as link');
      await press(page, 'Make a link');
      await page.getByLabel('Address of the link').waitFor();
    },
    leave: async (page) => {
      await press(page, /^Revoke the link/);
      await see(page, 'There is no link to it.');
      await page.keyboard.press('Escape');
      await remove(page);
    },
  },
]);

const SHARED = '**/wardrobe/shared/*';

const picture = (name: string, width: number, height: number) => ({ picture: name, width, height });

/** What a link shows, with pictures of the demo wardrobe in place of those that only a link has. */
const withShared = async (page: Page): Promise<void> => {
  await page.route(SHARED, (route) =>
    route.fulfill({
      json: {
        success: true,
        shared: {
          ...{ kind: 'lookbook', name: 'Four days in Porto', expiresAt: '2027-01-08T12:00:00Z' },
          looks: [
            {
              ...{
                name: 'Harbour walk',
                pieces: ['White sneakers', 'Indigo jeans', 'Breton shirt'],
              },
              ...{ picture: picture('a', 1200, 1500), onPerson: null },
            },
            {
              ...{ name: '', pieces: ['Brown boots', 'Charcoal jumper'] },
              ...{ picture: picture('b', 1200, 1500), onPerson: null },
            },
          ],
          pieces: ['Breton shirt', 'Indigo jeans', 'White sneakers'].map((name, index) => ({
            ...{ name, category: 'shirt', picture: picture(`p${index}`, 320, 320) },
          })),
        },
      },
    }),
  );
  await page.route('**/wardrobe/shared-pictures/*/*', (route) => {
    const isLook = /\/[ab]$/.test(route.request().url());
    const [width, height] = isLook ? [1200, 1500] : [320, 320];
    return route.fulfill({
      contentType: 'image/svg+xml',
      body:
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
        `<rect width="100%" height="100%" fill="${isLook ? '#d7dfd2' : 'none'}"/>` +
        '<ellipse cx="50%" cy="50%" rx="30%" ry="36%" fill="#7c5f40"/></svg>',
    });
  });
};

export const SHARED_PAGE = statesOf('shared', '/shared/this-is-a-link-of-the-screenshots', [
  {
    state: 'loading',
    kind: 'loading',
    as: 'nobody',
    prepare: (page) => hold(page, SHARED),
    reach: (page) => page.getByRole('status').waitFor(),
  },
  {
    state: 'gone',
    kind: 'empty',
    as: 'nobody',
    reach: (page) => see(page, 'This link does not exist any more'),
  },
  {
    state: 'error',
    kind: 'error',
    as: 'nobody',
    prepare: (page) => fail(page, SHARED),
    reach: (page) => see(page, 'Something went wrong'),
  },
  {
    state: 'offline',
    kind: 'offline',
    as: 'nobody',
    prepare: (page) => page.route(SHARED, (route) => route.abort()),
    reach: (page) => see(page, 'You seem to be offline.'),
  },
  {
    state: 'lookbook',
    kind: 'success',
    as: 'nobody',
    prepare: withShared,
    reach: (page) => see(page, 'Four days in Porto'),
  },
]);
