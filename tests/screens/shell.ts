import type { Page } from '@playwright/test';
import { privacyStates } from './privacy.ts';
import { fail, goOffline, hold, press, see, statesOf } from './view-state.ts';

const PROFILE = '**/user/profile/**';
const TRASH = '**/wardrobe/trash/**';

const LOOK = { name: 'look.jpg', garments: 3, savedAt: '2026-11-02T09:00:00.000Z' };
const DELETED_ENTRY = {
  id: 'first',
  recordId: 'look',
  placeholder:
    'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoLABAAAoBCJQBOgBu1' +
    'R9VxygAA/vdK03m3jfhGQKMHihmZvU8a/0kDrrzpdlWyPzMOGl6Do852iRh2PWEk6NzycuoAAA==',
  deletedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T09:00:00.000Z',
};
const DELETED = {
  success: true,
  items: [
    { ...DELETED_ENTRY, ...LOOK, kind: 'photo' },
    { ...DELETED_ENTRY, ...LOOK, id: 'second', kind: 'try-on', name: null },
  ],
  next_cursor: null,
};

/** By the dropdown of a wide screen, or the menu of a phone. */
const openSettings = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'More', exact: true });
  const account = page.getByRole('button', { name: /^(mira|newcomer)$/ });
  await menu.or(account).filter({ visible: true }).first().click();
  await page
    .getByRole('menuitem', { name: 'Settings' })
    .or(page.getByRole('button', { name: 'Settings' }))
    .click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
};
const openPersonalization = async (page: Page): Promise<void> => {
  await openSettings(page);
  await page.getByRole('tab', { name: 'Personalization' }).click();
};
const edit = async (page: Page): Promise<void> => {
  await openPersonalization(page);
  const location = page.getByPlaceholder('Enter your city or region');
  await location.filter({ visible: true }).waitFor();
  await location.fill(`${await location.inputValue()} `);
  await press(page, 'Save Preferences');
};

export const SHELL = statesOf('shell', '/', [
  {
    state: 'account-menu',
    kind: 'success',
    only: 'desktop',
    reach: async (page) => {
      await press(page, 'mira');
      await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    },
  },
  {
    state: 'phone-menu',
    kind: 'success',
    only: 'phone',
    reach: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, '**/assets/closet-screen*.js'),
    reach: (page) => page.getByText('Loading Closet').waitFor({ state: 'attached' }),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => page.route('**/assets/closet-screen*.js', (route) => route.abort()),
    reach: (page) => see(page, 'This page could not be shown.'),
  },
]);

export const SETTINGS = [
  ...statesOf('settings', '/', [
    { state: 'success', kind: 'success', reach: openSettings },
    {
      state: 'loading',
      kind: 'loading',
      prepare: async (page) => {
        await hold(page, '**/firebase/clothing-*/**');
        await hold(page, PROFILE);
      },
      reach: openSettings,
    },
    { state: 'empty', kind: 'empty', as: 'newcomer', reach: openPersonalization },
    {
      state: 'error',
      kind: 'error',
      prepare: (page) => fail(page, PROFILE),
      reach: async (page) => {
        await openPersonalization(page);
        await see(page, 'Your profile could not be loaded');
      },
    },
    {
      state: 'offline',
      kind: 'offline',
      reach: async (page) => {
        await openSettings(page);
        await goOffline(page);
      },
    },
    {
      state: 'recently-deleted',
      kind: 'success',
      reach: async (page) => {
        await page.route(TRASH, (route) => route.fulfill({ json: DELETED }));
        await openSettings(page);
        await press(page, 'Recently deleted');
        const first = page.getByRole('button', { name: 'Restore' }).first();
        await first.scrollIntoViewIfNeeded();
      },
    },
    {
      state: 'nothing-deleted',
      kind: 'empty',
      as: 'newcomer',
      reach: async (page) => {
        await openSettings(page);
        await press(page, 'Recently deleted');
        await see(page, 'Nothing to restore.');
      },
    },
    {
      state: 'licences',
      kind: 'success',
      reach: async (page) => {
        await openSettings(page);
        await press(page, 'Show licences');
        await page.getByRole('region', { name: 'Licences' }).scrollIntoViewIfNeeded();
      },
    },
    {
      state: 'log-out-everywhere',
      kind: 'success',
      reach: async (page) => {
        await openSettings(page);
        await press(page, 'Log out everywhere');
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      state: 'log-out-failed',
      kind: 'error',
      reach: async (page) => {
        await openSettings(page);
        await press(page, 'Log out everywhere');
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: 'Log out everywhere' }).click();
        await see(page, 'You seem to be offline.');
      },
    },
    { state: 'personalization', kind: 'success', reach: openPersonalization },
    {
      state: 'save-error',
      kind: 'error',
      reach: async (page) => {
        await page.route(PROFILE, (route) =>
          route.request().method() === 'GET' ? route.fallback() : route.abort(),
        );
        await edit(page);
        await see(page, 'Error saving preferences.');
      },
    },
  ]),
  ...privacyStates(openSettings),
];

export const DELETE_ACCOUNT = statesOf('delete-account', '/', [
  {
    state: 'success',
    kind: 'success',
    reach: async (page) => {
      await openSettings(page);
      await press(page, 'Delete account');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    state: 'error',
    kind: 'error',
    reach: async (page) => {
      await openSettings(page);
      await press(page, 'Delete account');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
      await see(page, 'Please enter your password.');
    },
  },
]);
