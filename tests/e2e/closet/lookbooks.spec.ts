import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { historySettled } from '../../support/browser/history.ts';
import { openAs } from '../../support/browser/sign-in.ts';

/** Drawing the first picture may be the first call of its function. */
const FIRST_CALL = { timeout: 40_000 };

const canvas = (page: Page) => page.getByRole('group', { name: 'Canvas' });
const layers = (page: Page) => canvas(page).getByRole('button');
const said = (page: Page) => canvas(page).locator('xpath=..').getByRole('status');

/** Adds the first pieces of the wardrobe that stands beside the canvas. */
const addPieces = async (page: Page, count: number): Promise<void> => {
  const wardrobe = page.getByRole('list', { name: 'Pieces of your wardrobe' });
  for (let index = 0; index < count; index++) {
    await wardrobe.getByRole('button').nth(index).click();
  }
  await expect(layers(page)).toHaveCount(count);
};

/** The middle and the box of a layer, in the window. */
const middleOf = async (page: Page, index: number) => {
  const box = await layers(page).nth(index).boundingBox();
  if (!box) throw new Error('The layer is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

/** Makes a link in the open dialog, and answers with its address. */
const makeLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Make a link' }).click();
  const field = page.getByLabel('Address of the link');
  await expect(field).toHaveValue(/\/shared\/[\w-]{32}$/, FIRST_CALL);
  return field.inputValue();
};

/** Opens an address as somebody who was never here. */
const openAsStranger = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const reply = await page.goto(address);
  return { page, asked, reply, close: () => context.close() };
};

