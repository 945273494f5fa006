import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

/** The first call of a function sends its process on its way, which takes its time. */
const FIRST_ANSWER = { timeout: 60_000 };

const card = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
const runButton = (page: Page): Locator => page.getByRole('button', { name: 'Run', exact: true });
const recommended = (page: Page): Locator =>
  page.getByRole('list', { name: 'Recommended products' }).getByRole('button');

const ready = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Mood Board', level: 1 })).toBeVisible({
    timeout: 30_000,
  });

/** Opens the board of somebody with the demo wardrobe. */
const open = async (page: Page): Promise<void> => {
  await openAs(page, '/mood-board', await createDemoOwner());
  await ready(page);
  // A board that an earlier run has saved is on its way.
  await page.waitForLoadState('networkidle');
};

/** Opens the board of somebody new, with nothing in the wardrobe. */
const openAsNew = async (page: Page): Promise<void> => {
  const user = await createUser('mood');
  await openAs(page, '/mood-board', user);
  await ready(page);
};

/** Pictures far below are loaded once they come near. */
const isLoaded = async (picture: Locator): Promise<void> => {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0, { timeout: 30_000 });
};

test('home runs by itself on the first visit: every card fills, and says that it shows samples', async ({
  page,
}) => {
  test.slow();
  await open(page);

  const trending = card(page, /^trending in /);
  await expect(trending.getByText('sample')).toBeVisible(FIRST_ANSWER);
  await expect(trending.getByRole('listitem')).toHaveCount(5);
  await expect(card(page, 'hot brands').getByText('sample')).toBeVisible();
  await expect(card(page, 'hot brands').getByRole('listitem').first()).toContainText('%');
  await expect(recommended(page)).toHaveCount(6);
  await isLoaded(recommended(page).first().locator('img'));
  await expect(recommended(page).first()).toContainText('sample price');

  const tribe = card(page, 'where your tribe shops');
  await expect(tribe.getByRole('list', { name: 'Brands of your tribe' })).toBeVisible(FIRST_ANSWER);

  // What it lacks is counted from the wardrobe, and each product shows what it goes with.
  const need = card(page, 'you need');
  await expect(need.getByText(/adds \d+/)).toBeVisible(FIRST_ANSWER);
  const row = need.getByRole('list', { name: 'Products for what you need' });
  await expect(row.getByRole('button')).toHaveCount(6, FIRST_ANSWER);
  await isLoaded(row.getByRole('list', { name: 'Goes with' }).getByRole('img').first());
  await expectAccessible(page);
});

