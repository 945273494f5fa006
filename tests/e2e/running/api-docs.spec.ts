import { expect, test } from '@playwright/test';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { watchPolicy } from '../../support/browser/policy.ts';

test('the reference page of the API shows every endpoint, under the policy of the application', async ({
  page,
}) => {
  const stopped = await watchPolicy(page);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: /^Atelier/ })).toBeVisible();
  await expect(page.locator('.opblock')).toHaveCount(Object.keys(ENDPOINTS).length);
  const operation = page.locator('.opblock[id$="-healthz"]');
  await operation.locator('.opblock-summary-control').click();
  await expect(operation.getByText('engines').first()).toBeVisible();
  expect(stopped).toEqual([]);
  expect(failed).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the application does not answer for it', async ({ page }) => {
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/api-docs/');
    await expect(page.locator('.opblock').first()).toBeVisible();
  });
});
