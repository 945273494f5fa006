import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
/** The first message sends the function's process on its way, which takes its time. */
const SLOW = { timeout: 60_000 };

const open = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, '/style-assistant', await createDemoOwner());
  await expect(field(page)).toBeEnabled({ timeout: 30_000 });
};
const say = async (page: Page, text: string): Promise<void> => {
  await expect(field(page)).toBeEnabled(SLOW);
  await field(page).fill(text);
  await field(page).press('Enter');
};
const card = (page: Page, sentence: RegExp): Locator =>
  page.getByRole('region', { name: 'To confirm' }).getByRole('article', { name: sentence });
const button = (within: Locator, name: string): Locator => within.getByRole('button', { name });
const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });

test('a proposal is confirmed, kept over a reload, taken back; another is turned down', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await say(page, 'I wore the Breton shirt and the stone chinos yesterday');
  const wear = card(page, /^Log the Breton shirt and the stone chinos as worn yesterday/i);
  await expect(wear).toBeVisible(SLOW);
  await expectAccessible(page);

  // Nothing has changed before it is confirmed.
  await say(page, 'When did I last wear the Breton shirt?');
  await expect(log(page).getByText(/not logged a wear of the breton shirt/i)).toBeVisible(SLOW);

  await button(wear, 'Confirm').click();
  await expect(button(wear, 'Undo')).toBeVisible(SLOW);
  await expect(wear).toContainText('Done.');
  await expect(button(wear, 'Confirm')).toHaveCount(0);
  await expectAccessible(page);
  await say(page, 'When did I last wear the Breton shirt?');
  await expect(log(page).getByText(/You last wore the breton shirt yesterday/i)).toBeVisible(SLOW);

  await page.reload();
  await expect(wear).toContainText('Done.');
  await expect(button(wear, 'Confirm')).toHaveCount(0);
  await button(wear, 'Undo').click();
  await expect(wear).toContainText('Taken back.', SLOW);
  await expect(wear.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(wear).toContainText('Taken back.');

  await say(page, 'Wash the white oxford shirt');
  const wash = card(page, /^Mark the white oxford shirt as washed today/);
  await button(wash, 'Not now').click(SLOW);
  await expect(wash).toContainText('Not done.');
  await page.reload();
  await expect(wash).toContainText('Not done.');
  await expect(wash.getByRole('button')).toHaveCount(0);
});

test('by keyboard: a trip is proposed, confirmed, opened and taken back', async ({ page }) => {
  test.slow();
  await open(page);
  await say(page, 'Pack for three days in Oslo');
  const trip = card(page, /^Add a trip to Oslo from/);
  await expect(trip).toBeVisible(SLOW);
  await button(trip, 'Confirm').focus();
  await page.keyboard.press('Enter');
  await expect(trip).toContainText(/Done\. Pack \d+ pieces: /, SLOW);
  await expect(trip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(trip.getByRole('link', { name: 'Open the trip' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Oslo' })).toBeVisible(SLOW);

  await page.goBack();
  await expect(trip).toContainText('Done.');
  await button(trip, 'Undo').focus();
  await page.keyboard.press('Space');
  await expect(trip).toContainText('Taken back.', SLOW);
  await page.goto('/trips');
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
});

test('a failure and a missing network are told, and a second press sends nothing twice', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await say(page, 'Plan the navy wool blazer for tomorrow');
  const plan = card(page, /^Plan the navy wool blazer for tomorrow/);
  await expect(plan).toBeVisible(SLOW);

  await page.context().setOffline(true);
  await expect(plan).toContainText('You are offline.');
  await expect(button(plan, 'Confirm')).toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(false);

  await page.route('**/wardrobe/calendar/**', (route) => route.abort());
  await button(plan, 'Confirm').click();
  await expect(plan.getByRole('alert')).toContainText('That did not work', SLOW);
  await page.unroute('**/wardrobe/calendar/**');

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/wardrobe/calendar/')) sent += 1;
  });
  await button(plan, 'Confirm').dblclick();
  await expect(plan).toContainText('Done.', SLOW);
  expect(sent).toBe(1);
});
