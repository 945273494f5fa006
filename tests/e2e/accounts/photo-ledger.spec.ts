import { expect, test } from '@playwright/test';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

const FORGET = 'Forget everything made from this photo';
const NOT_SENT = 'No service has received a photo of yours. Everything was made by Atelier itself.';

/** Two photos with a shirt each, and a saved try-on of the first. A service received the first. */
const keepTwo = async (user: TestUser): Promise<void> => {
  const { uid } = user;
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  for (const [name, width] of [
    ['look', 300],
    ['plain', 310],
  ] as const) {
    const photo = toDataUrl(await photoWithMetadata(width, 400), 'image/jpeg');
    await call(user, 'saveResults', saveRequest(uid, name, { photo, cutouts: { shirt: cutout } }));
  }
  const { images } = await call(user, 'listImages', { userId: uid });
  const { url } = images.find(({ name }) => name === 'look.jpg')!;
  const item = { id: 'worn', resultImage: url, originalImage: url, garments: {} };
  await call(user, 'saveTryOn', { userId: uid, item });
  const ledger = createPhotoLedger(firestore, () => new Date('2026-03-02T12:00:00Z'));
  await ledger.beforeSending(uid, 'try-on', [{ photoId: 'look' }])('gemini');
  // The first call of a function starts a process, which may take longer than a browser waits.
  await call(user, 'listPhotoLedger', { uid });
  await call(user, 'previewForgetPhoto', { userId: uid, photoId: 'look' });
};

test('the photo ledger says what services received, and photos are forgotten by keyboard and by pointer', async ({
  page,
}) => {
  const user = await createUser('private');
  const { uid } = user;
  await keepTwo(user);
  await openAs(page, '/virtual-closet', user);
  await expect(page.getByRole('list', { name: 'Saved try-ons' })).toBeVisible();

  await page.getByRole('button', { name: 'private' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await page.getByRole('button', { name: 'Photo ledger' }).press('Enter');
  const ledger = page.getByRole('dialog', { name: 'Photo ledger' });
  const rows = ledger.getByRole('list', { name: 'Photos of your wardrobe' }).locator('> li');
  await expect(rows).toHaveCount(2);
  const sent = rows.filter({ hasText: 'Google Gemini received' });
  await expect(sent).toContainText('The photo, for a try-on, on Mar 2, 2026');
  await expect(sent).toContainText('Google keeps the pictures for 55 days');
  await expect(rows.filter({ hasText: 'No service has received it.' })).toHaveCount(1);
  await expectAccessible(page);

  await sent.getByRole('button', { name: FORGET }).press('Enter');
  const question = page.getByRole('alertdialog');
  const made = question.getByRole('listitem');
  await expect(made).toHaveText(['the photo', '1 piece', '1 saved try-on']);
  await expect(question).toContainText('Atelier cannot call them back');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Forget everything' }).press('Enter');
  await expect(
    page.getByText('Removed for good: the photo, 1 piece, and 1 saved try-on.'),
  ).toBeVisible();
  await expect(rows).toHaveCount(1);
  // What left cannot be called back, so the ledger goes on saying it.
  const others = ledger.getByRole('region', { name: 'Other pictures' });
  await expect(others.getByRole('heading', { level: 4 })).toHaveText('A photo that Atelier forgot');
  expect(await documentsOf(uid, 'virtualCloset')).toEqual([]);
  expect((await filesOf(uid)).filter((path) => path.includes('look'))).toEqual([]);

  await rows.getByRole('button', { name: FORGET }).click();
  await expect(made).toHaveText(['the photo', '1 piece']);
  await question.getByRole('button', { name: 'Forget everything' }).click();
  await expect(ledger.getByText('There is no photo in your wardrobe.')).toBeVisible();
  await expect(ledger.getByText(NOT_SENT)).toBeHidden();
  await expectAccessible(page);
  expect(await filesOf(uid)).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.has('atelier-pictures'))).toBe(false);

  // The view below knows it, too.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No Saved Try-Ons Yet' })).toBeVisible();
});
