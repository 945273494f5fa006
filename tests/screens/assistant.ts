import type { Page } from '@playwright/test';
import { installSpeechDouble } from '../support/doubles/browser-speech.ts';
import type { SpeechDouble, SpeechDoubleOptions } from '../support/doubles/browser-speech.ts';
import { fail, goOffline, hold, press, see, statesOf } from './view-state.ts';

const CHAT = '**/agent/chat';

/** A hosted stylist that has written so far. The browser's own `fetch` answers, because a test's route answers only as a whole. */
const holdWords = async (page: Page, words: string): Promise<void> => {
  await page.addInitScript((said) => {
    const { fetch: plain } = window;
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/agent/chat')) return plain(input, init);
      const event = `event: progress\ndata: ${JSON.stringify({ words: said })}\n\n`;
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(event)),
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    };
  }, words);
};

const greeting = (page: Page) =>
  page
    .getByRole('list', { name: 'Examples' })
    .getByRole('button', { name: /three outfits/, disabled: false });
const ask = (page: Page): Promise<void> => greeting(page).click();

const CHANGES = '**/wardrobe/calendar/**';
const say = async (page: Page, text: string): Promise<void> => {
  await greeting(page).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
};
/** Asks for a change and waits for its card. */
const propose = async (page: Page, text = 'Plan the navy wool blazer for 24 December') => {
  await say(page, text);
  await page.getByRole('button', { name: 'Confirm' }).first().waitFor({ timeout: 60_000 });
};

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
    state: 'writing',
    kind: 'loading',
    prepare: (page) =>
      holdWords(page, 'The navy sweater with the charcoal trousers: both are calm,'),
    reach: async (page) => {
      await ask(page);
      await page.getByTestId('words').waitFor();
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
    state: 'proposal',
    kind: 'success',
    reach: (page) =>
      propose(page, 'Wash the Breton shirt and plan the navy wool blazer for 24 December'),
  },
  {
    state: 'proposal-which',
    kind: 'success',
    reach: async (page) => {
      await say(page, 'Wash the trousers');
      await see(page, 'Which one do you mean');
    },
  },
  {
    state: 'proposal-sending',
    kind: 'loading',
    prepare: (page) => hold(page, CHANGES),
    reach: async (page) => {
      await propose(page);
      await press(page, 'Confirm');
      await see(page, 'Saving...');
    },
  },
  {
    state: 'proposal-done',
    kind: 'success',
    reach: async (page) => {
      await propose(page, 'Pack for three days in Oslo');
      await press(page, 'Confirm');
      await page.getByRole('link', { name: 'Open the trip' }).waitFor({ timeout: 60_000 });
    },
    leave: async (page) => {
      await press(page, 'Undo');
      await see(page, 'Taken back.');
    },
  },
  {
    state: 'proposal-failed',
    kind: 'error',
    prepare: (page) => fail(page, CHANGES),
    reach: async (page) => {
      await propose(page);
      await press(page, 'Confirm');
      await see(page, 'That did not work');
    },
  },
  {
    state: 'proposal-offline',
    kind: 'offline',
    reach: async (page) => {
      await propose(page);
      await goOffline(page);
      await see(page, 'You can go on here when you are back.');
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

/** A server without an agent, and a browser with this speech. */
const speak = async (page: Page, options: SpeechDoubleOptions = {}): Promise<void> => {
  const engines = { segmentation: 'local', tryOn: 'local', voice: null, studio: null };
  await page.route('**/health', (route) =>
    route.fulfill({
      json: {
        ...{ success: true, status: 'ok', version: '1.0.0', commit: null, engines },
        services: { firestore: 'ok', storage: 'ok' },
      },
    }),
  );
  await page.addInitScript(installSpeechDouble, options);
};
type Spoken = 'hear' | 'begin' | 'fail';
const speech = (page: Page, act: Spoken, text: string): Promise<void> =>
  page.evaluate(
    ([name, words]) => {
      const { speechDouble } = window as unknown as { speechDouble: SpeechDouble };
      speechDouble[name](words);
    },
    [act, text] as const,
  );

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
    prepare: speak,
    reach: async (page) => {
      await startVoice(page);
      await speech(page, 'fail', 'not-allowed');
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    state: 'embedded',
    kind: 'success',
    prepare: speak,
    reach: async (page) => {
      await openVoice(page);
      await see(page, 'Your voice stays on this device');
    },
  },
  {
    state: 'embedded-listening',
    kind: 'success',
    prepare: speak,
    reach: async (page) => {
      await startVoice(page);
      await speech(page, 'begin', 'What shall I wear to the');
      await see(page, 'What shall I wear to the');
    },
  },
  {
    state: 'embedded-answer',
    kind: 'success',
    prepare: speak,
    reach: async (page) => {
      await startVoice(page);
      await speech(page, 'hear', 'What shall I wear to the office');
      await page.getByRole('region', { name: 'Recommended Items' }).waitFor({ timeout: 60_000 });
    },
  },
  {
    state: 'embedded-proposal',
    kind: 'success',
    prepare: speak,
    reach: async (page) => {
      await startVoice(page);
      await speech(page, 'hear', 'Wash the white oxford shirt');
      await page.getByRole('button', { name: 'Confirm' }).waitFor({ timeout: 60_000 });
    },
  },
  {
    state: 'embedded-consent',
    kind: 'success',
    prepare: (page) => speak(page, { onDevice: 'unavailable' }),
    reach: async (page) => {
      await startVoice(page);
      await see(page, 'May your speech leave this device?');
    },
  },
  {
    state: 'embedded-pack',
    kind: 'success',
    prepare: (page) => speak(page, { onDevice: 'downloadable', installs: false }),
    reach: async (page) => {
      await startVoice(page);
      await press(page, 'Load the language pack');
      await see(page, 'could not be loaded');
    },
  },
  {
    state: 'embedded-typed',
    kind: 'success',
    prepare: (page) => speak(page, { recognition: false, synthesis: false }),
    reach: async (page) => {
      await openVoice(page);
      await see(page, 'This browser cannot turn speech into text.');
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
