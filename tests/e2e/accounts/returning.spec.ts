import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const LOOKUP = '**/accounts:lookup**';

/** As after an hour: then the view waits for the identity service. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          const store = writing.objectStore('firebaseLocalStorage');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const record of reading.result) {
              const tokens = record.value?.stsTokenManager;
              if (tokens === undefined) continue;
              tokens.expirationTime = 1;
              store.put(record);
            }
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

/** Signs in, and holds the identity service's word back when the page is opened again after an hour. */
const returnTo = async (page: Page, path: string): Promise<() => void> => {
  await openAs(page, path, await createDemoOwner());
  await expect(page.getByRole('button', { name: 'mira' })).toBeVisible();
  // Not in the application: its SDK may still write a token that has not expired.
  await page.goto('/robots.txt');
  await expireToken(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(LOOKUP, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return release;
};

test('who returns sees the view while the identity service is asked, and nothing of anyone in it', async ({
  page,
}) => {
  const release = await returnTo(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Closet' })).toBeVisible();
  await expect(page.getByText('Loading shirts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.locator('[data-roving-id]')).toHaveCount(0);
  await expectAccessible(page);
  release();
  await expect(page.getByRole('button', { name: 'mira' })).toBeVisible();
  await expect(page.locator('[data-roving-id]').first()).toBeVisible();
});

test('the files of the view are asked for with the page, and there are all of them', async ({
  page,
}) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const release = await returnTo(page, '/wardrobe');
  const links = page.locator('head > link:is([rel="modulepreload"], [rel="preload"])');
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(names.filter((name) => /\/wardrobe-screen-.*\.(?:js|css)$/.test(name ?? ''))).toHaveLength(
    2,
  );
  for (const name of names) {
    const { status, type } = await page.evaluate(async (href) => {
      const response = await fetch(href ?? '');
      return { status: response.status, type: response.headers.get('content-type') ?? '' };
    }, name);
    expect([name, status, type.includes('html')]).toEqual([name, 200, false]);
  }
  release();
  await expect(page.getByText('2 photos')).toBeVisible();
  expect(failed).toEqual([]);
});

test('who only logs in is asked for nothing of it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.locator('link[href*="closet-screen"]')).toHaveCount(0);
});

test('what cannot be loaded is said, and loaded when it can be', async ({ page }) => {
  const login = '**/assets/login-screen-*.js';
  await page.route(login, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Something went wrong while showing this page.')).toBeVisible();
  await page.unroute(login);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
