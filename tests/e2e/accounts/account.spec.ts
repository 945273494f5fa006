import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { auth, documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';
import { openAndSignIn } from '../../support/browser/sign-in.ts';

const openSettings = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'leaver', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** An account with a photo, a garment and a try-on. */
const createOwner = async (): Promise<TestUser> => {
  const user = await createUser('leaver');
  const photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  const save = saveRequest(user.uid, 'look.jpg', { photo, cutouts: { shirt: cutout } });
  await call(user, 'saveResults', save);
  const item = { id: 'kept', resultImage: photo, originalImage: photo, garments: {} };
  await call(user, 'saveTryOn', { userId: user.uid, item });
  return user;
};

test('everything is exported as a zip, and a failed export says so', async ({ page }) => {
  const user = await createOwner();
  await openAndSignIn(page, '/', user);
  const dialog = await openSettings(page);
  await page.route('**/user/export/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Export my data' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'You seem to be offline. Check your connection and try again.',
  );
  await expectAccessible(page);
  await page.unroute('**/user/export/**');

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export my data' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^atelier-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await readFile(await download.path()));
  const names = [...files.keys()];
  for (const pattern of [
    /^README\.txt$/,
    /^profile\.json$/,
    /^photos\/[^/]+\/photo\.jpg$/,
    /^clothes\/[^/]+\/cutout\.png$/,
    /^virtual-closet\/kept\/result\.jpg$/,
    /^manifest\.json$/,
  ]) {
    expect(
      names.filter((name) => pattern.test(name)),
      String(pattern),
    ).toHaveLength(1);
  }
  await expect(dialog.getByText(/^Your data was downloaded, \d/)).toBeVisible();
  await expectAccessible(page);
});

test('an account is deleted with its password, and nothing of it is left', async ({ page }) => {
  const user = await createOwner();
  await openAndSignIn(page, '/', user);
  await page.getByRole('link', { name: 'Virtual Closet', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Saved try-ons' })).toBeVisible();
  const settings = await openSettings(page);
  const opener = settings.getByRole('button', { name: 'Delete account' });
  await opener.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(question.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await documentsOf(user.uid, 'virtualCloset')).toEqual(['kept']);

  await opener.press('Enter');
  const password = question.getByLabel('Your password', { exact: true });
  const confirm = question.getByRole('button', { name: 'Delete account' });
  await confirm.click();
  await expect(password).toHaveAccessibleDescription(/Please enter your password\.$/);
  await password.fill('not-this-one');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription(/That password is not right/);
  await expectAccessible(page);
  await password.fill(user.password);
  await confirm.click();

  await expect(page.getByText('Your account and all its data were deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);
  expect(await auth.getUser(user.uid).catch(() => null)).toBeNull();
  expect(await firestore.doc(`users/${user.uid}`).listCollections()).toEqual([]);
  expect(await filesOf(user.uid)).toEqual([]);
  const kept = await page.evaluate(async () => {
    const stores = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const requests = await (await window.caches.open(name)).keys();
        return requests.map(({ url }) => url);
      }),
    );
    return JSON.stringify([stores, caches]);
  });
  expect(kept).not.toContain(user.uid);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
