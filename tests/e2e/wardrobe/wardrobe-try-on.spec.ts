import { expect, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const openDemoWardrobe = async (page: Page): Promise<void> => {
  await openAs(page, '/wardrobe', await createDemoOwner());
  await expect(page.getByRole('button', { name: /^Photo of/ }).first()).toBeVisible();
};

/** Counts what the page sends from now on, bytes of bodies. */
const countSent = (page: Page) => {
  const sent = { bodies: 0, bytes: 0 };
  page.on('request', (request) => {
    const body = request.postDataBuffer();
    if (!body) return;
    sent.bodies += 1;
    sent.bytes += body.length;
  });
  return sent;
};

test('pieces are tried on in a photo of the wardrobe and the result is stored', async ({
  page,
}) => {
  test.slow();
  await openDemoWardrobe(page);
  await expectAccessible(page);

  const card = page.getByRole('button', { name: /^Photo of/ }).first();
  await card.press('Enter');
  const detail = page.getByRole('dialog', { name: /^Photo of/ });
  await expect(detail.getByRole('button', { name: /1 shirt/ })).toBeVisible();
  await detail.getByRole('button', { name: 'Virtual Try-On' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Virtual Try-On' });
  await dialog.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /Please select at least one clothing item to try on/,
  );
  await expectAccessible(page);
  await dialog.getByRole('list', { name: 'Shirts' }).getByRole('button').nth(1).press('Enter');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('radio', { name: /^Shirts/ }).press('ArrowRight');
  await dialog.getByRole('list', { name: 'Pants' }).getByRole('button').first().press('Enter');
  const chosen = dialog.getByRole('list', { name: 'Chosen pieces' });
  await expect(chosen.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expectAccessible(page);

  const made = page.waitForResponse(`**${ENDPOINTS.generateTryOn.path}`);
  await dialog.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your try-on' })).toBeFocused({
    timeout: 60_000,
  });
  expect((await (await made).body()).length).toBeLessThan(3000);
  const result = dialog.getByAltText('You in the chosen pieces');
  await expect(result).not.toHaveJSProperty('naturalWidth', 0);
  await expect(dialog.getByRole('list', { name: 'Items used' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Compare' }).click();
  const slider = dialog.getByRole('slider', { name: 'Compare original and result' });
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('51');

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download image' }).click();
  expect((await download).suggestedFilename()).toMatch(/^atelier-20\d\d-\d\d-\d\d\.jpg$/);

  const sent = countSent(page);
  const saved = page.waitForResponse(`**${ENDPOINTS.saveTryOn.path}`);
  await dialog.getByRole('button', { name: 'Store' }).click();
  const { item } = ENDPOINTS.saveTryOn.response.parse(await (await saved).json());
  await expect(dialog.getByRole('button', { name: 'Stored' })).toBeVisible();
  // The server has the picture: nothing is uploaded but what it is called.
  expect(sent.bodies).toBeGreaterThan(0);
  expect(sent.bytes).toBeLessThan(4000);

  await dialog.getByRole('button', { name: 'Try Another Outfit' }).click();
  await expect(chosen.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(detail.getByRole('button', { name: 'Virtual Try-On' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();

  const listed = page.waitForResponse((response) => response.url().includes('/virtual-closet/'));
  await page.getByRole('link', { name: 'Virtual Closet' }).click();
  const { items } = ENDPOINTS.listTryOns.response.parse(await (await listed).json());
  expect(items.map(({ id }) => id)).toContain(item.id);
});

test('a deletion is undone, and photos are found by words and filters', async ({ page }) => {
  await openDemoWardrobe(page);
  const photos = page.getByRole('button', { name: /^Photo of/ });
  const count = await photos.count();
  let deletions = 0;
  await page.route(`**${ENDPOINTS.deleteImage.path}`, (route) => {
    deletions += 1;
    return route.abort();
  });

  await photos.first().focus();
  await page
    .getByRole('button', { name: /^Delete photo of/ })
    .first()
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(photos).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(photos).toHaveCount(count);
  await expect(photos.first()).toBeFocused();
  await page.getByRole('link', { name: 'Virtual Closet' }).click();
  await page.goBack();
  await expect(photos).toHaveCount(count);
  expect(deletions).toBe(0);

  await page.getByRole('button', { name: 'Shoes', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'No photos match' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('nothing like this');
  await expect(page.getByRole('button', { name: 'Shoes', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(photos).toHaveCount(count);
  await expect(page).toHaveURL(/\/wardrobe$/);
});
