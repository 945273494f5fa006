import { expect, type Page, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { expectAccessible, findViolations } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { storeTryOns } from '../../support/stored/stored-try-ons.ts';

const fits = async (page: Page): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const px = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(px).toBeLessThanOrEqual(width);
  }
};

test('a search says what it covers while older try-ons cannot be loaded, and goes on with the connection', async ({
  page,
}) => {
  const user = await createUser('older');
  await storeTryOns(user.uid, 130);
  await openAs(page, '/virtual-closet', user);
  await expect(page.getByText('Newest 100 saved try-ons, more as you scroll')).toBeVisible({
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');

  // The server fails.
  const older = (url: URL): boolean =>
    url.pathname.startsWith(ENDPOINTS.listTryOns.path.replace(/\{.*$/, '')) &&
    url.searchParams.has('cursor');
  await page.route(older, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('searchbox').fill('Look 120');
  const nothing = page.getByRole('heading', {
    name: 'Nothing matches in the 100 that are loaded',
  });
  await expect(nothing).toBeVisible();
  await expect(page.getByText('0 of the newest 100 saved try-ons')).toBeVisible();
  await expect(page.getByText('Older try-ons could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  await page.unroute(older);

  // Then the connection is gone, too.
  await page.context().setOffline(true);
  const sentence = page.getByText('You are offline. Older try-ons are shown when you are back.');
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(sentence).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => findViolations(page), { message: colorScheme }).toEqual([]);
  }
  await fits(page);

  await page.context().setOffline(false);
  await expect(page.getByText('1 of 130 saved try-ons')).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await expect(nothing).toHaveCount(0);
});
