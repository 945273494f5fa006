import { expect, type Page, test } from '@playwright/test';
import { ENDPOINTS, type Piece } from '../../../functions/src/contract/index.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { firestore } from '../../support/stored/admin.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { changeListed } from '../../support/stored/listed.ts';

const NAME = 'Tested blouse';
const COUNT = 10_000;
const NEWEST_MS = Date.parse('2026-11-20T12:00:00Z');
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path fill="#a98" d="M0 0h2v3H0z"/></svg>';

const tiles = (page: Page) => page.getByRole('list', { name: 'Pieces' }).getByRole('link');
const tile = (page: Page) => page.getByRole('link', { name: new RegExp(`^${NAME}`) });

/** Opens the wardrobe of a new owner of the demo wardrobe, in which one shirt has a name and a brand. */
const openWardrobe = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const owner = await createDemoOwner();
  const items = firestore.collection(`users/${owner.uid}/items`);
  const { docs } = await items.where('category', '==', 'shirt').limit(1).get();
  await changeListed(docs[0]?.ref.path ?? '', { name: NAME, facts: { brand: 'Maison Test' } });
  await openAs(page, '/wardrobe', owner);
};

test('a piece is found, marked, opened, renamed and left again for the same place', async ({
  page,
}) => {
  await openWardrobe(page);
  await page.getByRole('button', { name: 'Pieces' }).click();
  await expect(page).toHaveURL(/by=pieces/);
  await expect(tiles(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('maison');
  await expect(tiles(page)).toHaveCount(1);
  await tile(page).hover();
  const heart = page.getByRole('button', { name: `Favourite: ${NAME}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await tile(page).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Edit piece' }).click();
  const form = page.getByRole('dialog', { name: 'Edit shirt' });
  await form.getByLabel('Name').fill('Renamed blouse');
  await form.getByLabel('Category').selectOption('outerwear');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed blouse' })).toBeVisible();
  await expect(page.getByText('coat or jacket', { exact: true })).toBeVisible();

  // Its photo, then back to the piece and to the pieces.
  await page.getByRole('link', { name: 'The photo that it was cut from' }).click();
  const detail = page.getByRole('dialog', { name: /^Photo of/ });
  await expect(detail.getByRole('link', { name: 'Renamed blouse' })).toBeVisible();
  await detail.getByRole('link', { name: 'Renamed blouse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed blouse' })).toBeVisible();
});

test('by keyboard to a piece and back to its tile', async ({ page }) => {
  await openWardrobe(page);
  await page.getByRole('button', { name: 'Pieces' }).press('Enter');
  await expect(tiles(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add New Item' }).focus();
  await page.keyboard.press('End');
  const focused = page.locator('li:focus-within');
  const last = await focused.getAttribute('aria-posinset');
  expect(Number(last)).toBeGreaterThan(8);
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/piece\//);
  await expect(page.getByRole('button', { name: 'Edit facts' })).toBeVisible();
  await page.goBack();
  await expect(focused).toHaveAttribute('aria-posinset', String(last));
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(10);

  await page.reload();
  await expect(tiles(page).first()).toBeVisible();
  await page.goto('/wardrobe');
  await expect(tiles(page).first()).toBeVisible();
});

const pieceAt = (index: number): Piece => ({
  id: `piece-${index}`,
  name: `Shirt ${index}`,
  category: 'shirt',
  imageUrl: `https://pictures.example.com/pictures/${index}.svg`,
  thumbnail: `https://pictures.example.com/pictures/${index}.svg`,
  width: 300,
  height: 400,
  source_image: null,
  createdAt: new Date(NEWEST_MS - index * 3_600_000).toISOString(),
  attributes: null,
  facts: {},
});

test('ten thousand pieces: a small document, all pages, place and focus kept', async ({ page }) => {
  test.slow();
  await page.route('**/pictures/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.route('**/wardrobe/derive-attributes', (route) => route.abort());
  await page.route(/\/wardrobe\/pieces\/[^/]+\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const start = Number(searchParams.get('cursor') ?? 0);
    const end = Math.min(COUNT, start + Number(searchParams.get('limit')));
    const pieces = Array.from({ length: end - start }, (_, index) => pieceAt(start + index));
    const next_cursor = end < COUNT ? String(end) : null;
    return route.fulfill({
      json: ENDPOINTS.listPieces.response.parse({ success: true, pieces, next_cursor }),
    });
  });
  await openAs(page, '/wardrobe?by=pieces', await createDemoOwner());
  await expect(page.getByText('10,000 pieces')).toBeVisible();
  const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await nodes()).toBeLessThanOrEqual(1500);

  await page.evaluate(() => window.scrollTo(0, 100_000));
  const cells = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
  await expect(async () => {
    expect(Number(await cells.last().getAttribute('aria-posinset'))).toBeGreaterThan(1000);
  }).toPass();
  expect(await nodes()).toBeLessThanOrEqual(1500);
  const middle = tiles(page).nth(Math.floor((await tiles(page).count()) / 2));
  const name = await middle.textContent();
  await middle.focus();
  // A tile that the navigation bar covers in part is brought into sight when it gets the focus back.
  await middle.evaluate((link) => link.closest('li')?.scrollIntoView({ block: 'nearest' }));
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Not in your wardrobe' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(':focus')).toHaveText(name ?? '');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(10);
});
