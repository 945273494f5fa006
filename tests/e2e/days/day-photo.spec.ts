import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const PHOTO = {
  name: 'mirror.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(smallPersonPicture()),
};
const pieces = (page: Page) => page.getByRole('group', { name: / in your photo$/ });
/** A cold stack on a busy machine can take longer than the page waits; then people press the button again, too. */
const insist = (page: Page) =>
  page.addLocatorHandler(
    page.getByRole('button', { name: 'Try again' }),
    (button) => button.click(),
    { noWaitAfter: true },
  );
const unsaved = async (uid: string) =>
  (await filesOf(uid)).filter((path) => path.startsWith('processes/'));

/** Says of each piece that is not decided that it is the most alike, by keyboard. */
const decide = async (page: Page): Promise<void> => {
  for (const piece of await pieces(page).all()) {
    if ((await piece.getByRole('radio', { checked: true }).count()) > 0) continue;
    await piece.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
  }
};

test('a photo of today and one of an earlier day become what was worn, and are not kept', async ({
  page,
}) => {
  test.slow();
  const owner = await createDemoOwner();
  const photos = await documentsOf(owner.uid, 'photos');
  await insist(page);
  await openAs(page, '/today', owner);
  await page.getByRole('button', { name: 'Log from a photo' }).press('Enter');
  await expect(page.getByText(/The photo is not kept/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Photo', { exact: true }).setInputFiles(PHOTO);
  await expect(pieces(page).first()).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  expect(await unsaved(owner.uid)).not.toEqual([]);
  await decide(page);
  const [first] = await pieces(page).all();
  const worn = await first!.getByRole('radio', { checked: true }).locator('..').innerText();
  await page.getByRole('button', { name: /^Log \d pieces?$/ }).press('Enter');
  await expect(page.getByText('Logged from your photo: worn today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In your calendar' })).toBeVisible();
  await expect(page.getByText(worn.split('\n')[0]!).last()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'In your calendar' })).toBeHidden();
  await expect.poll(() => unsaved(owner.uid)).toEqual([]);

  // An earlier day, from the calendar, by pointer.
  await page.goto('/calendar?day=2024-05-14');
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Tuesday, May 14/ })
    .click();
  await page.getByRole('button', { name: 'Log from a photo' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(PHOTO);
  await expect(pieces(page).first()).toBeVisible({ timeout: 90_000 });
  for (const piece of (await pieces(page).all()).slice(1)) {
    await piece.getByRole('radio', { name: 'Not mine: leave it out' }).check();
  }
  await pieces(page).first().getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Log 1 piece' }).click();
  await expect(page.getByText(/^Logged from your photo: worn /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('table').getByRole('button', { name: /^Tuesday, May 14; worn: / }),
  ).toBeVisible();

  // Closed before anything is said, it leaves nothing either.
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Tuesday, May 14/ })
    .click();
  await page.getByRole('button', { name: 'Log from a photo' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(PHOTO);
  await expect(pieces(page).first()).toBeVisible({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await expect.poll(() => unsaved(owner.uid)).toEqual([]);
  expect(await documentsOf(owner.uid, 'photos')).toEqual(photos);
});

test('a photo without anybody says what would help', async ({ page }) => {
  await insist(page);
  await openAs(page, '/today', await createDemoOwner());
  await page.getByRole('button', { name: 'Log from a photo' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    ...PHOTO,
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText(/^This file is not a picture/)).toBeVisible();
  await expectAccessible(page);
});
