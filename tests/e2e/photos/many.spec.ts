import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { decodeRgb, encodeJpeg } from '../../../functions/src/vision/pictures/image-codec.ts';
import { isThorough } from '../../../functions/src/vision/test-support/thorough.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { call } from '../../support/requests/api.ts';
import { createUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';

/** Pieces on white, as shops show them: the drawn ones of the demo. */
const DRAWN = join(import.meta.dirname, '../../../emulator-data/source/pictures');
const PHOTOS = join(import.meta.dirname, '../../fixtures/single-garments');

type PictureFile = { name: string; mimeType: string; buffer: Buffer };
const drawn: PictureFile[] = ['shirts', 'pants', 'shoes'].flatMap((folder) =>
  readdirSync(join(DRAWN, folder)).map((name) => ({
    name,
    mimeType: 'image/webp',
    buffer: readFileSync(join(DRAWN, folder, name)),
  })),
);
const photo = (name: string): PictureFile => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(PHOTOS, `${name}.jpg`)),
});
/** Twenty photos in a thorough run, else ten: each takes seconds of processor time. */
const COUNT = isThorough ? 20 : 10;
const MANY = [
  ...drawn.filter((_, index) => index % (20 / COUNT) === 0).slice(0, COUNT - 2),
  photo('white-tee'),
  photo('black-lace-ups'),
];

const choose = async (page: Page, button: string, files: PictureFile[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
};
const cards = (page: Page, state: string): Locator =>
  page.getByRole('listitem', { name: new RegExp(`: ${state}$`) });
const wait = { timeout: 90_000 };

test('many pieces at once go on after a reload, and are saved together, by keyboard', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const user = await createUser('many');
  await openAs(page, '/wardrobe', user);
  await page.getByRole('button', { name: 'Add New Item' }).press('Enter');
  await choose(page, 'Choose Photo', MANY);
  const tray = page.getByRole('region', { name: 'Photos' });
  await expect(tray.getByRole('listitem')).toHaveCount(COUNT, wait);
  await expect(tray.getByText(new RegExp(`^Looked at [2-9] of ${COUNT}$`))).toBeVisible(wait);
  await expectAccessible(page);

  const before = page.waitForRequest((request) =>
    request.url().endsWith(ENDPOINTS.processPhoto.path),
  );
  await before;
  await page.reload();
  await page.getByRole('button', { name: 'Open the tray' }).press('Enter');
  await expect(tray.getByRole('listitem')).toHaveCount(COUNT);
  await expect(tray.getByText(/^Looked at/)).toBeHidden({ timeout: 150_000 });
  await expectAccessible(page);

  const sure = await cards(page, 'Ready').count();
  expect(sure).toBeGreaterThanOrEqual(0.75 * COUNT);
  await page.getByRole('button', { name: `Save all that are sure (${sure})` }).press('Enter');
  await expect(cards(page, 'Saved')).toHaveCount(sure, wait);
  const { images } = await call(user, 'listImages', { userId: user.uid });
  expect(images).toHaveLength(sure);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Photo of / })).toHaveCount(sure);
});

test('copies are told and skipped, one is looked at, and an emptied tray is gone, by pointer', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const user = await createUser('many-copies');
  await openAs(page, '/wardrobe', user);
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await choose(page, 'Choose Photo', [photo('white-tee'), photo('black-lace-ups')]);
  await expect(cards(page, 'Ready')).toHaveCount(2, wait);
  await page.getByRole('button', { name: 'Save all that are sure (2)' }).click();
  await expect(page.getByText('2 photos saved to your wardrobe.')).toBeVisible(wait);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // The T-shirt again, smaller and at a lower quality, twice; and a file that is no picture.
  const shrunk = async (px: number, quality: number): Promise<PictureFile> => ({
    name: `copy-${px}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await encodeJpeg(await decodeRgb(photo('white-tee').buffer, px), quality)),
  });
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await choose(page, 'Choose Photo', [await shrunk(500, 70), text, drawn[0]!]);
  await expect(cards(page, 'Skipped')).toHaveCount(1, wait);
  await expect(page.getByText('You have this one already')).toBeVisible();
  await expect(cards(page, 'Failed')).toContainText('This file is not a picture.');
  await expect(cards(page, 'Ready')).toHaveCount(1, wait);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add anyway: copy-500.jpg' }).click();
  await page.getByRole('button', { name: 'Review copy-500.jpg' }).click();
  const review = page.getByRole('dialog', { name: 'Review copy-500.jpg' });
  await review.getByRole('button', { name: 'Back to the tray' }).click();
  await page.getByRole('button', { name: 'Skip: copy-500.jpg' }).click();
  await page.getByRole('button', { name: `Review ${drawn[0]!.name}` }).click();
  await page.getByRole('button', { name: 'Save Selected (1)' }).click();
  await expect(cards(page, 'Saved')).toHaveCount(1, wait);
  const { images } = await call(user, 'listImages', { userId: user.uid });
  expect(images).toHaveLength(3);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Open the tray' }).click();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Open the tray' })).toBeHidden();
});
