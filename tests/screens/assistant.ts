import type { Page } from '@playwright/test';
import { fail, goOffline, hold, press, see, statesOf } from './view-state.ts';

const CHAT = '**/agent/chat';

const greeting = (page: Page) =>
  page
    .getByRole('list', { name: 'Examples' })
    .getByRole('button', { name: /three outfits/, disabled: false });
const ask = (page: Page): Promise<void> => greeting(page).click();

export const STYLE_ASSISTANT = statesOf('style-assistant', '/style-assistant', [
  { state: 'greeting', kind: 'success', reach: (page) => greeting(page).waitFor() },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, '**/firebase/clothing-items/**'),
    reach: (page) => page.getByPlaceholder('Loading wardrobe...').waitFor(),
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => page.getByRole('link', { name: 'Add a full-body photo' }).waitFor(),
  },
  {
    state: 'typing',
    kind: 'loading',
    prepare: (page) => hold(page, CHAT),
    reach: async (page) => {
      await ask(page);
      await page.getByRole('textbox', { name: 'Message', disabled: true }).waitFor();
    },
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, CHAT),
    reach: async (page) => {
      await ask(page);
      await see(page, 'Sorry, I encountered an error.');
    },
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await greeting(page).waitFor();
      await goOffline(page);
      await see(page, 'You are offline. You can send');
    },
  },
  {
    state: 'success',
    kind: 'success',
    reach: async (page) => {
      await ask(page);
      await page.getByRole('article', { name: 'Look 3' }).waitFor({ timeout: 60_000 });
    },
  },
  {
    state: 'clear-question',
    kind: 'success',
    prepare: (page) => fail(page, CHAT),
    reach: async (page) => {
      await ask(page);
      await see(page, 'Sorry, I encountered an error.');
      await press(page, 'Clear chat');
      await page.getByRole('alertdialog').waitFor();
    },
  },
]);

const openVoice = async (page: Page): Promise<void> => {
  await press(page, 'Try Voice!');
  await page.getByRole('dialog', { name: 'Voice Style Assistant' }).waitFor();
};
const startVoice = async (page: Page): Promise<void> => {
  await openVoice(page);
  await press(page, 'Start Voice Conversation');
};

export const VOICE = statesOf('voice', '/style-assistant', [
  {
    state: 'success',
    kind: 'success',
    reach: async (page) => {
      await openVoice(page);
      await see(page, 'Ready when you are.');
    },
  },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, '**/firebase/clothing-items/**'),
    reach: openVoice,
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: openVoice,
  },
  {
    state: 'error',
    kind: 'error',
    reach: async (page) => {
      await startVoice(page);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await openVoice(page);
      await see(page, 'Ready when you are.');
      await goOffline(page);
    },
  },
]);
