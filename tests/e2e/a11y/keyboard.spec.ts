import { expect, type Locator, type Page, test } from '@playwright/test';
import { createUser } from '../../support/auth.ts';
import { tabTo, tabToAndPress } from '../../support/browser/keyboard.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';

/** One person's visit: each step uses what the one before has made. No pointer is ever used. */
type Visit = (page: Page) => Promise<void>;

const buttonOn =
  (page: Page) =>
  (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: true });
const goTo = (page: Page, view: string): Promise<void> =>
  tabToAndPress(page, page.getByRole('link', { name: view, exact: true }));
const answer = async (page: Page, name: string): Promise<void> => {
  const question = page.getByRole('alertdialog');
  await tabToAndPress(page, question.getByRole('button', { name, exact: true }));
  await expect(question).toBeHidden();
};

const signIn: Visit = async (page) => {
  const button = buttonOn(page);
  const { email, password } = await createUser('keyboard');
  await page.goto('/');
  await tabToAndPress(page, button('Use your e-mail instead'));
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No shirts in your collection yet')).toBeVisible();

  await tabToAndPress(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
};

const addPhoto: Visit = async (page) => {
  const button = buttonOn(page);
  await goTo(page, 'Wardrobe');
  const opener = button('Add New Item');
  await tabToAndPress(page, opener);
  const dialog = page.getByRole('dialog', { name: 'Add to Wardrobe' });
  const chooser = page.waitForEvent('filechooser');
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Choose Photo' }));
  const buffer = Buffer.from(smallPersonPicture());
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Segment Clothing' }));
  await expect(page.getByRole('heading', { name: '3 garments found' })).toBeFocused({
    timeout: 60_000,
  });
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Save Selected (3)' }));
  await expect(page.getByText('Saved to wardrobe!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
};

const tryOn: Visit = async (page) => {
  const button = buttonOn(page);
  await goTo(page, 'Closet');
  for (const name of ['Shirts', 'Pants', 'Shoes']) {
    const pieces = page.getByRole('group', { name, exact: true }).getByRole('button');
    await tabToAndPress(page, pieces.first());
    await expect(pieces.first()).toHaveAttribute('aria-pressed', 'true');
  }
  await tabToAndPress(page, button('Try on'));
  await expect(page.getByRole('group', { name: 'Try-on result' })).toBeVisible({ timeout: 60_000 });
  await tabToAndPress(page, button('Save to Virtual Closet'));
  await expect(page.getByText('Saved to Virtual Closet')).toBeVisible();
};

const deleteAndUndo: Visit = async (page) => {
  const button = buttonOn(page);
  await goTo(page, 'Virtual Closet');
  const cards = page.getByRole('list', { name: 'Saved try-ons' }).locator('button[aria-haspopup]');
  await tabToAndPress(page, cards.first());
  await tabToAndPress(page, button('Delete Try-On'));
  await answer(page, 'Delete');
  await tabToAndPress(page, button('Undo'));
  await expect(page.getByText('Try-on restored')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Virtual Closet' })).toBeFocused();

  await goTo(page, 'Wardrobe');
  const photo = button(/^Photo of/);
  await tabToAndPress(page, button(/^Delete photo of/));
  await answer(page, 'Delete');
  await expect(photo).toBeHidden();
  await tabToAndPress(page, button('Undo'));
  await expect(photo).toBeFocused();
};

const chat: Visit = async (page) => {
  const button = buttonOn(page);
  await goTo(page, 'Style Assistant');
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeEnabled();
  await tabTo(page, field);
  await page.keyboard.type('What should I wear today?');
  await page.keyboard.press('Enter');
  const conversation = page.getByRole('log', { name: 'Conversation' });
  await expect(conversation.getByText('made by Atelier')).toBeVisible({ timeout: 60_000 });
  await expect(field).toBeFocused();
  await tabToAndPress(page, button('Clear chat'));
  await answer(page, 'Clear');
  await expect(page.getByRole('list', { name: 'Examples' })).toBeVisible();
};

const changeSettings: Visit = async (page) => {
  const button = buttonOn(page);
  const account = button('keyboard');
  await tabToAndPress(page, account);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await tabTo(page, dialog.getByRole('tab', { name: 'User Info' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByPlaceholder('Enter your city or region'));
  await page.keyboard.type('Oslo');
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Save Preferences' }));
  await expect(dialog.getByText('Preferences saved successfully!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(account).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Login')).toBeVisible();
};

const STEPS: readonly (readonly [title: string, step: Visit])[] = [
  ['signs in', signIn],
  ['adds a photo', addPhoto],
  ['tries an outfit on and saves it', tryOn],
  ['deletes it, and takes that back', deleteAndUndo],
  ['chats with the style assistant', chat],
  ['changes the settings and logs out', changeSettings],
];

test('everything is done by keyboard alone', async ({ page }) => {
  test.setTimeout(6 * 60_000);
  for (const [title, step] of STEPS) await test.step(title, () => step(page));
});
