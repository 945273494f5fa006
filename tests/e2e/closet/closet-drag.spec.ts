import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const rail = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const displayed = (page: Page): Locator =>
  page.getByRole('list', { name: 'On display' }).getByRole('img');

const openCloset = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, '/', await createDemoOwner());
  await expect(rail(page, 'Shirts').getByRole('button').first()).toBeVisible();
};

/** The part of a piece that takes presses, and the middle of the case. */
const places = async (page: Page, piece: Locator) => {
  const from = await piece.boundingBox();
  const to = await page.getByRole('region', { name: 'Display case' }).boundingBox();
  if (!from || !to) throw new Error('The closet is not shown.');
  return {
    from: { x: from.x + 16, y: from.y + from.height / 2 },
    to: { x: to.x + to.width / 2, y: to.y + 160 },
  };
};

test('pieces are dragged into the case with a mouse', async ({ page }) => {
  await openCloset(page);
  const shirt = rail(page, 'Shirts').getByRole('button').nth(1);
  const { from, to } = await places(page, shirt);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByRole('status').filter({ hasText: ' is picked up. ' })).toBeAttached();
  await page.mouse.up();
  await expect(displayed(page)).toHaveCount(1);
  await expect(shirt).toHaveAttribute('aria-pressed', 'true');

  const pants = rail(page, 'Pants').getByRole('button').first();
  const second = await places(page, pants);
  await page.mouse.move(second.from.x, second.from.y);
  await page.mouse.down();
  await page.mouse.move(second.to.x, second.to.y, { steps: 8 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: 'stays where it was' })).toBeAttached();
  await expect(displayed(page)).toHaveCount(1);

  await pants.click();
  await expect(displayed(page)).toHaveCount(2);
});

test('rails fit, or scroll with a button at the end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCloset(page);
  const hats = rail(page, 'Hats');
  const further = page
    .locator('[data-category="hat"]', { has: hats })
    .getByRole('button', { name: 'Further pieces' });
  await expect(hats.getByRole('button')).toHaveCount(2);
  await expect(further).toHaveCount(0);
  const overflow = (): Promise<number> =>
    hats.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow()).toBe(0);

  const pants = rail(page, 'Pants');
  const rest = page.locator('[data-category="pants"]', { has: pants });
  await rest.getByRole('button', { name: 'Further pieces' }).click();
  await expect(rest.getByRole('button', { name: 'Earlier pieces' })).toBeVisible();
  await pants.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(pants.getByRole('button').last()).toBeFocused();
  await expect(rest.getByRole('button', { name: 'Further pieces' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ viewport, hasTouch, isMobile });

  test('a finger scrolls the rail and the page, and drags once it has rested', async ({ page }) => {
    await openCloset(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const swipe = async (x: number, y: number, dx: number, dy: number): Promise<void> => {
      await touch('touchStart', x, y);
      for (let step = 1; step <= 10; step++) {
        await touch('touchMove', x + (dx * step) / 10, y + (dy * step) / 10);
      }
      await touch('touchEnd');
    };
    const shirts = rail(page, 'Shirts');
    const scrolled = (): Promise<number> => shirts.evaluate(({ scrollLeft }) => scrollLeft);
    const { from } = await places(page, shirts.getByRole('button').nth(1));

    await swipe(from.x, from.y, -120, 0);
    await expect.poll(scrolled).toBeGreaterThan(50);
    await swipe(from.x, from.y, 0, -120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect(displayed(page)).toHaveCount(0);

    await page.evaluate(() => window.scrollTo(0, 0));
    await shirts.getByRole('button').first().scrollIntoViewIfNeeded();
    await shirts.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(scrolled).toBe(0);
    const second = shirts.getByRole('button').nth(1);
    const drag = await places(page, second);
    await touch('touchStart', drag.from.x, drag.from.y);
    await expect(page.getByRole('status').filter({ hasText: ' is picked up. ' })).toBeAttached();
    for (let step = 1; step <= 10; step++) {
      const part = step / 10;
      await touch(
        'touchMove',
        drag.from.x + (drag.to.x - drag.from.x) * part,
        drag.from.y + (drag.to.y - drag.from.y) * part,
      );
    }
    await touch('touchEnd');
    await expect(displayed(page)).toHaveCount(1);
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    expect(await scrolled()).toBe(0);
  });
});
