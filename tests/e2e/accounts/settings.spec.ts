import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { historySettled } from '../../support/browser/history.ts';

const open = async (page: Page, user: TestUser): Promise<void> => {
  await openAs(page, '/', user);
  await expect(page.getByText('No shirts in your collection yet')).toBeVisible();
};

/** Opens the settings by keyboard, as anybody can. */
const openSettings = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'settings', exact: true }).press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['Settings', 'Logout']);
  await items.first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const tagsOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('group', { name }).getByRole('listitem');

test('preferences are edited, saved and there again after a reload', async ({ page }) => {
  const user = await createUser('settings');
  await open(page, user);

  let dialog = await openSettings(page);
  const facts = dialog.getByRole('definition');
  await expect(facts).toHaveText(['settings', user.email, user.uid]);
  await expect(dialog.getByText('You have 0 items in your digital wardrobe.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: 'User Info' }).press('ArrowRight');
  const location = dialog.getByPlaceholder('Enter your city or region');
  await expect(location).toHaveValue('');
  const save = dialog.getByRole('button', { name: 'Save Preferences' });
  await expect(save).toBeDisabled();
  await location.fill('Lisbon');
  await dialog.getByRole('button', { name: '+ Add more brands' }).press('Enter');
  await page.keyboard.type(' Arket ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Arket');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Arket is already in the list.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('Never mind');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: '+ Add more brands' })).toBeFocused();
  for (const genre of ['jazz', 'K-pop', 'jazz']) {
    await dialog.getByRole('button', { name: '+ Add more music genres' }).click();
    await page.keyboard.type(genre);
  }
  // A press elsewhere blurs the input, which adds the value; an existing value is not added again.
  await dialog.getByRole('button', { name: 'Remove K-pop' }).click();
  await expect(tagsOf(dialog, 'Music genres')).toHaveText(['jazz']);
  await expect(tagsOf(dialog, 'Favorite brands')).toHaveText(['Arket']);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  // Elements below a closing dialog do not receive keys yet, and the focus returns to where it was.
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Remove jazz' })).toBeFocused();
  await save.press('Enter');
  await expect(dialog.getByText('Preferences saved successfully!')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'settings', exact: true })).toBeFocused();

  await historySettled(page);
  await page.reload();
  dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Personalization' }).click();
  await expect(location).toHaveValue('Lisbon');
  await expect(tagsOf(dialog, 'Favorite brands')).toHaveText(['Arket']);
  await expect(tagsOf(dialog, 'Music genres')).toHaveText(['jazz']);

  // Without a profile this browser's copy is shown, and nothing pretends to be saved.
  await page.route('**/user/profile/**', (route) => route.abort());
  await page.reload();
  dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Personalization' }).click();
  await expect(dialog.getByText(/Your profile could not be loaded/)).toBeVisible();
  await expect(location).toHaveValue('Lisbon');
  await dialog.getByRole('button', { name: 'Remove Arket' }).click();
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Error saving preferences. Please try again.');
  await expect(save).toBeEnabled();
  await expectAccessible(page);
});

test('a theme is remembered and there before anything is drawn', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, await createUser('settings'));
  const dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Personalization' }).click();
  await dialog.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // The application's own code never comes, and yet the page is dark.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(29, 26, 23)');
});
