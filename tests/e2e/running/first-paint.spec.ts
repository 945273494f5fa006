import { expect, type Page, test } from '@playwright/test';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { watchPolicy } from '../../support/browser/policy.ts';
import { logOut, openAs } from '../../support/browser/sign-in.ts';

/** All scripts but the one in the page. */
const SCRIPTS = '**/assets/*.js';
/** The bar of this test; Google's for a good page is 0.1. */
const CLS = 0.02;

/** Holds requests back until the returned function is called. */
const hold = async (page: Page, what: string): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Errors and warnings that the page writes, such as those of a page that is not what React renders. */
const watchConsole = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
};

/** Adds up layout shifts from the start of each page on, but for those that a press asks for, as CLS does. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};
const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);

const boxOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).boundingBox();

/** Waits for the next page without its `load`, which waits for the scripts. */
const reload = async (page: Page): Promise<void> => {
  await page.reload({ waitUntil: 'commit' });
};

test('the login is there before its scripts, which take it over as it is', async ({ page }) => {
  const said = watchConsole(page);
  const stopped = await watchPolicy(page);
  await watchShifts(page);
  const release = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible();
  await expect(page.locator('#frame')).toBeHidden();
  const button = await login.elementHandle();
  const before = await login.boundingBox();

  release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // React took the elements over and made no others.
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await login.boundingBox()).toEqual(before);
  await expect(page.locator('#frame')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await shifts(page)).toBeLessThan(CLS);
  expect(said).toEqual([]);
  expect(stopped).toEqual([]);
});

test('a press on Login before the scripts counts once they are there', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Login' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByRole('button', { name: 'mira' })).toBeVisible();
});

test('who is signed in sees the frame of the views at once, never the login, and nothing moves', async ({
  page,
}) => {
  const said = watchConsole(page);
  await watchShifts(page);
  await openAs(page, '/wardrobe', await createDemoOwner());
  await expect(page.getByRole('button', { name: 'mira' })).toBeVisible();
  await expect(page.getByText('2 photos')).toBeVisible();

  const release = await hold(page, SCRIPTS);
  const answer = await hold(page, '**/accounts:lookup**');
  await reload(page);
  await expect(page.locator('#frame')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden();
  await expect(page.getByRole('status')).toContainText('Loading Atelier');
  expect(await page.locator('#frame').innerText()).not.toContain('mira');
  const before = [await boxOf(page, 'Closet'), await boxOf(page, 'Wardrobe')];

  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Wardrobe' })).toBeVisible();
  await expect(page.locator('#frame')).toHaveCount(0);
  expect([await boxOf(page, 'Closet'), await boxOf(page, 'Wardrobe')]).toEqual(before);
  answer();
  await expect(page.getByText('2 photos')).toBeVisible();
  expect(await shifts(page)).toBeLessThan(CLS);
  expect(said).toEqual([]);
});

test('who was here within the hour gets the view before the identity service answers', async ({
  page,
}) => {
  await openAs(page, '/wardrobe', await createDemoOwner());
  await expect(page.getByText('2 photos')).toBeVisible();
  // Without the copies, the photos can come from the server only.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key !== 'atelier_last_user') localStorage.removeItem(key);
    }
  });
  const answer = await hold(page, '**/accounts:lookup**');
  await reload(page);
  await expect(page.getByText('2 photos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'mira' })).toBeVisible();
  answer();
  await logOut(page, 'mira');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('after a log-out, the next page begins with the login', async ({ page }) => {
  await openAs(page, '/', await createDemoOwner());
  await logOut(page, 'mira');
  await hold(page, SCRIPTS);
  await reload(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.locator('#frame')).toBeHidden();
  // `entry` is the application's address until it starts.
  const kept = await page.evaluate(() => Object.keys(document.documentElement.dataset));
  expect(kept.filter((key) => key !== 'entry')).toEqual(['script']);
});

test('the order of the cascade layers comes first, whatever style file loads next', async ({
  page,
}) => {
  await page.goto('/');
  const first = await page.evaluate(() => {
    const [rule] = document.styleSheets[0]?.cssRules ?? [];
    return rule instanceof CSSLayerStatementRule ? [...rule.nameList] : [];
  });
  expect(first).toEqual(['reset', 'tokens', 'base', 'ui', 'features']);
  await page.goto('/shared/nobody');
  const ofShared = await page.evaluate(() => {
    const [rule] = document.styleSheets[0]?.cssRules ?? [];
    return rule instanceof CSSLayerStatementRule ? [...rule.nameList] : [];
  });
  expect(ofShared).toEqual(first);
});

test('robots may read the first page and nothing else', async ({ request }) => {
  const reply = await request.get('/robots.txt');
  expect(reply.headers()['content-type']).toContain('text/plain');
  expect(await reply.text()).toMatch(/^User-agent: \*\nAllow: \/\$\n[^]*\nDisallow: \/\n$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login shows its form, and says what it needs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Atelier needs JavaScript to log you in.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Atelier' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.locator('#frame')).toBeHidden();
  });
});
