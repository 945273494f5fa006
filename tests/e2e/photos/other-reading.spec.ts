import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENDPOINTS, type Reading } from '../../../functions/src/contract/index.ts';
import { personInSkirt } from '../../../functions/src/vision/test-support/person-in-skirt.ts';
import { createUser } from '../../support/auth.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { openAs } from '../../support/browser/sign-in.ts';

/** How a reading is called, and which garments it is saved as; the photo shows shoes besides. */
const WORDS = {
  dress: { say: "It's a dress", cut: 'Cut out as a dress', garments: '2 garments found' },
  separates: {
    ...{ say: "It's separate pieces", cut: 'Cut out as separate pieces' },
    garments: '3 garments found',
  },
} as const;
const CARDS: Record<Reading, RegExp[]> = {
  dress: [/1 dress/],
  separates: [/1 shirt/, /^skirt/],
};
const opposite = (reading: Reading): Reading => (reading === 'dress' ? 'separates' : 'dress');
const slow = { timeout: 60_000 };

const expectCards = async (detail: Locator, reading: Reading): Promise<void> => {
  for (const name of CARDS[reading])
    await expect(detail.getByRole('button', { name })).toBeVisible(slow);
  for (const name of CARDS[opposite(reading)])
    await expect(detail.getByRole('button', { name })).toHaveCount(0);
};

const choosePhoto = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photo' }).click();
  const buffer = Buffer.from(await personInSkirt());
  await (await chooser).setFiles({ name: 'skirt.jpg', mimeType: 'image/jpeg', buffer });
};

test('a photo that may show a dress is cut out the other way with one tap, before it is saved and after', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/wardrobe', await createUser('reader'));
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await choosePhoto(page);
  const processed = page.waitForResponse(`**${ENDPOINTS.processPhoto.path}`);
  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  const reply = ENDPOINTS.processPhoto.response.parse(await (await processed).json());
  const other = reply.other_reading!;
  const first = opposite(other);
  await expect(page.getByRole('heading', { name: WORDS[first].garments })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: WORDS[other].say }).press('Enter');
  await expect(page.getByText(`${WORDS[other].cut}.`)).toBeVisible(slow);
  await expect(page.getByRole('heading', { name: WORDS[other].garments })).toBeVisible();
  await expect(page.getByRole('button', { name: WORDS[first].say })).toBeFocused();
  await page.getByRole('button', { name: WORDS[first].say }).click();
  await expect(page.getByRole('heading', { name: WORDS[first].garments })).toBeVisible();
  await page.getByRole('button', { name: /^Save Selected/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Photo of/ }).click();
  const detail = page.getByRole('dialog', { name: /^Photo of/ });
  await expectCards(detail, first);
  await detail.getByRole('button', { name: WORDS[other].say }).press('Enter');
  await expectCards(detail, other);
  await expect(detail.getByRole('button', { name: WORDS[first].say })).toBeFocused();
  await expect(detail.getByText(`${WORDS[other].cut}.`)).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('button', { name: WORDS[first].say }).click();
  await expectCards(detail, first);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Photo of/ })).toBeVisible();
});
