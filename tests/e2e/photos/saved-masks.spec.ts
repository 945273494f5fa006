import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';

const logIn = async (page: Page, { email, password }: TestUser): Promise<void> => {
  await page.goto('/wardrobe');
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in with e-mail' }).click();
};

const upperShare = async (line: Locator): Promise<number> =>
  Number(/^Upper part (\d+)%/.exec((await line.getAttribute('aria-valuetext')) ?? '')?.[1]);

test('a mask is split at the waist, saved, and opened again from the wardrobe', async ({
  page,
}) => {
  // Five functions start their processes for the first time.
  test.setTimeout(180_000);
  const user = await createUser('masks');
  await logIn(page, user);
  await page.getByRole('button', { name: 'Add New Item' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photo' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(smallPersonPicture()),
  });
  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await page.getByRole('button', { name: 'Edit masks' }).click({ timeout: 60_000 });

  const editor = page.getByRole('dialog', { name: 'Edit masks' });
  await editor.getByRole('button', { name: 'Split Pants at the waist' }).click();
  const line = editor.getByRole('slider', { name: /^Where to split/ });
  await expect(line).toBeFocused();
  await expectAccessible(page);
  const proposed = await upperShare(line);
  await line.press('PageDown');
  await expect.poll(() => upperShare(line)).toBeGreaterThan(proposed);
  const box = (await line.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(24);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await upperShare(line);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => upperShare(line)).toBeLessThan(before);
  await editor.getByRole('button', { name: 'Split here' }).click();
  await expect(editor.getByRole('group', { name: /^Upper part of/ })).toBeVisible();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.getByRole('group', { name: /^Upper part of/ })).toBeHidden();
  await editor.getByRole('button', { name: 'Redo' }).click();
  await editor.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(editor).toBeHidden({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Save Selected \(3\)/ }).click();
  await expect(page.getByRole('dialog', { name: 'Add to Wardrobe' })).toBeHidden({
    timeout: 30_000,
  });
  const items = async () => (await call(user, 'listClothingItems', { userId: user.uid })).items;
  const saved = await items();
  expect([saved.shirts.length, saved.pants.length, saved.shoes.length]).toEqual([1, 1, 1]);

  await page.getByRole('button', { name: /^Photo of/ }).click();
  await page.getByRole('button', { name: 'Edit masks' }).click();
  const upper = editor.getByRole('group', { name: /^Upper part of/ });
  await expect(upper).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const shoes = editor.getByRole('group', { name: /shoe/i }).first();
  await shoes.getByRole('radio', { name: 'Not clothing' }).check();
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText('Masks saved')).toBeVisible();
  await expect(page.getByText('None found')).toBeVisible({ timeout: 30_000 });
  const after = await items();
  expect(after.shirts[0]?.imageUrl).toBe(saved.shirts[0]?.imageUrl);
  expect(after.shoes).toEqual([]);
});
