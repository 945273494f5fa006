import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { photoWithMetadata } from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { foreignParts } from '../../../functions/src/vision/pictures/test-support/foreign-parts.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { historySettled } from '../../support/browser/history.ts';

/** Times of saved try-ons, newest first; they are their ids as well. */
const MOMENTS = ['2026-11-20T12:00:00.000Z', '2026-10-05T12:00:00.000Z'];

/** Someone with saved try-ons. */
const createOwner = async (): Promise<TestUser> => {
  const owner = await createUser('keeper');
  const picture = toDataUrl(await photoWithMetadata(400, 600), 'image/jpeg');
  for (const createdAt of MOMENTS) {
    const item = { id: String(Date.parse(createdAt)), createdAt, engine: 'local' };
    await call(owner, 'saveTryOn', {
      userId: owner.uid,
      item: { ...item, resultImage: picture, originalImage: picture, garments: { shirt: picture } },
    });
  }
  return owner;
};

const openVirtualCloset = async (page: Page, owner: TestUser): Promise<Locator> => {
  await openAs(page, '/virtual-closet', owner);
  const cards = page.getByRole('list', { name: 'Saved try-ons' }).locator('button[aria-haspopup]');
  await expect(cards).toHaveCount(MOMENTS.length);
  return cards;
};

const deleteFirst = async (page: Page, cards: Locator): Promise<void> => {
  await cards.first().click();
  await page.getByRole('button', { name: 'Delete Try-On' }).click();
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Are you sure you want to delete this try-on result?'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Try-on deleted')).toBeVisible();
  await expect(cards).toHaveCount(MOMENTS.length - 1);
};

const countKept = async (owner: TestUser): Promise<number> =>
  (await call(owner, 'listTryOns', { uid: owner.uid })).items.length;

test('a deletion is undone, or carried out once its time is over', async ({ page }) => {
  const owner = await createOwner();
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  const cards = await openVirtualCloset(page, owner);
  await deleteFirst(page, cards);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(MOMENTS.length);
  await expect(page.getByText('Try-on restored')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Virtual Closet' })).toBeFocused();

  await deleteFirst(page, cards);
  await expect(page.getByText('Try-on deleted')).toBeHidden();
  await expect.poll(() => countKept(owner)).toBe(MOMENTS.length - 1);
  await expect(cards).toHaveCount(MOMENTS.length - 1);
  await page.reload();
  await expect(cards).toHaveCount(MOMENTS.length - 1);
  expect(deletions).toHaveLength(1);
});

test('a deletion is carried out when the view or the page is left', async ({ page }) => {
  const owner = await createOwner();
  const cards = await openVirtualCloset(page, owner);
  await deleteFirst(page, cards);
  await page.getByRole('link', { name: 'Wardrobe', exact: true }).click();
  await expect(page.getByText('Try-on deleted')).toBeHidden();
  await expect.poll(() => countKept(owner)).toBe(MOMENTS.length - 1);

  await page.getByRole('link', { name: 'Virtual Closet' }).click();
  await expect(cards).toHaveCount(MOMENTS.length - 1);
  await cards.first().click();
  await page.getByRole('button', { name: 'Delete Try-On' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Saved Try-Ons Yet')).toBeVisible();
  await historySettled(page);
  await page.goto('about:blank');
  await expect.poll(() => countKept(owner)).toBe(0);
});

test('row 12: a result is downloaded as a picture without metadata', async ({ page }) => {
  const owner = await createOwner();
  const cards = await openVirtualCloset(page, owner);
  await cards.first().click();
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download image' }).click();
  const download = await started;
  // The server's day of saving: that of this run.
  expect(download.suggestedFilename()).toMatch(/^atelier-20\d\d-\d\d-\d\d\.jpg$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  // The browser names the colours of its canvas, the same for every picture, in the one part that it adds (APP2).
  expect(foreignParts(bytes).filter((part) => part !== 'APP2')).toEqual([]);
  expect(bytes.includes('Atelier Test Camera')).toBe(false);
});
