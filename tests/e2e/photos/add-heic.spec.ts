import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';

/** `heif-enc -q 35` of the drawn person ada.jpg among the pictures of the demo data. */
const HEIC = join(import.meta.dirname, '../../fixtures/drawn-person.heic');

type PictureFile = { name: string; mimeType: string; buffer: Buffer };
const choose = async (page: Page, button: string, files: PictureFile[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
};

const openDialog = async (page: Page): Promise<void> => {
  await openAs(page, '/wardrobe', await createUser('queue'));
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to Wardrobe' })).toBeVisible();
};

test('a HEIC photo is converted in the browser under a strict policy', async ({ page }) => {
  await openDialog(page);
  // What Hosting's policy may allow at most: no eval, nothing inline, nothing from elsewhere.
  await page.route('**/assets/heic-worker*', async (route) => {
    const response = await route.fetch();
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  const decoder = page.waitForRequest(/\/assets\/libheif.*\.wasm$/);
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: readFileSync(HEIC) };
  await choose(page, 'Choose Photo', [heic]);
  const shown = page.getByAltText('Original');
  await expect(shown).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await decoder;
  const size = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => shown.evaluate(size)).toEqual([1000, 1500]);

  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await expect(page.getByRole('heading', { name: /found$/ })).toBeVisible({ timeout: 60_000 });
});
