import type { Page } from '@playwright/test';
import { smallPersonPicture } from '../support/stored/photos.ts';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const LOOKS = '**/wardrobe/today/*';
const PROCESS = '**/process';
const DAYS = '**/wardrobe/calendar/*';

const seeLooks = async (page: Page): Promise<void> => {
  await page.getByRole('article').nth(2).waitFor();
  await page.getByRole('img', { name: /^You in Look 1: / }).waitFor();
};

/** A photo of the day on its way. */
const choosePhoto = async (page: Page): Promise<void> => {
  await press(page, 'Log from a photo');
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    ...{ name: 'mirror.jpg', mimeType: 'image/jpeg' },
    buffer: Buffer.from(smallPersonPicture()),
  });
};

/** A photo of the day, looked at and matched. */
const seeFound = async (page: Page): Promise<void> => {
  await choosePhoto(page);
  const pieces = page.getByRole('group', { name: / in your photo$/ });
  await pieces.first().waitFor({ timeout: 60_000 });
};

/** Today with pieces in the wash, and the day's plans, which no record of the account has. */
const withMore = async (page: Page): Promise<void> => {
  await page.route(LOOKS, async (route) => {
    const reply = await route.fetch({ maxRetries: 2 });
    const json = (await reply.json()) as { looks: { pieces: { id: string }[] }[] };
    await route.fulfill({ json: { ...json, resting: json.looks[2]?.pieces.slice(0, 2) } });
  });
  await page.route(DAYS, async (route) => {
    const day = new URL(route.request().url()).searchParams.get('to') ?? '';
    const events = [
      { id: 'e', name: 'Dinner with Ana', time: '19:30', formality: 4, place: 'Alfama' },
    ];
    const days = Array.from({ length: 28 }, (_, index) => ({
      day: `${day.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
      outfits: [],
      events,
      washed: [],
    }));
    await route.fulfill({ json: { success: true, days } });
  });
};

/** No private address yet, however often one is made. */
const withoutFeed = async (page: Page): Promise<void> => {
  await page.route('**/wardrobe/calendar-feed/*', (route) => {
    const made = { outfits: true, events: true, createdAt: '2031-05-01T09:00:00.000Z' };
    const feed = route.request().method() === 'POST' ? made : null;
    return route.fulfill({ json: { success: true, feed } });
  });
};

export const TODAY = statesOf('today', '/today', [
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, LOOKS),
    reach: (page) => page.getByLabel('Choosing your looks').waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => see(page, 'Your looks appear here'),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, LOOKS),
    reach: (page) => see(page, 'Your looks could not be loaded.'),
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await seeLooks(page);
      await reopenWithout(page, LOOKS);
      await see(page, 'You see the looks that were prepared on this device.');
      await goOffline(page);
    },
  },
  { state: 'looks', kind: 'success', reach: seeLooks },
  {
    state: 'in-the-wash',
    kind: 'success',
    prepare: withMore,
    reach: (page) => see(page, 'Today’s looks do without these pieces.'),
  },
  {
    state: 'photo',
    kind: 'success',
    reach: async (page) => {
      await press(page, 'Log from a photo');
      await see(page, 'Choose a photo');
    },
  },
  {
    state: 'photo-loading',
    kind: 'loading',
    prepare: (page) => hold(page, PROCESS),
    reach: async (page) => {
      await choosePhoto(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    state: 'photo-error',
    kind: 'error',
    prepare: (page) => fail(page, PROCESS),
    reach: async (page) => {
      await choosePhoto(page);
      await see(page, 'This photo could not be looked at.');
    },
  },
  { state: 'photo-found', kind: 'success', reach: seeFound },
  {
    state: 'photo-undecided',
    kind: 'error',
    reach: async (page) => {
      await seeFound(page);
      await press(page, /^Log (?:as worn|\d)/);
    },
  },
]);

export const CALENDAR = statesOf('calendar', '/calendar?day=2031-05-14', [
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, DAYS),
    reach: (page) => page.getByLabel('Loading your calendar').waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => page.getByRole('table').waitFor(),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, DAYS),
    reach: (page) => see(page, 'Your calendar could not be loaded.'),
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await page.getByRole('table').waitFor();
      await reopenWithout(page, DAYS);
      await see(page, 'You see the copy of your calendar on this device.');
      await goOffline(page);
    },
  },
  {
    state: 'month',
    kind: 'success',
    prepare: withMore,
    reach: (page) => see(page, 'Dinner with Ana'),
  },
  {
    state: 'day',
    kind: 'success',
    prepare: withMore,
    reach: async (page) => {
      await press(page, /^Wednesday, May 14/);
      await press(page, 'Add an event');
      await page.getByRole('form', { name: 'New event' }).waitFor();
    },
  },
  {
    state: 'private-address',
    kind: 'success',
    prepare: withoutFeed,
    reach: async (page) => {
      await press(page, 'Private address…');
      await press(page, 'Make an address');
      await see(page, /^Copy the address now/);
    },
  },
]);
