import { expect, type Page, test } from '@playwright/test';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { logOut, openAndSignIn, signIn } from '../../support/browser/sign-in.ts';

/** All that this browser keeps in local storage, as one text. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(window.localStorage)));

const expectNothing = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Closet', exact: true }).click();
  for (const name of ['shirts', 'pants', 'shoes']) {
    await expect(page.getByText(`No ${name} in your collection yet`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Virtual Closet', exact: true }).click();
  await expect(page.getByText('No Saved Try-Ons Yet')).toBeVisible();
};

test('row 23: who signs in after another on one browser sees nothing of theirs', async ({
  page,
}) => {
  const second = await createUser('second');
  const first = await createDemoOwner();
  await openAndSignIn(page, '/', first);
  const shirt = page.getByRole('group', { name: 'Shirts', exact: true }).getByRole('button');
  await expect(shirt.first()).toBeVisible();
  const name = (await shirt.first().getAttribute('aria-label')) ?? '';
  await page.getByRole('link', { name: 'Virtual Closet' }).click();
  await expect(page.getByRole('list', { name: 'Saved try-ons' })).toBeVisible();
  expect(await keptHere(page)).toContain(name);

  await logOut(page, 'mira');
  await signIn(page, second);
  await expectNothing(page);

  const kept = await keptHere(page);
  expect(kept).toContain(second.uid);
  expect(kept).not.toContain(name);
  expect(kept).not.toContain(first.uid);

  // What the browser has kept is all there is when the server cannot be reached.
  await page.route('**/firebase/**', (route) => route.abort());
  await page.reload();
  await expectNothing(page);
});

test('row 23: replies that come after a log-out write nothing of the former person', async ({
  page,
}) => {
  const first = await createDemoOwner();
  await openAndSignIn(page, '/', first);
  await expect(page.getByRole('group', { name: 'Shirts', exact: true })).toBeVisible();
  const release: (() => void)[] = [];
  await page.route('**/firebase/**', async (route) => {
    await new Promise<void>((go) => release.push(go));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Wardrobe', exact: true }).click();
  await page.getByRole('link', { name: 'Virtual Closet', exact: true }).click();
  await expect.poll(() => release.length).toBeGreaterThan(0);
  await logOut(page, 'mira');
  for (const go of release) go();
  await page.unroute('**/firebase/**');
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(first.uid);
});
