import { expect, type Page, type Response, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

/** Planning may be the first call of its function. */
const FIRST_PLAN = { timeout: 30_000 };
const isReplyToSave = (reply: Response): boolean =>
  reply.request().method() === 'POST' && reply.url().includes('/wardrobe/trips/');
const packingList = (page: Page) => page.getByRole('region', { name: 'Packing list' });

test('a trip is planned, packed, changed and put into the calendar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, '/trips', await createDemoOwner());
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New trip' }).click();
  await page.getByLabel('First day').fill('2027-05-10');
  await expect(page.getByLabel('Last day')).toHaveValue('2027-05-12');
  await page.getByLabel('Place').fill('Lisbon');
  await page
    .getByRole('group', { name: /May 11/ })
    .getByLabel('Evening')
    .selectOption('dinner');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan this trip' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon' })).toBeVisible(FIRST_PLAN);
  await expect(page.getByText('typical for the month').first()).toBeVisible();
  await expect(page.getByText('Dinner out')).toBeVisible();
  await expectAccessible(page);

  // The list is kept.
  const box = packingList(page).getByRole('checkbox').first();
  const kept = page.waitForResponse(isReplyToSave);
  await box.check();
  await kept;
  await expect(page.getByText(/^1 of \d+ packed$/)).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();

  // One piece of a day is swapped for another.
  const piece = page.getByRole('button', { name: /^Swap / }).first();
  const before = await piece.getAttribute('aria-label');
  await piece.click();
  const dialog = page.getByRole('dialog', { name: /^Instead of / });
  await expectAccessible(page);
  await dialog.getByRole('listitem').last().getByRole('button').click();
  await expect(page.getByRole('button', { name: /^Swap / }).first()).not.toHaveAttribute(
    'aria-label',
    before ?? '',
    FIRST_PLAN,
  );
  await page.getByRole('button', { name: 'Put into the calendar' }).click();
  await expect(page.getByText('The outfits are in your calendar')).toBeVisible(FIRST_PLAN);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(packingList(page)).toBeVisible();
});

test('by keyboard: a trip is planned, deleted and brought back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, '/trips?new', await createDemoOwner());
  await page.getByLabel('Place').focus();
  await page.keyboard.type('Oslo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Oslo' })).toBeFocused(FIRST_PLAN);
  await packingList(page).getByRole('checkbox').first().press('Space');
  await expect(page.getByText(/^1 of \d+ packed$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Leave at home' }).press('Enter');
  await expect(page.getByRole('button', { name: /^May come along: / })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Oslo/ })).toBeVisible();
});
