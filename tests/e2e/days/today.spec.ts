import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const looks = (page: Page) => page.getByRole('article');

test('a morning: three looks on the person, another one, a swap, worn, saved, and prepared', async ({
  page,
}) => {
  test.slow();
  await openAs(page, '/today', await createDemoOwner());
  await expect(looks(page)).toHaveCount(3, { timeout: 60_000 });
  // Made by the embedded try-on, one after the other.
  for (const look of await looks(page).all()) {
    await expect(look.getByRole('img', { name: /^You in Look \d: / })).toBeVisible({
      timeout: 60_000,
    });
  }
  await expectAccessible(page);

  const first = looks(page).first();
  const reason = await first.getByRole('paragraph').first().textContent();
  await first.getByRole('button', { name: 'Not this' }).press('Enter');
  await expect(first.getByRole('paragraph').first()).not.toHaveText(reason ?? '');
  const piecesOf = () =>
    first.getByRole('list', { name: 'Pieces' }).getByRole('link').allTextContents();
  const before = await piecesOf();
  await first.getByRole('button', { name: 'Swap the shoes of Look 1' }).click();
  await expect.poll(piecesOf).not.toEqual(before);
  const swapped = await piecesOf();
  expect(swapped.filter((name) => !before.includes(name))).toHaveLength(1);

  await first.getByRole('button', { name: 'Wear this' }).press('Enter');
  await expect(first.getByText('You wear this today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In your calendar' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByText('You wear this today')).toBeHidden();
  await first.getByRole('button', { name: 'Wear this' }).click();
  await expect(first.getByText('You wear this today')).toBeVisible();

  const second = looks(page).nth(1);
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('link', { name: 'Saved' })).toBeVisible({ timeout: 30_000 });

  // The next visit begins with what was prepared, also without a connection.
  await page.reload();
  await expect(first.getByText('You wear this today')).toBeVisible();
  expect(await piecesOf()).toEqual(swapped);
  await expect(first.getByRole('img', { name: /^You in Look 1: / })).toBeVisible({
    timeout: 60_000,
  });
  await page.route('**/wardrobe/today/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(
    page.getByText('You see the looks that were prepared on this device.'),
  ).toBeVisible();
  await expect(first.getByRole('img', { name: /^You in Look 1: / })).toBeVisible();
  expect(await piecesOf()).toEqual(swapped);
});

test('a wardrobe without an outfit says what it lacks, and the menu has no Today', async ({
  page,
}) => {
  await openAs(page, '/today', await createUser('newcomer'));
  await expect(page.getByRole('heading', { name: 'Your looks appear here' })).toBeVisible();
  await expectAccessible(page);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }),
  ).toHaveCount(0);
});
