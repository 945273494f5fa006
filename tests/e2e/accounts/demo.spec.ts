import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { auth, filesOf, firestore } from '../../support/stored/admin.ts';
import { linksTo } from '../../support/auth.ts';

const TRY = { name: 'Try it without an account' };
/** The first visitor starts a function, and its wardrobe is copied file by file. */
const STARTING = { timeout: 60_000 };

const expectWardrobe = async (page: Page): Promise<void> => {
  await expect(page.getByRole('region', { name: 'This is a demo wardrobe' })).toBeVisible(STARTING);
  await expect(page.getByRole('heading', { name: 'Closet', level: 1 })).toBeVisible();
};

/** The uid of the visitor whose page this is, from what the page asks for. */
const visit = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const asked = page.waitForRequest(/\/firebase\/clothing-items\/[^/?]+/, STARTING);
  await press();
  const url = new URL((await asked).url());
  return url.pathname.split('/')[3] ?? '';
};

test('a visitor gets a wardrobe, comes back to it, and keeps it', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const uid = await visit(page, () => page.getByRole('button', TRY).click());
  await expectWardrobe(page);
  expect((await auth.getUser(uid)).providerData).toEqual([]);
  await expectAccessible(page);

  await page.reload();
  await expectWardrobe(page);

  const email = `kept@${crypto.randomUUID()}.example.com`;
  await page.getByRole('button', { name: 'Keep this wardrobe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this wardrobe' });
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Password1');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByText('Many people use this password.')).toBeVisible(STARTING);
  await dialog.getByLabel('Password', { exact: true }).fill('long-enough-7');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('This wardrobe is yours now.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Please confirm your e-mail' })).toBeVisible();
  expect(await auth.getUser(uid)).toMatchObject({ email, disabled: false });
  await expect.poll(() => linksTo(email, 'VERIFY_EMAIL')).toHaveLength(1);
  await expect
    .poll(async () => (await firestore.doc(`users/${uid}`).get()).get('email') as unknown)
    .toBe(email);

  // From now on it is an account like any other.
  await page.getByRole('button', { name: 'kept', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long-enough-7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Closet', level: 1 })).toBeVisible();
  expect((await filesOf(uid)).length).toBeGreaterThan(0);
});

test('with the keyboard alone, and a visitor who leaves takes the wardrobe along', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  const uid = await visit(page, async () => {
    await page.getByRole('button', TRY).focus();
    await page.keyboard.press('Enter');
  });
  await expectWardrobe(page);

  await page.getByRole('button', { name: 'Keep this wardrobe' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keep this wardrobe' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep this wardrobe' })).toBeFocused();

  await page.getByRole('button', { name: 'Visitor', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave the demo?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have left the demo.')).toBeVisible();
  await expect.poll(() => filesOf(uid)).toEqual([]);
});

test('one who cannot come in reads why, and goes back to the login', async ({ page }) => {
  const error = 'The demo is full for today. Please come back tomorrow, or create an account.';
  await page.route('**/demo/start', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, code: 'rate-limited', error, request_id: 'full' },
    }),
  );
  await page.goto('/');
  await page.getByRole('button', TRY).click();
  await expect(page.getByRole('alert')).toHaveText(error);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the login' }).click();
  await expect(page.getByRole('button', TRY)).toBeVisible();
});
