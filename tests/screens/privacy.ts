import type { Page } from '@playwright/test';
import { fail, hold, press, see, statesOf } from './view-state.ts';

const LEDGER = '**/user/photo-ledger/**';
const FORGET = '**/wardrobe/forget-photo/**';
const FORGET_BUTTON = 'Forget everything made from this photo';

const [EARLY, LATE] = ['2026-11-02T09:00:00.000Z', '2026-11-20T16:30:00.000Z'];
const line = (service: string, purpose: string, sent: string, times: number) => {
  const [firstAt, lastAt] = times === 1 ? [LATE, LATE] : [EARLY, LATE];
  return { service, purpose, sent, times, firstAt, lastAt };
};
const LINES = [
  line('gemini', 'try-on', 'photo', 3),
  line('gemini', 'studio-picture', 'piece', 1),
  line('replicate', 'find-clothes', 'photo', 1),
];
const OTHERS = [
  { kind: 'deleted', id: 'photo-look', photoId: 'look', pictures: 1, lines: LINES.slice(0, 1) },
  { kind: 'unsaved', id: 'picture-1', photoId: null, pictures: 1, lines: LINES.slice(2) },
];

/** The demo's photos, as if services had received some of them. */
const withServices = (page: Page): Promise<unknown> =>
  page.route(LEDGER, async (route) => {
    const told = { any_sent: true, services: ['replicate', 'gemini'] };
    if (route.request().url().includes('of=others')) {
      const json = { success: true, ...told, photos: [], others: OTHERS, next_cursor: null };
      return route.fulfill({ json });
    }
    const response = await route.fetch();
    const reply = (await response.json()) as { photos: object[] };
    const photos = reply.photos.map((photo, index) => ({
      ...photo,
      lines: [LINES, [], LINES.slice(2)][index % 3],
    }));
    return route.fulfill({ json: { ...reply, ...told, photos } });
  });

const openPrivacy = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page);
  await press(page, 'Photo ledger');
  await page.getByRole('dialog', { name: 'Photo ledger' }).waitFor();
};
const openQuestion = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await openPrivacy(open)(page);
  await page.getByRole('button', { name: FORGET_BUTTON }).first().click();
  await page.getByRole('alertdialog').waitFor();
};

/** The photo ledger, which the settings open. @param open opens the settings */
export const privacyStates = (open: (page: Page) => Promise<void>) =>
  statesOf('settings', '/', [
    {
      state: 'privacy',
      kind: 'success',
      prepare: withServices,
      reach: async (page) => {
        await openPrivacy(open)(page);
        await see(page, 'A picture that was not saved');
      },
    },
    {
      state: 'privacy-services',
      kind: 'success',
      prepare: withServices,
      reach: async (page) => {
        await openPrivacy(open)(page);
        const services = page.getByRole('group').filter({ hasText: 'By default, Replicate' });
        await page.getByText('Replicate', { exact: true }).last().click();
        await page.getByText('Google Gemini', { exact: true }).last().click();
        await services.last().scrollIntoViewIfNeeded();
      },
    },
    {
      state: 'privacy-nothing-sent',
      kind: 'empty',
      reach: async (page) => {
        await openPrivacy(open)(page);
        await see(page, 'No service has received a photo of yours.');
        await page.getByRole('button', { name: FORGET_BUTTON }).first().waitFor();
      },
    },
    {
      state: 'privacy-no-photos',
      kind: 'empty',
      as: 'newcomer',
      reach: async (page) => {
        await openPrivacy(open)(page);
        await see(page, 'There is no photo in your wardrobe.');
      },
    },
    {
      state: 'privacy-loading',
      kind: 'loading',
      prepare: (page) => hold(page, LEDGER),
      reach: async (page) => {
        await openPrivacy(open)(page);
        await page.getByText('Loading the photo ledger').waitFor({ state: 'attached' });
      },
    },
    {
      state: 'privacy-error',
      kind: 'error',
      prepare: (page) => fail(page, LEDGER),
      reach: async (page) => {
        await openPrivacy(open)(page);
        await see(page, 'Something went wrong on our side.');
      },
    },
    {
      state: 'privacy-forget',
      kind: 'success',
      prepare: withServices,
      reach: async (page) => {
        const made = { photos: 1, pieces: 3, try_ons: 2, deleted: 1, unsaved: 1 };
        await page.route(FORGET, (route) =>
          route.fulfill({ json: { success: true, made, sent: LINES } }),
        );
        await openQuestion(open)(page);
        await see(page, '2 saved try-ons');
      },
    },
    {
      state: 'privacy-forget-failed',
      kind: 'error',
      reach: async (page) => {
        await page.route(FORGET, (route) =>
          route.request().method() === 'GET' ? route.fallback() : route.abort(),
        );
        await openQuestion(open)(page);
        await see(page, 'the photo');
        await press(page, 'Forget everything');
        await see(page, 'You seem to be offline.');
      },
    },
  ]);
