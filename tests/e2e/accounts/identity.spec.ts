import { expect, type Page, test } from '@playwright/test';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { auth, documentsOf, firestore } from '../../support/stored/admin.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, disableUser, linksTo, revokeSessions } from '../../support/auth.ts';
import { logOut } from '../../support/browser/sign-in.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

const EMPTY_CLOSET = 'No shirts in your collection yet';

const openEmail = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
};

const enter = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

test('an account is created, left, entered again, and its password asked for anew', async ({
  page,
}) => {
  test.slow();
  const email = `nora@${crypto.randomUUID()}.example.com`;
  await openEmail(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await enter(page, email, 'short');
  await expect(page.getByText('Please choose a password of at least 8 characters.')).toBeVisible();
  await enter(page, email, 'Password1');
  // The first question about a password starts a function.
  await expect(page.getByText('Many people use this password. Please choose another.')).toBeVisible(
    { timeout: 30_000 },
  );
  await enter(page, email, 'long-enough');
  await expect(page.getByText(EMPTY_CLOSET)).toBeVisible();
  const { uid } = await auth.getUserByEmail(email);
  await expect
    .poll(async () => (await firestore.doc(`users/${uid}`).get()).data())
    .toMatchObject({ email, displayName: 'nora' });
  expect(await documentsOf(uid, 'photos')).toEqual([]);

  await logOut(page, 'nora');
  await openEmail(page);
  await enter(page, email, 'not-this-one');
  await expect(page.getByRole('alert')).toHaveText(
    'That password is not right. Check it and try again.',
  );
  await page.getByRole('button', { name: 'Create an account' }).click();
  await enter(page, email, 'long-enough');
  await expect(page.getByRole('alert')).toHaveText(
    'There is already an account with this e-mail. Log in instead.',
  );
  await page.getByRole('button', { name: 'Log in instead' }).click();
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText('we have sent it a link to set a new password')).toBeVisible();
  expect(await linksTo(email, 'PASSWORD_RESET')).toHaveLength(1);

  await page.getByRole('button', { name: 'Back to log in' }).click();
  await enter(page, email, 'long-enough');
  await expect(page.getByText(EMPTY_CLOSET)).toBeVisible();
});

test('a new e-mail address is confirmed by the link, and until then the banner asks for it', async ({
  page,
}) => {
  const email = `vera@${crypto.randomUUID()}.example.com`;
  await openEmail(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await enter(page, email, 'long-enough');
  const banner = page.getByRole('region', { name: 'Please confirm your e-mail address' });
  await expect(banner).toContainText(email);
  await expect.poll(() => linksTo(email, 'VERIFY_EMAIL')).toHaveLength(1);

  await banner.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(banner.getByText('Your e-mail address is not confirmed yet.')).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Send the link again' }).click();
  await expect(banner.getByText('We sent the link again.')).toBeVisible();
  const [link = ''] = (await linksTo(email, 'VERIFY_EMAIL')).slice(-1);
  expect((await fetch(link)).status).toBe(200);
  await banner.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByText(EMPTY_CLOSET)).toBeVisible();
  await expect(banner).toBeHidden();
});

test('logging out everywhere ends the session of another browser too', async ({
  page,
  browser,
}) => {
  const user = await createUser('everywhere');
  const elsewhere = await browser.newPage();
  for (const one of [page, elsewhere]) {
    await openEmail(one);
    await enter(one, user.email, user.password);
    await expect(one.getByText(EMPTY_CLOSET)).toBeVisible();
  }
  // Tokens say whole seconds.
  await page.waitForTimeout(1100);
  await page.getByRole('button', { name: 'everywhere', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('You were logged out on every device.')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Virtual Closet', exact: true }).click();
  await expect(elsewhere.getByRole('alert')).toHaveText(
    'You were signed out. Please log in again.',
  );
  await elsewhere.close();
});

test('nobody with that e-mail is told so', async ({ page }) => {
  await openEmail(page);
  await enter(page, `nobody@${crypto.randomUUID()}.example.com`, 'long-enough');
  await expect(page.getByRole('alert')).toHaveText(
    'There is no account with this e-mail. Check it, or create an account.',
  );
});

/** All that this browser keeps, as one text. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
  );

test('a user who is disabled is signed out with a sentence, and stays out', async ({ page }) => {
  const user = await createUser('disabled');
  await openEmail(page);
  await enter(page, user.email, user.password);
  await expect(page.getByText(EMPTY_CLOSET)).toBeVisible();
  await disableUser(user);
  await page.getByRole('link', { name: 'Virtual Closet', exact: true }).click();

  const sentence = 'This account has been disabled. Please contact your administrator.';
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await keptHere(page)).not.toContain(user.uid);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await enter(page, user.email, user.password);
  await expect(page.getByRole('alert')).toHaveText(sentence);
});

test('a user whose sessions were ended is signed out', async ({ page }) => {
  const user = await createUser('revoked');
  await openEmail(page);
  await enter(page, user.email, user.password);
  await expect(page.getByText(EMPTY_CLOSET)).toBeVisible();
  await revokeSessions(user);
  await page.getByRole('link', { name: 'Virtual Closet', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('You were signed out. Please log in again.');
  expect(await keptHere(page)).not.toContain(user.uid);
});

test('a user whose account is gone when the page is opened again is signed out', async ({
  page,
}) => {
  const user = await createUser('gone');
  await openEmail(page);
  await enter(page, user.email, user.password);
  await expect(page.getByText(EMPTY_CLOSET)).toBeVisible();
  await auth.deleteUser(user.uid);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('You were signed out. Please log in again.');
  expect(await keptHere(page)).not.toContain(user.uid);
});

test('who logs out within the time to undo a deletion has deleted it', async ({ page }) => {
  const user = await createUser('leaver');
  const drawn = await photoWithMetadata(300, 400);
  const photo = toDataUrl(drawn, 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  const save = saveRequest(user.uid, 'look.jpg', { photo, cutouts: { shirt: cutout } });
  await call(user, 'saveResults', save);
  const item = { id: 'kept', resultImage: photo, originalImage: photo, garments: {} };
  await call(user, 'saveTryOn', { userId: user.uid, item });

  await page.goto('/wardrobe');
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await enter(page, user.email, user.password);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo deleted')).toBeVisible();
  expect(await documentsOf(user.uid, 'photos')).toHaveLength(1);
  await logOut(page, 'leaver');
  // The log-out waits three seconds; a function that has yet to start takes longer, and still gets the request.
  await expect.poll(() => documentsOf(user.uid, 'photos')).toEqual([]);
  expect(await documentsOf(user.uid, 'virtualCloset')).toEqual(['kept']);

  await page.goto('/virtual-closet');
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await enter(page, user.email, user.password);
  await page
    .getByRole('list', { name: 'Saved try-ons' })
    .locator('button[aria-haspopup]')
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete Try-On' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Try-on deleted')).toBeVisible();
  await logOut(page, 'leaver');
  await expect.poll(() => documentsOf(user.uid, 'virtualCloset')).toEqual([]);
});
