import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createUser } from '../support/auth.ts';
import { smallPersonPicture } from '../support/photos.ts';
import { openAs } from '../support/sign-in.ts';

/** `heif-enc -q 35` of the drawn person ada.jpg among the pictures of the demo data. */
const HEIC = join(import.meta.dirname, '../fixtures/drawn-person.heic');

type PictureFile = { name: string; mimeType: string; buffer: Buffer };
const person = (name: string): PictureFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(smallPersonPicture()),
});
/** Begins as a JPEG does and goes on as nothing: the browser takes it, the server cannot. */
const brokenFile: PictureFile = {
  name: 'broken.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 7)]),
};

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

const place = (page: Page, name: string, status: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Photo \\d of \\d, ${name}: ${status}$`) });

test('several photos go into the wardrobe, and a broken one stops nothing', async ({ page }) => {
  await openDialog(page);
  let [running, most] = [0, 0];
  const isProcess = (url: string) => new URL(url).pathname === ENDPOINTS.processPhoto.path;
  page.on('request', (request) => {
    if (isProcess(request.url())) most = Math.max(most, ++running);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      if (isProcess(request.url())) running--;
    });
  }

  await choose(page, 'Choose Photo', [person('first.jpg'), brokenFile, person('last.jpg')]);
  const strip = page.getByRole('region', { name: 'Photos' });
  await expect(strip.getByRole('button', { name: /^Photo \d of 3/ })).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await expect(place(page, 'last.jpg', 'Ready')).toBeVisible({ timeout: 60_000 });
  expect(most).toBe(1);
  await expect(strip.getByText(/^Saved 0 of 3, 1 failed$/)).toBeVisible();

  // By keyboard: to the broken one, whose sentence is shown, and back.
  await page.getByRole('button', { name: /broken\.jpg: Failed$/ }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /first\.jpg: Ready$/ }).press('Enter');
  await expect(page.getByRole('heading', { name: /garments found$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Save Selected/ }).click();
  await expect(place(page, 'first.jpg', 'Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /last\.jpg: Ready$/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await expect(question).toContainText('One photo is not saved yet.');
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await page.getByRole('button', { name: /^Save Selected/ }).click();
  await expect(page.getByRole('button', { name: /broken\.jpg: Failed$/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Photo of / })).toHaveCount(2);
});

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
