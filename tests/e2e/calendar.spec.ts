import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createDemoOwner } from '../support/demo-wardrobe.ts';
import { openAs } from '../support/sign-in.ts';

const day = (page: Page, name: RegExp) => page.getByRole('table').getByRole('button', { name });
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

test('days are planned, changed and moved, by pointer and by keyboard', async ({ page }) => {
  test.slow();
  // A month without today in it: nothing here depends on the date.
  await openAs(page, '/calendar?day=2031-05-14', await createDemoOwner());
  await expect(day(page, /^Wednesday, May 14$/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  // By keyboard: an event on the day after.
  await day(page, /^Wednesday, May 14$/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, /^Thursday, May 15$/)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add an event' }).press('Enter');
  await page.getByRole('textbox', { name: 'Event' }).fill('Wedding of Ana');
  await page.getByRole('textbox', { name: 'Event' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Wedding of Ana')).toBeVisible();
  await page.getByRole('button', { name: 'Add an outfit' }).press('Enter');
  await page.getByLabel('Shirt', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Shoes', { exact: true }).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan it' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Planned', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const planned = day(page, /^Thursday, May 15; planned: .+; Wedding of Ana$/);
  await expect(planned).toBeFocused();

  // By pointer: the outfit is dragged two days on, and taken back.
  await planned.locator('[draggable="true"]').dragTo(day(page, /^Saturday, May 17/));
  await expect(day(page, /^Saturday, May 17; planned: /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(planned).toBeVisible();

  await planned.click();
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Repeat every week…' }).click();
  await page.getByLabel('For how many weeks').fill('2');
  await page.getByRole('button', { name: 'Repeat' }).click();
  await close(page).click();
  await expect(day(page, /^Thursday, May 22; planned: /)).toBeVisible();
  await expect(day(page, /^Thursday, May 29; planned: /)).toBeVisible();

  // Another visit finds it, also by weeks.
  await page.reload();
  await page.getByRole('button', { name: 'Week' }).click();
  await expect(planned).toBeVisible();
  await expectAccessible(page);
});
