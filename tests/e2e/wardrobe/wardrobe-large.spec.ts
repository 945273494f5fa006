import { expect, test } from '@playwright/test';
import {
  categoryRecord,
  ENDPOINTS,
  type WardrobePhoto,
} from '../../../functions/src/contract/index.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const COUNT = 10_000;
const PAGE = 500;
/** Twenty pages, one after the other, each checked as the application checks it. */
const ALL_LOADED = { timeout: 90_000 };
const NEWEST_MS = Date.parse('2026-11-20T12:00:00Z');
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path fill="#a98" d="M0 0h2v3H0z"/></svg>';

const photoAt = (index: number): WardrobePhoto => ({
  name: `photo-${index}.jpg`,
  url: `https://pictures.example.com/pictures/${index}.svg`,
  thumbnail: `https://pictures.example.com/pictures/${index}.svg`,
  placeholder: null,
  path: `users/anyone/photos/photo-${index}/photo.jpg`,
  width: 800,
  height: 1200,
  counts: { ...categoryRecord(() => 0), shirt: 1, pants: 1, shoes: 1 },
  createdAt: new Date(NEWEST_MS - index * 3_600_000).toISOString(),
});

test('ten thousand photos: a small document, all pages, focus and place kept', async ({ page }) => {
  test.slow();
  await page.route('**/pictures/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.route('**/firebase/images/**', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const images = Array.from({ length: PAGE }, (_, index) => photoAt(start + index));
    const next_cursor = start + PAGE < COUNT ? String(start + PAGE) : null;
    const reply = ENDPOINTS.listImages.response.parse({ success: true, images, next_cursor });
    return route.fulfill({ json: reply });
  });
  // This order needs all photos.
  await openAs(page, '/wardrobe?sort=oldest', await createDemoOwner());
  await expect(page.getByText('10,000 photos')).toBeVisible(ALL_LOADED);

  const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
  const place = (): Promise<number> => page.evaluate(() => window.scrollY);
  expect(await nodes()).toBeLessThanOrEqual(1500);

  await page.getByRole('button', { name: 'Add New Item' }).focus();
  await page.evaluate(() => window.scrollTo(0, 100_000));
  const cells = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(async () => {
    expect(Number(await cells.last().getAttribute('aria-posinset'))).toBeGreaterThan(1000);
  }).toPass();
  await expect(page.getByRole('button', { name: 'Add New Item' })).toBeFocused();
  expect(await nodes()).toBeLessThanOrEqual(1500);

  // Opening and closing a photo, and deleting one, leave the page where it is.
  const photos = page.getByRole('button', { name: /^Photo of/ });
  const cell = cells.nth(Math.floor((await photos.count()) / 2));
  const position = await cell.getAttribute('aria-posinset');
  // By its number: which cells are there changes with the focus.
  const chosen = page.locator(`li[aria-posinset="${position}"]`);
  const inSight = chosen.getByRole('button').first();
  await inSight.focus();
  // A cell that the navigation bar covers in part is brought into sight when it gets the focus back, and the page moves for that.
  await chosen.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  const before = await place();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inSight).toBeFocused();
  expect(await place()).toBe(before);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('9,999 photos')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('10,000 photos')).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(10);

  // The photo that came back has the focus; before that, End would go to the page.
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(/^Photo of/);
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName(/^Photo of/);
  await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', String(COUNT + 1));
});
