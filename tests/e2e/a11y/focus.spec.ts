import { expect, type Locator, type Page, test } from '@playwright/test';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const open = async (page: Page, path: string): Promise<void> => {
  await openAs(page, path, await createDemoOwner());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Opens a dialog by its button and closes it with Escape: the focus goes in, stays in and comes back. */
const expectRoundTrip = async (page: Page, opener: Locator, dialog: Locator): Promise<void> => {
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  const hasFocus = (): Promise<boolean> =>
    dialog.evaluate((element) => element.contains(document.activeElement));
  /** From a dialog of the platform the focus also goes to the browser's own controls, and then is nowhere in the page. */
  const isNowhere = (): Promise<boolean> =>
    dialog.evaluate(({ ownerDocument: { activeElement, body } }) => activeElement === body);
  await expect.poll(hasFocus).toBe(true);
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect((await hasFocus()) || (await isNowhere()), `after ${key}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
};

test('the focus goes into every dialog of the wardrobe and comes back', async ({ page }) => {
  await open(page, '/wardrobe');
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
  const photo = page.getByRole('button', { name: /^Photo of/ }).first();
  const adding = page.getByRole('button', { name: 'Add New Item' });
  await expectRoundTrip(page, adding, dialog('Add to Wardrobe'));
  await expectRoundTrip(page, photo, dialog(/^Photo of/));
  await expectRoundTrip(
    page,
    page.getByRole('button', { name: /^Delete photo of/ }).first(),
    page.getByRole('alertdialog'),
  );

  await photo.press('Enter');
  const detail = dialog(/^Photo of/);
  await expect(detail.getByRole('button', { name: /1 shirt/ })).toBeVisible();
  const tryOn = detail.getByRole('button', { name: 'Virtual Try-On' });
  await expectRoundTrip(page, tryOn, dialog('Virtual Try-On'));
  const edit = detail.getByRole('button', { name: 'Edit shirt' });
  await expectRoundTrip(page, edit, dialog('Edit shirt'));
});

test('the focus goes into the voice popup, the menus and the settings and comes back', async ({
  page,
}) => {
  await open(page, '/style-assistant');
  const voice = page.getByRole('button', { name: 'Try Voice!' });
  await expectRoundTrip(page, voice, page.getByRole('dialog', { name: 'Voice Style Assistant' }));
  const account = page.getByRole('button', { name: 'mira' });
  await expectRoundTrip(page, account, page.getByRole('menu'));

  await account.press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expectRoundTrip(
    page,
    settings.getByRole('button', { name: 'Delete account' }),
    page.getByRole('alertdialog'),
  );
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'More', exact: true });
  await expectRoundTrip(page, menu, page.getByRole('dialog', { name: 'Menu' }));
});

test('what changes by itself is announced', async ({ page }) => {
  await page.route('**/firebase/delete-image', (route) => route.abort());
  await open(page, '/wardrobe');
  const status = (text: string | RegExp): Locator =>
    page.getByRole('status').filter({ hasText: text });
  await expect(status(/^\d+ photos?$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like this');
  await expect(status(/^0 of \d+ photos$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).clear();

  await page
    .getByRole('button', { name: /^Delete photo of/ })
    .first()
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(status('Photo deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  await page.route('**/agent/chat', (route) => route.abort());
  await page.getByRole('link', { name: 'Style Assistant' }).click();
  await page.getByRole('button', { name: /three outfits/ }).click();
  const conversation = page.getByRole('log', { name: 'Conversation' });
  await expect(conversation.getByText('Sorry, I encountered an error.')).toBeVisible();

  await page.context().setOffline(true);
  await expect(status('You are offline. You see the copy on this device')).toBeVisible();
});