test('a look is composed, kept, gathered and shared; a revoked link opens nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, '/lookbooks', await createDemoOwner());
  await expect(page.getByRole('heading', { name: 'No looks yet' })).toBeVisible(FIRST_CALL);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New look' }).click();
  await addPieces(page, 2);

  // By pointer: the last added piece is dragged, scaled and turned by its handles.
  const before = await middleOf(page, 1);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 60, before.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await middleOf(page, 1)).x - before.x).toBeGreaterThan(40);
  const moved = await middleOf(page, 1);
  expect(moved.y - before.y).toBeGreaterThan(20);
  const corner = await canvas(page).locator('[data-grip="size"]').boundingBox();
  if (!corner) throw new Error('There is no handle.');
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await page.mouse.down();
  await page.mouse.move(moved.x + 20, moved.y + 20, { steps: 4 });
  await page.mouse.up();
  const width = async () => (await middleOf(page, 1)).width;
  await expect.poll(width).toBeLessThan(moved.width - 10);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(width).toBeCloseTo(moved.width, 0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(width).toBeLessThan(moved.width - 10);

  await page.getByLabel('Name', { exact: true }).fill('Harbour walk');
  await page.getByRole('radio', { name: 'Sage' }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save look' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour walk' })).toBeVisible(
    FIRST_CALL,
  );
  await expect(page.getByRole('img', { name: 'Harbour walk, as composed' })).toBeVisible();
  await expectAccessible(page);

  // It is a picture that can be taken along.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download image' }).click();
  expect((await download).suggestedFilename()).toMatch(/^atelier-[\d-]+\.jpg$/);

  // A collection of it, with pieces.
  await page.getByRole('button', { name: 'Collections' }).click();
  await page.getByRole('menuitem', { name: 'New collection…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Weekend by the sea');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekend by the sea' })).toBeVisible();
  await page.getByRole('button', { name: 'Add pieces' }).click();
  const picker = page.getByRole('dialog', { name: 'Pieces of Weekend by the sea' });
  await picker.getByLabel('Search').fill('white');
  await picker.getByRole('listitem').first().getByRole('button').click();
  await picker.getByLabel('Search').fill('');
  await picker.getByRole('listitem').last().getByRole('button').click();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Capsule · 2 pieces, 1 look')).toBeVisible();
  await historySettled(page);
  await page.reload();
  await expect(page.getByText('Capsule · 2 pieces, 1 look')).toBeVisible();
  await expectAccessible(page);

  // Somebody without an account sees it, and nothing else is asked for.
  await page.getByRole('button', { name: 'Share as link' }).click();
  await expect(page.getByRole('checkbox', { name: /^Show photos of me/ })).toBeDisabled();
  const address = await makeLink(page);
  await expectAccessible(page);
  const stranger = await openAsStranger(browser, address);
  await expect(
    stranger.page.getByRole('heading', { level: 1, name: 'Weekend by the sea' }),
  ).toBeVisible(FIRST_CALL);
  await expect(stranger.page.getByRole('img', { name: 'Harbour walk' })).toBeVisible();
  expect(stranger.reply?.headers()['x-robots-tag']).toContain('noindex');
  await expect(stranger.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(stranger.page);
  expect(
    stranger.asked.filter((url) => /identitytoolkit|securetoken|assets\/index-/.test(url)),
  ).toEqual([]);
  expect(await stranger.page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  // Revoked, it opens nothing.
  await page.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect(page.getByText('There is no link to it.')).toBeVisible();
  await stranger.page.reload();
  await expect(
    stranger.page.getByRole('heading', { name: 'This link does not exist any more' }),
  ).toBeVisible();
  await stranger.close();
});

test('by keyboard: a look is composed, changed, deleted and brought back', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/lookbooks?compose', await createDemoOwner());
  await page.getByRole('button', { name: 'Add pieces' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add pieces' });
  await dialog.getByLabel('Category').selectOption({ label: 'Shirts' });
  await dialog.getByRole('listitem').first().getByRole('button').press('Enter');
  await dialog.getByLabel('Category').selectOption({ label: 'Pants' });
  await dialog.getByRole('listitem').first().getByRole('button').press('Enter');
  await page.keyboard.press('Escape');
  await expect(layers(page)).toHaveCount(2);

  const shirt = (await layers(page).first().getAttribute('aria-label'))?.split(',')[0] ?? '';
  await layers(page).first().focus();
  const before = await middleOf(page, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await expect.poll(async () => (await middleOf(page, 0)).width).toBeGreaterThan(before.width);
  const after = await middleOf(page, 0);
  expect(after.x).toBeGreaterThan(before.x + 5);
  expect(after.y).toBeGreaterThan(before.y);
  await page.keyboard.press('r');
  await expect(said(page)).toContainText('turned 15°');
  await page.keyboard.press(']');
  await expect(said(page)).toContainText('layer 2 of 2');
  // The focus stays on the layer that came to the front.
  await expect(layers(page).last()).toBeFocused();
  await expect(layers(page).last()).toHaveAttribute('aria-label', `${shirt}, layer 2 of 2`);
  await page.keyboard.press('Delete');
  await expect(layers(page)).toHaveCount(1);
  await expect(layers(page).first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(layers(page)).toHaveCount(2);

  // The list of layers does the same by buttons.
  const list = page.getByRole('list', { name: 'Layers, from front to back' });
  await list.getByRole('button', { name: shirt }).press('Enter');
  await list.getByRole('button', { name: 'Flip' }).press('Enter');
  await expect(said(page)).toContainText('flipped');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save look' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change on the canvas' })).toBeVisible(FIRST_CALL);

  await page.getByRole('button', { name: 'Name and notes' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('For Oslo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'For Oslo' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No looks yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('link', { name: 'For Oslo' })).toBeVisible();
});

test('a saved try-on shows a look on its owner, and a link shows it only when that is agreed to', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await createDemoOwner();
  await openAs(page, '/', owner);
  for (const rail of ['Shirts', 'Pants']) {
    await page
      .getByRole('group', { name: rail, exact: true })
      .getByRole('button')
      .first()
      .click(FIRST_CALL);
  }
  await page.getByRole('link', { name: 'Make a look' }).click();
  await expect(layers(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Save look' }).click();
  await page.getByRole('button', { name: 'Add a saved try-on' }).click(FIRST_CALL);
  await page
    .getByRole('dialog', { name: 'On you' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click(FIRST_CALL);
  await expect(page.getByRole('img', { name: 'You in this look' })).toBeVisible(FIRST_CALL);

  await page.getByRole('button', { name: 'Share as link' }).click();
  const withoutPeople = await openAsStranger(browser, await makeLink(page));
  await expect(withoutPeople.page.getByRole('img').first()).toBeVisible(FIRST_CALL);
  await expect(withoutPeople.page.getByRole('img', { name: /, worn$/ })).toHaveCount(0);
  await withoutPeople.close();

  await page.getByText('Show photos of me').click();
  await page.getByRole('button', { name: 'Make another link' }).click();
  const question = page.getByRole('alertdialog', { name: 'Show photos of you?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('· shows photos of you')).toBeVisible(FIRST_CALL);
  const withPeople = await openAsStranger(
    browser,
    await page.getByLabel('Address of the link').inputValue(),
  );
  await expect(withPeople.page.getByRole('img', { name: /, worn$/ })).toBeVisible(FIRST_CALL);
  await withPeople.close();
});

test('an address that no link has says so, and offline it can be tried again', async ({ page }) => {
  await page.goto('/shared/nothing-is-here');
  await expect(
    page.getByRole('heading', { name: 'This link does not exist any more' }),
  ).toBeVisible(FIRST_CALL);
  await page.route('**/wardrobe/shared/*', (route) => route.abort());
  await page.goto('/shared/nothing-is-there');
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await page.unroute('**/wardrobe/shared/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('heading', { name: 'This link does not exist any more' }),
  ).toBeVisible();
});
