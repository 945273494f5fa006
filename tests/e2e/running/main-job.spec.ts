import { expect, type Locator, type Page, test } from '@playwright/test';
import { createUser } from '../../support/auth.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { logOut, openAndSignIn, signIn } from '../../support/browser/sign-in.ts';

const rail = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true }).getByRole('button');
const photos = (page: Page): Locator => page.getByRole('button', { name: /^Photo of/ });
const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Saved try-ons' }).locator('button[aria-haspopup]');

const goTo = (page: Page, screen: string): Promise<void> =>
  page.getByRole('link', { name: screen, exact: true }).click();

/** Uploads the picture, makes its shoes something else and its shirt and pants garments, and saves. */
const addPhoto = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add New Item' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photo' }).click();
  const buffer = Buffer.from(smallPersonPicture());
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await expect(page.getByRole('heading', { name: '3 garments found' })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Edit masks' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit masks' });
  const shoes = editor.getByRole('group', { name: /shoes/i });
  await shoes.getByRole('radio', { name: 'Not clothing' }).check();
  await editor.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByRole('heading', { name: '2 garments found' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Selected (2)' }).click();
  await expect(page.getByText('Saved to wardrobe!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Puts the newest shirt and pants and some shoes on display and sees them on the newest photo. */
const tryOn = async (page: Page): Promise<void> => {
  await rail(page, 'Shirts').first().click();
  // The rail of pants is shown in reverse order: its newest piece hangs last.
  await rail(page, 'Pants').last().click();
  await rail(page, 'Shoes').first().click();
  await page.getByRole('button', { name: 'Try on' }).click();
  const result = page.getByRole('group', { name: 'Try-on result' });
  await expect(result).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Hide result' }).click();
  await expect(result).toBeHidden();
  await page.getByRole('button', { name: 'Show result' }).click();
  await expect(result).toBeVisible();
};

const expectNothing = async (page: Page): Promise<void> => {
  await goTo(page, 'Closet');
  for (const name of ['shirts', 'pants', 'shoes']) {
    await expect(page.getByText(`No ${name} in your collection yet`)).toBeVisible();
  }
  await goTo(page, 'Wardrobe');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await goTo(page, 'Virtual Closet');
  await expect(page.getByText('No Saved Try-Ons Yet')).toBeVisible();
};

test('from a photo to a try-on that is kept, and nothing of it for anyone else', async ({
  page,
}) => {
  test.slow();
  const second = await createUser('main-job');

  const owner = await createDemoOwner();
  await openAndSignIn(page, '/', owner);
  await expect(rail(page, 'Shirts').first()).toBeVisible();
  const before = {
    shirts: await rail(page, 'Shirts').count(),
    shoes: await rail(page, 'Shoes').count(),
  };

  await goTo(page, 'Wardrobe');
  await expect(photos(page).first()).toBeVisible();
  const photosBefore = await photos(page).count();
  await addPhoto(page);
  await expect(photos(page)).toHaveCount(photosBefore + 1);

  await goTo(page, 'Closet');
  await expect(rail(page, 'Shirts')).toHaveCount(before.shirts + 1);
  await expect(rail(page, 'Shoes')).toHaveCount(before.shoes);
  await tryOn(page);
  await page.getByRole('button', { name: 'Save to Virtual Closet' }).click();
  await expect(page.getByText('Saved to Virtual Closet')).toBeVisible();

  await goTo(page, 'Virtual Closet');
  await expect(cards(page).first()).toBeVisible();
  const kept = await cards(page).count();
  await page.reload();
  await expect(cards(page)).toHaveCount(kept);

  await logOut(page, 'mira');
  await signIn(page, second);
  await expectNothing(page);
  await logOut(page, 'main-job');

  await signIn(page, owner);
  await goTo(page, 'Virtual Closet');
  await cards(page).first().click();
  await page.getByRole('button', { name: 'Delete Try-On' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(kept - 1);
  await goTo(page, 'Wardrobe');
  await page
    .getByRole('button', { name: /^Delete photo of/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(photos(page)).toHaveCount(photosBefore);
  await goTo(page, 'Closet');
  await expect(rail(page, 'Shirts')).toHaveCount(before.shirts);
});
