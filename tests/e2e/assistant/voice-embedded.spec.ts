import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { installSpeechDouble } from '../../support/doubles/browser-speech.ts';
import type { SpeechDouble, SpeechDoubleOptions } from '../../support/doubles/browser-speech.ts';
import { watchPolicy } from '../../support/browser/policy.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Voice Style Assistant' });
const press = (page: Page, name: string) => popup(page).getByRole('button', { name }).click();
const status = (page: Page): Locator => popup(page).getByRole('status').first();
const lines = (page: Page): Locator =>
  popup(page).getByRole('log', { name: 'Transcript' }).locator('li');

/** Opens the popup of a server without an agent, in a browser with this speech. */
const openPopup = async (page: Page, options: SpeechDoubleOptions): Promise<void> => {
  const engines = { segmentation: 'local', tryOn: 'local', voice: null };
  await page.route('**/health', (route) =>
    route.fulfill({
      json: {
        ...{ success: true, status: 'ok', version: '1.0.0', commit: null, engines },
        services: { firestore: 'ok', storage: 'ok' },
      },
    }),
  );
  await page.addInitScript(installSpeechDouble, options);
  await openAs(page, '/style-assistant', await createDemoOwner());
  await page.getByRole('button', { name: 'Try Voice!' }).click();
};

type Said = 'hear' | 'begin' | 'fail';
const say = (page: Page, act: Said, text: string): Promise<void> =>
  page.evaluate(
    ([name, words]) => {
      const { speechDouble } = window as unknown as { speechDouble: SpeechDouble };
      speechDouble[name](words);
    },
    [act, text] as const,
  );
const sound = (page: Page) =>
  page.evaluate(() => {
    const { speechDouble } = window as unknown as { speechDouble: SpeechDouble };
    return { listening: speechDouble.listening(), speaking: speechDouble.speaking() };
  });

test('by pointer: consent, a spoken answer, an interruption, the end', async ({ page }) => {
  const stopped = await watchPolicy(page);
  await openPopup(page, { onDevice: 'unavailable' });
  await press(page, 'Start Voice Conversation');
  await expect(popup(page)).toContainText('May your speech leave this device?');
  await expectAccessible(page);
  await press(page, 'Allow the speech service');
  await expect(status(page)).toHaveText('Listening. Just talk.');
  await say(page, 'hear', 'What shall I wear to the office');
  await expect(status(page)).toHaveText('AI is speaking...');
  await expect(popup(page).getByRole('region', { name: 'Recommended Items' })).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Stop and talk');
  await expect(lines(page).last()).toContainText('(interrupted)');
  await expect.poll(() => sound(page)).toEqual({ listening: 1, speaking: false });
  await say(page, 'fail', 'network');
  await expect(popup(page).getByRole('alert')).toContainText('cannot be reached');
  await expectAccessible(page);
  await press(page, 'Microphone on');
  await expect.poll(() => sound(page)).toEqual({ listening: 1, speaking: false });

  await page.goBack();
  await expect(popup(page)).toBeHidden();
  await expect.poll(() => sound(page)).toEqual({ listening: 0, speaking: false });
  // The text assistant shows the same conversation.
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(
    'What shall I wear to the office',
  );
  expect(stopped).toEqual([]);
});

test('by keyboard: the space bar is held, then a question is typed', async ({ page }) => {
  await openPopup(page, { onDevice: 'available' });
  const start = popup(page).getByRole('button', { name: 'Start Voice Conversation' });
  await expect(start).toBeEnabled();
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(popup(page).getByRole('button', { name: 'Microphone off' })).toBeFocused();
  await page.keyboard.down(' ');
  await expect(status(page)).toHaveText('Listening. Let go to send.');
  await expect.poll(() => sound(page)).toMatchObject({ listening: 1 });
  await say(page, 'begin', 'Something warm');
  await expect(lines(page)).toHaveText(['YouSomething warm']);
  await page.keyboard.up(' ');
  await expect(status(page)).toHaveText('AI is speaking...');

  const field = popup(page).getByRole('textbox', { name: 'Type your question' });
  await field.focus();
  await page.keyboard.type('Something for rain');
  await page.keyboard.press('Enter');
  await expect(lines(page).filter({ hasText: 'Something for rain' })).toHaveCount(1);
  await expect(lines(page)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect.poll(() => sound(page)).toEqual({ listening: 0, speaking: false });
});
