import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { createUser } from '../support/auth.ts';
import { stack } from '../support/stack.ts';
import { watchLayoutShifts } from './measure.ts';
import type { Visitor } from './view-state.ts';

/** Opens a page with or without a signed-in user. Deletions are only hidden, not sent. */
export const openAs = async (
  browser: Browser,
  visitor: Visitor,
  options: BrowserContextOptions,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: stack.hostingUrl,
    reducedMotion: 'reduce',
    // What a worker answers from its cache cannot be held back or failed.
    serviceWorkers: 'block',
    ...options,
  });
  await keepEverything(context);
  await watchLayoutShifts(context);
  const page = await context.newPage();
  if (visitor !== 'nobody') await signIn(page, visitor);
  return page;
};

const keepEverything = async (context: BrowserContext): Promise<void> => {
  await context.route('**/firebase/delete-image', (route) => route.abort());
  await context.route('**/firebase/virtual-closet/*/*', (route) => route.abort());
  await context.route('**/user/account/**', (route) => route.abort());
  await context.route('**/user/end-sessions/**', (route) => route.abort());
};

const signIn = async (page: Page, visitor: 'owner' | 'newcomer'): Promise<void> => {
  await page.goto('/');
  // The API answers only a token, so by then the identity service has answered too, and the session is kept. The demo account's closet shows before that.
  const answered = page.waitForResponse(
    (response) => response.url().includes('/firebase/clothing-items/') && response.ok(),
  );
  if (visitor === 'owner') {
    await page.getByRole('button', { name: 'Login' }).click();
  } else {
    const { email, password } = await createUser('newcomer');
    await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Closet', level: 1 }).waitFor();
  await answered;
};
