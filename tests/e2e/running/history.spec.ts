import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { logOut, openAs } from '../../support/browser/sign-in.ts';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const question = (page: Page): Locator => page.getByRole('alertdialog');
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const displayed = (page: Page): Locator =>
  page.getByRole('list', { name: 'On display' }).getByRole('img');

const choosePhotos = async (page: Page, names: string[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photo' }).click();
  const buffer = Buffer.from(smallPersonPicture());
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
};

/** The Closet, then the wardrobe, so that there is a view to go back to. */
const openWardrobe = async (page: Page): Promise<void> => {
  await openAs(page, '/', await createDemoOwner());
  await expect(heading(page, 'Closet')).toBeVisible();
  await page.getByRole('link', { name: 'Wardrobe', exact: true }).click();
  await expect(page.getByText('2 photos')).toBeVisible();
};

test('Back closes one dialog after the other, and only then leaves the view', async ({ page }) => {
  await openWardrobe(page);
  await page
    .getByRole('button', { name: /^Photo of/ })
    .first()
    .click();
  const detail = dialog(page, /^Photo of/);
  await expect(detail.getByRole('button', { name: /1 shirt/ })).toBeVisible();
  await detail
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const editor = dialog(page, /^Edit /);
  await editor.getByLabel('Name', { exact: true }).fill('Market day shirt');

  // Its changes are asked about, and the question is one more step.
  await page.goBack();
  await expect(question(page)).toHaveAccessibleName('Leave without saving?');
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(editor).toBeVisible();
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(editor).toBeHidden();
  await expect(detail).toBeVisible();

  await detail.getByRole('button', { name: 'Virtual Try-On' }).click();
  await expect(dialog(page, 'Virtual Try-On')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Virtual Try-On')).toBeHidden();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(heading(page, 'Wardrobe')).toBeVisible();

  // Forward finds nothing to open, and the next Back leaves the view.
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Closet')).toBeVisible();
});

test('a dialog that was closed by its button, or loaded away, leaves no entry behind', async ({
  page,
}) => {
  await openWardrobe(page);
  for (let time = 0; time < 2; time += 1) {
    await page
      .getByRole('button', { name: /^Photo of/ })
      .first()
      .click();
    await dialog(page, /^Photo of/)
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page
    .getByRole('button', { name: /^Photo of/ })
    .first()
    .click();
  await expect(dialog(page, /^Photo of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 photos')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Closet')).toBeVisible();
});

test('what is being added is asked about before Back or a reload loses it', async ({ page }) => {
  await openAs(page, '/wardrobe', await createUser('adding'));
  await page.getByRole('button', { name: 'Add New Item' }).click();
  // Several photos go into the tray, which keeps them; a single one is in this dialog alone.
  await choosePhotos(page, ['first.jpg']);
  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await expect(page.getByRole('heading', { name: /found$/ })).toBeVisible({
    timeout: 60_000,
  });

  await page.goBack();
  await expect(question(page)).toHaveAccessibleName('Close without saving?');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await expect(dialog(page, 'Add to Wardrobe')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload({ timeout: 5000 }).catch(() => undefined);
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  await reloading;
  await expect(dialog(page, 'Add to Wardrobe')).toBeVisible();

  await page.goBack();
  await question(page).getByRole('button', { name: 'Close without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Wardrobe')).toBeVisible();
});

test('the outfit and its try-on outlive another view, the outfit a reload, neither a log-out', async ({
  page,
}) => {
  test.slow();
  await openAs(page, '/', await createDemoOwner());
  for (const name of ['Shirts', 'Pants', 'Shoes']) {
    const rail = page.getByRole('group', { name, exact: true });
    const piece = rail.getByRole('button', { pressed: false }).first();
    await piece.focus();
    await piece.press('Enter');
  }
  await expect(displayed(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Try on' }).click();
  const result = page.getByRole('img', { name: 'You in the chosen outfit' });
  await expect(result).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save to Virtual Closet' }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(heading(page, 'Virtual Closet')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Closet' }).press('Enter');
  await expect(result).toBeVisible();
  await expect(displayed(page)).toHaveCount(3);

  await page.reload();
  await expect(displayed(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Mood Board' }).click();
  await expect(heading(page, 'Mood Board')).toBeVisible();
  await logOut(page, 'mira');
  await expect(page).toHaveURL(/\/$/);
  const kept = await page.evaluate(() => JSON.stringify(window.localStorage));
  expect(kept).not.toContain('closet_outfit');
});

test('who signs in after a log-out begins at the Closet', async ({ page }) => {
  await openAs(page, '/', await createUser('leaving'));
  await page.getByRole('link', { name: 'Style Assistant' }).click();
  await expect(heading(page, 'Style Assistant')).toBeVisible();
  await logOut(page, 'leaving');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Closet')).toBeVisible();
});

for (const [path, name] of [
  ['/wardrobe', 'Wardrobe'],
  ['/virtual-closet', 'Virtual Closet'],
  ['/style-assistant', 'Style Assistant'],
  ['/mood-board', 'Mood Board'],
  ['/outfit-generator', 'Outfit Generator'],
] as const) {
  test(`${name} leads back to the Closet by keyboard`, async ({ page }) => {
    await openAs(page, path, await createUser('back'));
    await expect(heading(page, name)).toBeVisible();
    const back = page.getByRole('main').getByRole('link', { name: 'Back to Closet' });
    await expectAccessible(page);
    await back.press('Enter');
    await expect(heading(page, 'Closet')).toBeVisible();
  });
}

test('a photo that another tab deletes says so, and leaves the list', async ({ page, context }) => {
  await openWardrobe(page);
  const other = await context.newPage();
  await other.goto('/wardrobe');
  await other
    .getByRole('button', { name: /^Delete photo of/ })
    .first()
    .click();
  await question(other).getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('1 photo', { exact: true })).toBeVisible();
  // Leaving the view sends the deletion, which could be undone until then.
  const deleted = other.waitForResponse('**/firebase/delete-image');
  await other.getByRole('link', { name: 'Back to Closet' }).click();
  await deleted;

  await page
    .getByRole('button', { name: /^Photo of/ })
    .first()
    .click();
  await expect(page.getByText(/^This photo was deleted in another tab/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the wardrobe' }).click();
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
