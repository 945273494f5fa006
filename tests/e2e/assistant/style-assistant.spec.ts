import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { logOut, openAs, signIn } from '../../support/browser/sign-in.ts';
import { historySettled } from '../../support/browser/history.ts';

const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const looks = (page: Page): Locator => conversation(page).getByRole('article');
/** The first message sends the function's process on its way, which takes its time. */
const FIRST_ANSWER = { timeout: 60_000 };

const open = async (page: Page): Promise<void> => {
  await openAs(page, '/style-assistant', await createDemoOwner());
  await expect(field(page)).toBeEnabled({ timeout: 30_000 });
};

const say = async (page: Page, text: string): Promise<void> => {
  await expect(field(page)).toBeEnabled();
  await field(page).fill(text);
  await field(page).press('Enter');
};

const pieceNames = (look: Locator): Promise<string[]> =>
  look.getByRole('list', { name: 'Pieces' }).locator('li > span').allTextContents();

test('a conversation by text: looks, a swap, the closet, a reload, and clearing it', async ({
  page,
}) => {
  test.slow();
  await open(page);
  const examples = page.getByRole('list', { name: 'Examples' }).getByRole('button');
  await expect(examples).toHaveCount(4);
  await expectAccessible(page);

  await examples.filter({ hasText: 'three outfits' }).press('Enter');
  await expect(looks(page)).toHaveCount(3, FIRST_ANSWER);
  await expect(conversation(page).getByText('made by Atelier')).toBeVisible();
  const second = page.getByRole('article', { name: 'Look 2' });
  for (const picture of await second.getByRole('img').all()) {
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expectAccessible(page);

  // Only the shoes of this look change. In cold hours of the demo's place a coat is the fourth piece.
  const before = await pieceNames(second);
  expect(before.length).toBeGreaterThanOrEqual(3);
  await second.getByRole('button', { name: 'Swap the shoes of Look 2' }).press('Enter');
  const swapped = looks(page).nth(3);
  await expect(swapped).toBeVisible();
  const after = await pieceNames(swapped);
  expect(after).toHaveLength(before.length);
  const changed = before.filter((name, at) => name !== after[at]);
  expect(changed).toEqual([before[2]]);

  await page.reload();
  await expect(looks(page)).toHaveCount(4);
  await expect(swapped).toBeInViewport();

  await swapped.getByRole('button', { name: 'Show in closet' }).click();
  await expect(page).toHaveURL('/');
  const displayed = page.getByRole('list', { name: 'On display' }).getByRole('img');
  await expect(displayed).toHaveCount(after.length);
  expect(
    await displayed.evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
  ).toEqual(after);
  await expect(page.getByRole('button', { name: 'Try on' })).toBeEnabled();

  await page.goBack();
  await expect(looks(page)).toHaveCount(4);
  const cleared = page.waitForResponse((response) => response.url().includes('/clear-session/'));
  await page.getByRole('button', { name: 'Clear chat' }).click();
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Clear chat history? Your wardrobe data will remain.'),
  ).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Clear' }).click();
  expect((await cleared).status()).toBe(200);
  await expect(examples).toHaveCount(4);
  await historySettled(page);
  await page.reload();
  await expect(examples).toHaveCount(4);
});

test('a look is tried on in the closet, and another is saved from its card', async ({ page }) => {
  test.slow();
  await open(page);
  await say(page, 'Give me two outfits for the office');
  const first = page.getByRole('article', { name: 'Look 1' });
  await expect(first).toBeVisible(FIRST_ANSWER);

  await first.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved to Virtual Closet')).toBeVisible({ timeout: 60_000 });
  await expect(first.getByRole('img', { name: 'You in Look 1' })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Saved' })).toBeVisible();
  await expectAccessible(page);

  const second = page.getByRole('article', { name: 'Look 2' });
  const worn = await pieceNames(second);
  await second.getByRole('button', { name: 'Try on' }).click();
  await expect(page.getByRole('group', { name: 'Try-on result' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL('/');

  // The way back and a reload are no wish to try it on again.
  let made = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(ENDPOINTS.generateTryOn.path)) made += 1;
  });
  await page.reload();
  const displayed = page.getByRole('list', { name: 'On display' }).getByRole('img');
  await expect(displayed).toHaveCount(worn.length);
  await expect(page.getByRole('button', { name: 'Try on' })).toBeEnabled();
  expect(made).toBe(0);
});

test('a failure is an answer that can be sent again; what newly comes is kept in view', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await page.route('**/agent/chat', (route) => route.abort());
  await say(page, 'Something for a rainy day');
  await expect(
    conversation(page).getByText('Sorry, I encountered an error. Please try again in a moment.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/agent/chat');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(looks(page).first()).toBeVisible(FIRST_ANSWER);
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden();

  await say(page, 'And three outfits for the weekend');
  await expect(looks(page)).toHaveCount(4);
  await expect(conversation(page).getByText('And three outfits for the weekend')).toBeInViewport();

  // Who reads further up is left there.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const toNewest = page.getByRole('button', { name: 'Go to the newest message' });
  await expect(toNewest).toBeVisible();
  await expectAccessible(page);
  await toNewest.click();
  await expect(looks(page).last()).toBeInViewport();
  await expect(toNewest).toBeHidden();
});

test('nobody sees the conversation of another', async ({ page }) => {
  test.slow();
  const other = await createUser('chat');
  await open(page);
  await say(page, 'My secret question about shoes');
  await expect(conversation(page).getByText('made by Atelier')).toBeVisible(FIRST_ANSWER);

  await logOut(page, 'mira');
  await signIn(page, other);
  await page.getByRole('link', { name: 'Style Assistant' }).click();

  await expect(page.getByRole('link', { name: 'Add a full-body photo' })).toBeVisible();
  await expectAccessible(page);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(window.sessionStorage)));
  expect(kept).not.toContain('secret question');
});
