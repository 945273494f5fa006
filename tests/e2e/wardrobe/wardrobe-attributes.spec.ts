import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { sharp } from '../../../scripts/lib/sharp.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';
import { changeListed } from '../../support/stored/listed.ts';

const PICTURES = join(import.meta.dirname, '../../../emulator-data/source/pictures');

/** A drawn garment as a client sends it that cut it out itself. */
const cutout = async (picture: string): Promise<string> =>
  toDataUrl(
    await sharp(readFileSync(join(PICTURES, picture)))
      .png()
      .toBuffer(),
    'image/png',
  );

const save = async (user: TestUser, name: string, shirt: string, pants: string) => {
  const photo = toDataUrl(readFileSync(join(PICTURES, 'people/mira.jpg')), 'image/jpeg');
  const cutouts = { shirt: await cutout(shirt), pants: await cutout(pants) };
  return call(user, 'saveResults', saveRequest(user.uid, name, { photo, cutouts }));
};

test('pieces are looked at, found by colour and season, and corrected', async ({ page }) => {
  const user = await createUser('attributes');
  const older = await save(
    user,
    '1700000000001_old.jpg',
    'shirts/navy-breton.webp',
    'pants/olive-utility.webp',
  );
  await save(user, '1700000000002_new.jpg', 'shirts/black-tee.webp', 'pants/stone-chinos.webp');
  // As it was before there were attributes.
  await changeListed(`users/${user.uid}/items/${older.id}-shirt`, { attributes: null });

  await openAs(page, '/wardrobe', user);
  const colours = page.getByRole('group', { name: 'Colour' });
  const navy = colours.getByRole('button', { name: 'Navy' });
  // Derived in the background, without anybody asking: two functions start their processes for it, one after the other.
  await expect(navy).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  await navy.click();
  await expect(page.getByText('1 of 2 photos')).toBeVisible();
  await page.getByLabel('Season').selectOption('Winter');
  await expect(page.getByText('0 of 2 photos')).toBeVisible();
  await page.getByLabel('Season').selectOption('Any season');
  await page.reload();
  await expect(navy).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: /^Photo of/ }).press('Enter');
  const pieces = page.getByRole('region', { name: 'About the pieces' });
  await expect(pieces.getByText('Cream and navy striped shirt')).toBeVisible();
  await expect(pieces.getByText('guess').first()).toBeVisible();
  await expectAccessible(page);

  await pieces.getByRole('button', { name: 'Edit shirt' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit shirt' });
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByRole('checkbox', { name: 'Winter' }).press('Space');
  await form.getByLabel('Warmth').selectOption('Cold days');
  await form.getByLabel('Type').fill('sweater');
  await expectAccessible(page);
  await form.getByLabel('Type').press('Enter');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(pieces.getByText('Cream and navy striped sweater')).toBeVisible();

  await page.goto('/wardrobe?season=winter&colour=navy');
  await expect(page.getByText('1 of 2 photos')).toBeVisible();

  // A name that somebody gives is the name on every screen.
  await page.getByRole('button', { name: /^Photo of/ }).press('Enter');
  await pieces.getByRole('button', { name: 'Edit shirt' }).press('Enter');
  await form.getByLabel('Name').fill('Boat shirt, 1998');
  await form.getByLabel('Name').press('Enter');
  await expect(pieces.getByRole('heading', { name: 'Boat shirt, 1998' })).toBeVisible();
  // A form that is still closing goes back in the history, which would stop the next navigation.
  await expect(form).toBeHidden();
  await page.goto('/');
  const shirts = page.getByRole('group', { name: 'Shirts', exact: true });
  await expect(shirts.getByRole('button', { name: 'Boat shirt, 1998' })).toBeVisible();
  await expect(shirts.getByRole('button', { name: 'Black shirt', exact: true })).toBeVisible();
});
