import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectNoOverlap } from '../../support/browser/overlaps.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

/** Widths of phones, px. */
const PHONES = [390, 360, 320];

const rail = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const displayed = (page: Page): Locator =>
  page.getByRole('list', { name: 'On display' }).getByRole('img');

test('an outfit is put together, tried on, kept and deleted again', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, '/', await createDemoOwner());

  const shirts = rail(page, 'Shirts').getByRole('button');
  await expect(shirts.nth(7)).toBeVisible();
  await expect(rail(page, 'Pants').getByRole('button').nth(5)).toBeVisible();
  await expect(rail(page, 'Shoes').getByRole('button').nth(4)).toBeVisible();
  const hanging = rail(page, 'Pants').locator('button > span');
  const delays = await hanging.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).animationDelay),
  );
  expect(delays.slice(0, 3)).toEqual(['0s', '0.1s', '0.2s']); // requirement 9.8
  await expectAccessible(page);

  const tryOn = page.getByRole('button', { name: 'Try on' });
  await expect(tryOn).toBeDisabled();
  await shirts.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(shirts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await rail(page, 'Pants').getByRole('button').last().click();
  await expect(tryOn).toBeDisabled();
  await rail(page, 'Shoes').getByRole('button').first().click();
  await expect(displayed(page)).toHaveCount(3);
  const displayCase = page.getByRole('region', { name: 'Display case' });
  await expectNoOverlap(page, displayCase, PHONES);
  for (const piece of await displayed(page).all()) {
    await expect(piece).not.toHaveJSProperty('naturalWidth', 0);
  }

  await tryOn.click();
  const result = page.getByRole('group', { name: 'Try-on result' });
  await expect(result).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoOverlap(page, displayCase, PHONES);
  await result.getByRole('button', { name: 'Compare' }).click();
  await expect(result.getByRole('slider', { name: 'Compare original and result' })).toBeVisible();

  await page.getByRole('button', { name: 'Hide result' }).click();
  await expect(result).toBeHidden();
  await page.getByRole('button', { name: 'Show result' }).click();
  await expect(result).toBeVisible();

  await page.getByRole('button', { name: 'Save to Virtual Closet' }).click();
  await expect(page.getByText('Saved to Virtual Closet')).toBeVisible();

  await page.reload();
  const listed = page.waitForResponse((response) => response.url().includes('/virtual-closet/'));
  await page.getByRole('link', { name: 'Virtual Closet' }).click();
  const { items } = ENDPOINTS.listTryOns.response.parse(await (await listed).json());
  const cards = page.getByRole('list', { name: 'Saved try-ons' }).locator('button[aria-haspopup]');
  await expect(cards).toHaveCount(items.length);
  await expectAccessible(page);

  await cards.first().press('Enter');
  const detail = page.getByRole('dialog');
  await expect(detail.getByAltText('The try-on result')).toHaveAttribute(
    'src',
    items[0]?.resultImage ?? '',
  );
  await expect(detail.getByRole('list', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  await detail.getByRole('button', { name: 'Delete Try-On' }).click();
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Are you sure you want to delete this try-on result?'),
  ).toBeVisible();
  // A page that asks for the list before the server has carried it out shows the result once more.
  const carriedOut = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Try-on deleted')).toBeVisible();
  await expect(cards).toHaveCount(items.length - 1);
  // It goes when the deletion can no longer be undone.
  await expect(page.getByText('Try-on deleted')).toBeHidden();
  await carriedOut;
  await page.reload();
  await expect(cards).toHaveCount(items.length - 1);
});