test('a product is looked at, tried on and put back by keyboard', async ({ page }) => {
  test.slow();
  await open(page);
  const product = recommended(page).first();
  await expect(product).toBeVisible(FIRST_ANSWER);
  await product.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByText(/^brand affinity: \d+%/)).toBeVisible();
  await expect(popup.getByText('sample', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await popup.getByRole('button', { name: 'Try it on' }).press('Enter');
  const result = popup.getByRole('group', { name: 'Try-on result' });
  await expect(result).toBeVisible({ timeout: 90_000 });
  await expect(result.getByText('made by Atelier')).toBeVisible();
  await isLoaded(result.getByRole('img', { name: /^You with / }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(product).toBeFocused();
});

test('a trip: nothing runs without a city, Enter runs with one, each place in its own season', async ({
  page,
}) => {
  test.slow();
  await openAsNew(page);
  await page.getByRole('button', { name: 'Trip', exact: true }).click();
  await expect(runButton(page)).toHaveAttribute('aria-disabled', 'true');
  const city = page.getByRole('textbox', { name: 'City' });
  const moments: (string | null)[] = [];
  for (const name of ['Sydney', 'Oslo']) {
    await city.fill(name);
    await city.press('Enter');
    const trending = card(page, `trending in ${name}`);
    await expect(trending.getByText('sample')).toBeVisible(FIRST_ANSWER);
    moments.push(await card(page, 'right now').locator('p').last().textContent());
  }
  // The hemispheres never share a season.
  const [south, north] = moments.map((moment) => moment?.split(' ')[0]);
  expect(south).toMatch(/^(winter|spring|summer|fall)$/);
  expect(north).not.toBe(south);

  // Nothing in the wardrobe, nothing to look at.
  await expect(card(page, 'you need').getByText(/^Add photos to your wardrobe/)).toBeVisible();
  await expectAccessible(page);

  // The board of a trip outlives a reload, and home has a board of its own.
  await page.reload();
  await ready(page);
  await expect(card(page, 'trending in Oslo')).toBeVisible();
  await expect(city).toHaveValue('Oslo');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(card(page, 'trending in New York').getByText('sample')).toBeVisible(FIRST_ANSWER);
});

test('an unknown city is said to be unknown; a budget limits the prices', async ({ page }) => {
  test.slow();
  await openAsNew(page);
  await page.getByRole('button', { name: 'Trip', exact: true }).click();
  await page.getByRole('textbox', { name: 'Budget per piece' }).fill('60');
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Xyzzyville');
  await city.press('Enter');
  const trending = card(page, 'trending in Xyzzyville');
  await expect(trending.getByText(/^We do not know Xyzzyville\./)).toBeVisible(FIRST_ANSWER);
  await expect(recommended(page).first()).toBeVisible();
  for (const text of await recommended(page).allTextContents()) {
    expect(Number(/\$(\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(60);
  }
  await expectAccessible(page);
});

test('failures show the fallback trends as examples and no error', async ({ page }) => {
  test.slow();
  await page.route(/\/(fashion-trends|tribe-picks|gemini-analyze)/, (route) => route.abort());
  await openAsNew(page);
  const trending = card(page, 'trending in New York');
  await expect(trending.getByText('oversized blazers')).toBeVisible(FIRST_ANSWER);
  await expect(trending.getByText('example')).toBeVisible();
  await expect(
    page.getByText("Set your music and movie preferences in settings to see your tribe's picks"),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  // A failed request can be repeated.
  await page.unrouteAll();
  await runButton(page).click();
  await expect(trending.getByText('sample')).toBeVisible(FIRST_ANSWER);
});

test('a board that was saved is there on another device; a link of a shop is safe', async ({
  page,
}) => {
  test.slow();
  // A shop's product, as a hosted search sends it.
  await page.route(`**${ENDPOINTS.getShoppingRecommendations.path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { recommendations: object[] };
    const [first, ...others] = body.recommendations;
    const linked = { ...first, name: 'Linked piece', link: 'https://shop.example/piece' };
    await route.fulfill({ json: { ...body, recommendations: [linked, ...others] } });
  });
  await openAsNew(page);
  await expect(recommended(page)).toHaveCount(6, FIRST_ANSWER);
  await expect(page.getByRole('list', { name: 'Brands of your tribe' })).toBeVisible(FIRST_ANSWER);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(FIRST_ANSWER);

  // As another browser: nothing of the board is kept here.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('moodboard_')) localStorage.removeItem(key);
    }
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/fashion-trends/')) asked += 1;
  });
  await page.reload();
  await ready(page);
  await expect(recommended(page)).toHaveCount(6, FIRST_ANSWER);
  await expect(page.getByRole('list', { name: 'Brands of your tribe' })).toBeVisible();
  expect(asked).toBe(0);

  await recommended(page).filter({ hasText: 'Linked piece' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Visit Now →' });
  await expect(link).toHaveAttribute('href', 'https://shop.example/piece');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('with hosted services: live trends, a fenced answer of a model, pictures of shops that guard them or not', async ({
  page,
}) => {
  test.slow();
  const shop = 'https://shop.example';
  // All are shown, but `shown.jpg` to nobody who wants to read it as well, which a browser says by naming the origin.
  await page.route(`${shop}/**`, async (route) => {
    const request = route.request();
    const isGuarded =
      request.url().endsWith('/shown.jpg') && 'origin' in (await request.allHeaders());
    if (isGuarded) await route.abort();
    else if (request.url().endsWith('/gone.jpg')) await route.fulfill({ status: 404 });
    else
      await route.fulfill({
        path: 'web/public/catalogue/plain-tee-white.webp',
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
  });
  const product = (id: string, image: string) => ({
    id,
    name: `Piece ${id}`,
    brand: 'Northloom',
    price: '$49.90',
    description: '',
    image: `${shop}/${image}`,
    link: `${shop}/${id}`,
    category: 'shirt',
    search_brand: null,
    brand_affinity: 0.8,
    source: 'shopify',
  });
  const products = [
    product('one', 'shown.jpg'),
    product('two', 'gone.jpg'),
    product('three', 'open.jpg'),
  ];
  const reply = (path: string, json: object) =>
    page.route(`**${path}`, (route) => route.fulfill({ json }));
  await reply('/fashion-trends/**', {
    success: true,
    trending_items: ['wool coats'],
    trending_brands: [{ name: 'Northloom', affinity: 0.934 }],
    season: 'winter',
    time_context: { time_of_day: 'night' },
    source: 'qloo',
  });
  await reply(ENDPOINTS.getShoppingRecommendations.path, {
    success: true,
    recommendations: products,
    source: 'shopify',
  });
  await reply(ENDPOINTS.searchProducts.path, { success: true, products, source: 'shopify' });
  const answer = { analysis: 'A white tee is missing.', items: ['White Tee', 'leather belt'] };
  await reply(ENDPOINTS.geminiAnalyze.path, {
    success: true,
    response: `Of course:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``,
    source: 'gemini',
  });
  await open(page);

  const trending = card(page, / • live$/);
  await expect(trending.getByRole('listitem')).toHaveText(['wool coats']);
  await expect(card(page, 'hot brands').getByRole('listitem')).toHaveText(['Northloom 93%']);
  await expect(recommended(page)).toHaveCount(3);
  await expect(recommended(page).nth(1).locator('img')).toHaveCount(0);
  const need = card(page, 'you need');
  await expect(need.getByText('A white tee is missing.')).toBeVisible(FIRST_ANSWER);
  await expect(need.getByRole('button', { name: /Piece one/ })).toBeVisible();
  await expect(need.getByText('white tee', { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  await recommended(page).first().click();
  const popup = page.getByRole('dialog', { name: 'Piece one' });
  await popup.getByRole('button', { name: 'Try it on' }).click();
  await expect(popup.getByRole('alert')).toContainText(
    'This shop does not allow other sites to use its picture',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await recommended(page).nth(2).click();
  const readable = page.getByRole('dialog', { name: 'Piece three' });
  await readable.getByRole('button', { name: 'Try it on' }).click();
  await expect(readable.getByRole('group', { name: 'Try-on result' })).toBeVisible({
    timeout: 90_000,
  });
});
