import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { historySettled } from '../../support/browser/history.ts';

const choosePhoto = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photo' }).click();
  const buffer = Buffer.from(smallPersonPicture());
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
};

/** Presses a mask's region in the photo: the middle of its box. */
const pressRegion = async (editor: Locator, box: Box, size: Size): Promise<void> => {
  const frame = await editor.getByAltText('Original').boundingBox();
  if (!frame) throw new Error('The photo is not shown.');
  const x = ((box.left + box.width / 2) / size.width) * frame.width;
  const y = ((box.top + box.height / 2) / size.height) * frame.height;
  await editor.page().mouse.click(frame.x + x, frame.y + y);
};
type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

test('a photo becomes garments in the wardrobe and leaves it again', async ({ page }) => {
  test.slow();
  await openAs(page, '/wardrobe', await createUser('wardrobe'));
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to Wardrobe' })).toBeVisible();
  await choosePhoto(page);
  await expect(page.getByAltText('Original')).toBeVisible();
  await expectAccessible(page);

  const processed = page.waitForResponse(`**${ENDPOINTS.processPhoto.path}`);
  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await expect(page.getByRole('heading', { name: '3 garments found' })).toBeFocused({
    timeout: 60_000,
  });
  await expect(page.getByRole('checkbox', { name: /^Shirt \d+%$/ })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit masks' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit masks' });
  const radio = (mask: RegExp, label: string): Locator =>
    editor.getByRole('group', { name: mask }).getByRole('radio', { name: label });
  const result = ENDPOINTS.processPhoto.response.parse(await (await processed).json());
  const shirt = result.masks.find(({ label }) => label === 'shirt');
  if (!shirt) throw new Error('There is no shirt in the reply.');
  // The photo answers as soon as its regions have been read.
  await expect(async () => {
    await pressRegion(editor, shirt.box, result);
    await expect(radio(/^Shirt/, 'Shirt')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await expect(radio(/^Shirt/, 'Pants')).toBeChecked();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(radio(/^Shirt/, 'Shirt')).toBeChecked();
  await radio(/shoes/, 'Not clothing').check();
  await editor.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByRole('heading', { name: '2 garments found' })).toBeVisible();

  await page.getByRole('button', { name: 'Save Selected (2)' }).click();
  await expect(page.getByText('Saved to wardrobe!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const photo = page.getByRole('button', { name: /^Photo of .*, 1 shirt, 1 pair of pants$/ });
  await expect(photo).toBeVisible();
  await expectAccessible(page);

  await photo.press('Enter');
  const detail = page.getByRole('dialog', { name: /^Photo of/ });
  await expect(detail.getByText('None found')).toBeVisible();
  await detail.getByRole('button', { name: /1 shirt/ }).click();
  await expect(detail.getByAltText('Your photo with the shirt highlighted')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Delete photo of/ }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this item?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await historySettled(page);
  await page.reload();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('the demo account has photos with their segments', async ({ page }) => {
  await page.goto('/wardrobe');
  await page.getByRole('button', { name: 'Login' }).click();
  const photos = page.getByRole('button', { name: /^Photo of/ });
  await photos.first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /1 shirt/ })).toBeVisible();
});
