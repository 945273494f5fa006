import { expect, type Locator, type Page, test } from '@playwright/test';
import { DATA_CHUNK_BYTES } from '../../../web/src/features/voice/conversation/limits.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import type { TestUser } from '../../support/auth.ts';
import { findBrowser } from '../../support/browser/browser.ts';
import type { ElevenLabsDouble } from '../../support/doubles/elevenlabs.ts';
import type { VoiceCall } from '../../support/doubles/elevenlabs-call.ts';
import { installSpeechDouble } from '../../support/doubles/browser-speech.ts';
import { startVoiceService } from '../../support/voice.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { watchPolicy } from '../../support/browser/policy.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const { executablePath, args } = await findBrowser();
/** A microphone that beeps; the browser answers its own question. */
const withMicrophone = (answer: string): string[] => [
  ...args,
  '--use-fake-device-for-media-stream',
  `--use-fake-ui-for-media-stream${answer}`,
  '--autoplay-policy=no-user-gesture-required',
];
test.use({ launchOptions: { executablePath, args: withMicrophone('') } });

let service: ElevenLabsDouble;
test.beforeAll(async () => {
  service = await startVoiceService();
});
test.afterEach(() => {
  service.failTokens(null);
  service.failCalls(null);
});
test.afterAll(() => service.close());

const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Voice Style Assistant' });
const status = (page: Page): Locator => popup(page).getByRole('status');
const start = (page: Page): Locator =>
  popup(page).getByRole('button', { name: 'Start Voice Conversation' });
const end = (page: Page): Locator => popup(page).getByRole('button', { name: 'End Conversation' });

/** Opens the popup as somebody with the demo wardrobe, whom it returns. */
const openPopup = async (page: Page): Promise<TestUser> => {
  const owner = await createDemoOwner();
  await openAs(page, '/style-assistant', owner);
  await page.getByRole('button', { name: 'Try Voice!' }).click();
  await expect(start(page)).toBeEnabled();
  return owner;
};

/** Begins a conversation; returns an object that speaks for the agent. */
const connect = async (page: Page): Promise<VoiceCall> => {
  const begun = service.nextCall();
  await start(page).click();
  const call = await begun;
  await call.begun;
  await expect(end(page)).toBeVisible();
  return call;
};

/** Remembers every stream of a microphone that the page gets. */
const watchMicrophone = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      streams.push(stream);
      return stream;
    };
    Object.assign(window, { streams });
  });
};

/** How many microphones the page has been given, and how many of them still listen. */
const microphones = (page: Page): Promise<{ given: number; listening: number }> =>
  page.evaluate(() => {
    const { streams } = window as unknown as { streams: MediaStream[] };
    const tracks = streams.flatMap((stream) => stream.getTracks());
    const listening = tracks.filter(({ readyState }) => readyState === 'live').length;
    return { given: tracks.length, listening };
  });

