import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const rail = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const onRail = (page: Page, name: string): Locator => rail(page, name).getByRole('button');
const displayed = (page: Page): Locator =>
  page.getByRole('list', { name: 'On display' }).getByRole('img');

const [DRESS, COAT, BAG] = ['Rust floral wrap dress', 'Camel wool coat', 'Cognac leather tote bag'];

const openCloset = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, '/', await createDemoOwner());
  await expect(onRail(page, 'Bags').first()).toBeVisible();
};

test('a dress, a coat and a bag are hung in the case by pointer', async ({ page }) => {
  await openCloset(page);
  await onRail(page, 'Shirts').first().click();
  await onRail(page, 'Pants').first().click();
  await expect(displayed(page)).toHaveCount(2);

  const dress = onRail(page, 'Dresses').first();
  await dress.scrollIntoViewIfNeeded();
  const from = await dress.boundingBox();
  const to = await page.getByRole('region', { name: 'Display case' }).boundingBox();
  if (!from || !to) throw new Error('The closet is not shown.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 8 });
  await page.mouse.up();
  // The dress takes the place of both.
  await expect(displayed(page)).toHaveCount(1);
  await expect(displayed(page)).toHaveAttribute('alt', DRESS);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(displayed(page)).toHaveCount(2);
  await dress.click();

  await onRail(page, 'Coats and jackets').first().click();
  await onRail(page, 'Bags').first().click();
  const tryOn = page.getByRole('button', { name: 'Try on' });
  await expect(tryOn).toBeDisabled();
  await onRail(page, 'Shoes').first().click();
  await expect(displayed(page)).toHaveCount(4);
  for (const piece of await displayed(page).all()) {
    await expect(piece).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(tryOn).toBeEnabled();
  await expectAccessible(page);
});

test('the same by keyboard, and they are there after a reload', async ({ page }) => {
  await openCloset(page);
  for (const name of ['Dresses', 'Coats and jackets', 'Shoes', 'Bags']) {
    await onRail(page, name).first().focus();
    await page.keyboard.press('Enter');
  }
  for (const name of [DRESS, COAT, BAG]) await expect(page.getByAltText(name)).toBeVisible();
  await expect(displayed(page)).toHaveCount(4);
  await page.reload();
  await expect(displayed(page)).toHaveCount(4);

  // A shirt puts the dress away, the coat and the bag stay.
  await onRail(page, 'Shirts').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${DRESS} went back` })).toBeAttached();
  await expect(displayed(page)).toHaveCount(4);
  await expect(page.getByAltText(DRESS)).toHaveCount(0);
});
