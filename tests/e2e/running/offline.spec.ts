import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { webOutput } from '../../../scripts/emulators/firebase-config.ts';
import { portOffset } from '../../../scripts/emulators/ports.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { stack } from '../../support/stack.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { logOut, signIn } from '../../support/browser/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const root = join(import.meta.dirname, '../../..');
const storageOrigin = `http://${stack.storageHost}:${stack.storagePort}`;

const shirts = (page: Page) =>
  page.getByRole('group', { name: 'Shirts', exact: true }).getByRole('button');

/** All addresses that this browser keeps in caches. */
/** Where the page keeps lists with their tags (docs/decisions/0071-revisions.md); everything else is kept by the service worker. */
const LISTS = 'atelier-lists';
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async (lists) => {
    const names = (await caches.keys()).filter((name) => name !== lists);
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  }, LISTS);
const keptPictures = async (page: Page): Promise<string[]> =>
  (await keptAddresses(page)).filter((url) => url.startsWith(storageOrigin));

/** Until the service worker answers for the page. */
const untilControlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Opens the closet of somebody with the demo wardrobe and waits until what it shows is kept. */
const keepCloset = async (page: Page): Promise<void> => {
  await page.goto('/');
  await untilControlled(page);
  await signIn(page, await createDemoOwner());
  await expect(shirts(page).first()).toBeVisible();
  await expect.poll(async () => (await keptPictures(page)).length).toBeGreaterThan(5);
};

/** Pictures on the rail that are drawn. */
const drawn = (page: Page): Promise<number> =>
  shirts(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.filter((i) => i.naturalWidth > 0).length);

/**
 * Takes the connection away, or brings it back. After a reload the browser has forgotten the one half of it, what `navigator.onLine`
 * says, and is told again.
 */
const setOnline = async (page: Page, online: boolean): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  // Nor is there what the browser keeps for itself.
  await browser.send('Network.clearBrowserCache');
  await page.context().setOffline(!online);
  const network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send('Network.overrideNetworkState', { offline: !online, ...network });
};

test('who loses the connection right after the page came is told so the next time', async ({
  page,
}) => {
  await page.route('**/assets/start-*.css', (route) => route.abort());
  const failed = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to start updates'),
  );
  await page.goto('/');
  await failed;
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.locator('#notices').waitFor({ state: 'attached' });
  await setOnline(page, false);
  await expect(page.getByText('You are offline. You see the copy on this device')).toBeVisible();
});

test('the closet opens without a connection, with its age and its pictures', async ({ page }) => {
  await keepCloset(page);
  await setOnline(page, false);
  await page.reload();
  await setOnline(page, false);
  await expect(shirts(page).first()).toBeVisible();
  await expect(
    page.getByText(/This is the copy of your closet that this device saved/),
  ).toBeVisible();
  await expect(page.getByText('You are offline. You see the copy on this device')).toBeVisible();
  await expect.poll(() => drawn(page)).toBeGreaterThan(2);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Virtual Closet', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Virtual Closet' })).toBeVisible();
  await page.getByRole('link', { name: 'Style Assistant' }).click();
  await expect(page.getByText(/You are offline. You can send your message/)).toBeVisible();
  await page.goto('/wardrobe');
  await setOnline(page, false);
  await expect(page.getByRole('heading', { name: 'Wardrobe', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Closet', exact: true }).click();
  await expect(
    page.getByText(/This is the copy of your closet that this device saved/),
  ).toBeVisible();
  await setOnline(page, true);
  await expect(
    page.getByText(/This is the copy of your closet that this device saved/),
  ).toHaveCount(0);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('row 23: no reply of the API but lists is kept, and nothing that only the voice needs', async ({
  page,
}) => {
  await keepCloset(page);
  await page.getByRole('link', { name: 'Virtual Closet', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Saved try-ons' })).toBeVisible();
  const others = (await keptAddresses(page)).filter((url) => !url.startsWith(storageOrigin));
  const paths = others.map((url) => url.replace(stack.hostingUrl, ''));
  const isShell =
    /^\/(?:assets\/[^/]+\.(?:js|css|woff2|svg|webp)|index\.html|icon\.svg|manifest\.webmanifest)$/;
  expect(paths.filter((path) => !isShell.test(path))).toEqual([]);
  expect(paths.filter((path) => /voice|heic|libheif|web-|Processor/.test(path))).toEqual([]);
});

test('row 23: nothing of one user remains for the next, without a connection either', async ({
  page,
}) => {
  const second = await createUser('second');
  await keepCloset(page);
  await logOut(page, 'mira');
  await expect.poll(() => keptPictures(page)).toEqual([]);
  for (const name of ['atelier-pictures', LISTS])
    expect(await page.evaluate((each) => caches.has(each), name)).toBe(false);

  await signIn(page, second);
  await expect(page.getByText('No shirts in your collection yet')).toBeVisible();
  await setOnline(page, false);
  await page.reload();
  await expect(page.getByText('No shirts in your collection yet')).toBeVisible();
  expect(await keptPictures(page)).toEqual([]);
});

test('row 23: an account that is switched in another tab leaves no pictures', async ({
  page,
  context,
}) => {
  await keepCloset(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(shirts(other).first()).toBeVisible();
  await logOut(other, 'mira');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => keptPictures(page)).toEqual([]);
});

test.describe('a new version', () => {
  // Playwright cannot answer for the worker's own script: another build is written where Hosting looks.
  const file = join(root, webOutput(portOffset()), 'sw.js');
  let worker = '';
  test.beforeEach(() => {
    worker = readFileSync(file, 'utf8');
  });
  test.afterEach(() => writeFileSync(file, worker));

  test('is asked about, and comes when it is wanted', async ({ page }) => {
    await keepCloset(page);
    writeFileSync(file, `${worker}\n// Another version.\n`);
    const question = page.getByText('A new version of Atelier is ready.');
    await page.reload();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(question).toHaveCount(0);

    // Opening the page again changes nothing by itself.
    await page.reload();
    await expect(question).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(shirts(page).first()).toBeVisible();
    const waits = page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    expect(await waits).toBe(false);
    await expect(question).toHaveCount(0);
  });
});

test('the application can be installed', async ({ page, request }) => {
  await page.goto('/');
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Atelier', display: 'standalone', start_url: '/' });
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect(manifest.icons.filter((icon) => icon.purpose === 'maskable')).toHaveLength(2);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of these tests are incognito windows to the browser.
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((id) => id !== 'in-incognito')).toEqual([]);
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html']) {
    expect((await request.get(path)).headers()['cache-control']).toBe('no-cache');
  }
});