test('a conversation is held, shows what it recommends, and ends', async ({ page }) => {
  await watchMicrophone(page);
  const owner = await openPopup(page);
  await expect(status(page)).toHaveText('Ready when you are.');
  await expectAccessible(page);

  const call = await connect(page);
  const { custom_llm_extra_body: briefing } = await call.begun;
  const { shirts } = briefing?.wardrobe_data as { shirts: { id: string; description: string }[] };
  const [shirt] = shirts;
  expect(shirt?.description).toBeTruthy();
  expect(briefing).toMatchObject({ user_id: owner.uid, user_name: 'mira' });
  // Only agents with a model of their own receive that; this one drops it, and is told all the same.
  const { dynamic_variables: variables } = await call.begun;
  expect(variables).toMatchObject({ user_name: 'mira' });
  expect(variables?.wardrobe_summary).toMatch(/^\d+ shirts/);
  await expect.poll(() => call.contexts().join()).toContain(`"id":"${shirt?.id}"`);
  expect(call.initiationBytes()).toBeLessThanOrEqual(DATA_CHUNK_BYTES);
  await expect(status(page)).toHaveText('Listening. Just talk.');
  await expect.poll(() => call.audioChunks()).toBeGreaterThan(2);
  call.ping();
  await expect.poll(() => call.pongs().length).toBe(1);

  call.say('Good evening. What is it for?', 1500);
  await expect(status(page)).toHaveText('AI is speaking...');
  await expect(status(page)).toHaveText('Listening. Just talk.');
  call.hear('Dinner with friends');
  const transcript = popup(page).getByRole('log', { name: 'Transcript' }).getByRole('listitem');
  await expect(transcript).toHaveText([
    'StylistGood evening. What is it for?',
    'YouDinner with friends',
  ]);

  const shown = await call.callTool('show_recommended_items', {
    ids: [shirt?.id, 'a-cape-that-nobody-owns'],
  });
  expect(shown).toMatchObject({ is_error: false });
  expect(shown.result).toContain('Shown: 1. Not in the wardrobe: a-cape-that-nobody-owns.');
  const items = popup(page).getByRole('region', { name: 'Recommended Items' });
  await expect(items.getByRole('listitem')).toHaveText([`${shirt?.description}Shirt`]);
  await expect(items.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  expect(await call.callTool('order_pizza', {})).toMatchObject({ is_error: true });
  await expect(popup(page).getByRole('alert')).toBeHidden();

  const words = 'I would begin with the shirt, since it goes with everything that you own.';
  call.say(words, 20_000);
  await expect(status(page)).toHaveText('AI is speaking...');
  call.interrupt(words, 'I would begin with the shirt');
  await expect(status(page)).toHaveText('Listening. Just talk.');
  await expect(transcript.last()).toHaveText('StylistI would begin with the shirt (interrupted)');
  await expectAccessible(page);

  await end(page).click();
  await call.ended;
  await expect(status(page)).toHaveText('Ready when you are.');
  await expect(start(page)).toBeFocused();
  await expect(items).toBeHidden();
  await expect(transcript).toHaveCount(0);
  await expect.poll(() => microphones(page)).toMatchObject({ listening: 0 });
  expect((await microphones(page)).given).toBeGreaterThan(0);
});

test('the agent hangs up, the line breaks, the service reports an error', async ({ page }) => {
  await watchMicrophone(page);
  await openPopup(page);
  const alert = popup(page).getByRole('alert');

  (await connect(page)).hangUp();
  await expect(status(page)).toHaveText('The conversation has ended.');
  await expect(alert).toBeHidden();

  (await connect(page)).cutOff();
  await expect(alert).toContainText('Connection error');
  await expectAccessible(page);

  const call = await connect(page);
  await expect(alert).toBeHidden();
  call.fail('This agent has no credits left');
  await expect(alert).toContainText('This agent has no credits left');
  await call.ended;
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(start(page)).toBeEnabled();
  await expect.poll(() => microphones(page)).toMatchObject({ listening: 0 });
});

test('the conversation ends with the popup, with Back and with the page', async ({ page }) => {
  await openAs(page, '/', await createDemoOwner());
  await page.getByRole('link', { name: 'Style Assistant' }).click();
  const tryVoice = page.getByRole('button', { name: 'Try Voice!' });
  const again = async (): Promise<VoiceCall> => {
    await tryVoice.click();
    await expect(start(page)).toBeEnabled();
    return connect(page);
  };

  const overlaid = await again();
  await page.mouse.click(8, 8);
  await expect(popup(page)).toBeHidden();
  await overlaid.ended;

  const escaped = await again();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await escaped.ended;
  await expect(tryVoice).toBeFocused();

  const closed = await again();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await closed.ended;

  // Back closes the popup first, and then leaves the view.
  const left = await again();
  await page.goBack();
  await expect(popup(page)).toBeHidden();
  await left.ended;
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Shirts', exact: true })).toBeVisible();

  await page.goForward();
  const reloaded = await again();
  await page.reload();
  await reloaded.ended;
  await expect(popup(page)).toBeHidden();
});

test('an admission that is refused is a sentence', async ({ page }) => {
  await openPopup(page);
  const alert = popup(page).getByRole('alert');

  service.failTokens('unauthorized');
  await start(page).click();
  await expect(alert).toHaveText(
    'Your agent has authentication enabled, but no signed URL or conversation token was provided.',
  );
  service.failTokens('no-token');
  await start(page).click();
  await expect(alert).toHaveText('No conversation token received from API');
  service.failTokens('internal-error');
  await start(page).click();
  await expect(alert).toContainText('Failed to fetch conversation token for agent');
  await expectAccessible(page);
});

test('a service that does not take the call is a sentence', async ({ page }) => {
  await openPopup(page);
  const alert = popup(page).getByRole('alert');
  for (const failure of ['rejected', 'cut-off'] as const) {
    service.failCalls(failure);
    await start(page).click();
    await expect(alert).toContainText('Failed to start voice conversation');
  }
  service.failCalls('silent');
  await start(page).click();
  await expect(alert).toHaveText('The voice service did not answer in time. Please start again.');
});

test('where WebRTC does not come about, WebSocket takes its place', async ({ page }) => {
  // LiveKit's own client, before a server that hangs up: none is here, and no test asks one outside.
  let rooms = 0;
  await page.routeWebSocket(/\/\/livekit\./, (room) => {
    rooms += 1;
    void room.close();
  });
  await page.route(/\/\/livekit\./, (route) => route.abort());
  await page.route('**/voice/token', (route) =>
    route.continue({ url: `${route.request().url()}?connection=webrtc` }),
  );
  await openPopup(page);
  const call = await connect(page);
  expect(rooms).toBeGreaterThan(0);
  call.say('Good evening.');
  await expect(popup(page).getByRole('log')).toContainText('Good evening.');
  await end(page).click();
  await call.ended;
});

test('without an agent and without speech in the browser, typing works', async ({ page }) => {
  // The suite's stack has an agent: this is the reply of one that has none, as `get-voice-token.test.ts` sees it made.
  const error = 'ElevenLabs Agent ID not configured';
  await page.route('**/voice/token', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error, code: 'not-configured', request_id: 'test' },
    }),
  );
  await page.addInitScript(installSpeechDouble, { recognition: false, synthesis: false });
  await openPopup(page);
  await start(page).click();
  const field = popup(page).getByRole('textbox', { name: 'Type your question' });
  await field.fill('An outfit for the office');
  await field.press('Enter');
  await expect(popup(page).getByRole('log').getByRole('listitem')).toHaveCount(2);
  await expect(popup(page).getByRole('region', { name: 'Recommended Items' })).toBeVisible();
  await expect(popup(page).getByRole('alert')).toBeHidden();
});

test('a sentence says that the microphone is blocked', async ({ playwright, baseURL }) => {
  const denied = withMicrophone('=deny');
  const browser = await playwright.chromium.launch({ executablePath, args: denied });
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await openPopup(page);
  await start(page).click();
  await expect(popup(page).getByRole('alert')).toHaveText(
    'The microphone is blocked for this page. Allow it in your browser and start again.',
  );
  await browser.close();
});

test('row 22: a conversation is held under the policy', async ({ page }) => {
  const stopped = await watchPolicy(page);
  await openPopup(page);
  const call = await connect(page);
  await end(page).click();
  await call.ended;
  expect(stopped).toEqual([]);
});
