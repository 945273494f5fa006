import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { watchPolicy } from '../../support/browser/policy.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const HEIC = join(import.meta.dirname, '../../fixtures/drawn-person.heic');
test('row 22: pages, files and replies carry the headers', async ({ request }) => {
  const page = await request.get('/wardrobe');
  const asset = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '';
  expect(asset).not.toBe('');
  for (const reply of [page, await request.get(asset), await request.get('/healthz')]) {
    const headers = reply.headers();
    expect(reply.status()).toBe(200);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['permissions-policy']).toContain('camera=(self)');
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of [
      "default-src 'none'",
      "style-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    // One inline script, named by its hash.
    expect(policy).toMatch(/; script-src 'self' 'sha256-[^' ]+' 'wasm-unsafe-eval'; /);
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
  }
});

test('row 22: a reply of the API keeps its own headers', async ({ request }) => {
  const { status, headers } = await request
    .get('/user/profile/someone')
    .then((reply) => ({ status: reply.status(), headers: reply.headers() }));
  expect(status).toBe(401);
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('row 22: nothing that the application does needs an exception from the policy', async ({
  page,
}) => {
  test.slow();
  const stopped = await watchPolicy(page);
  await openAs(page, '/', await createDemoOwner());
  const shirts = page.getByRole('group', { name: 'Shirts', exact: true }).getByRole('button');
  await shirts.first().click();
  await page.getByRole('button', { name: 'Try on' }).waitFor();

  // A menu and a dialog, which hold the page still while they are open.
  await page
    .getByRole('button', { name: /^settings$|^mira/i })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');

  const links = page.getByRole('navigation').first().getByRole('link');
  for (const link of await links.all()) {
    await link.click();
    await expect(page).toHaveURL((await link.getAttribute('href')) ?? '');
    await page.waitForLoadState('networkidle');
  }
  expect(stopped).toEqual([]);

  // A script that somebody smuggles in does not run, and would have been noticed above.
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.smuggled = true';
    document.head.append(script);
    return 'smuggled' in globalThis;
  });
  expect(ran).toBe(false);
  await expect.poll(() => stopped.join()).toContain('script-src-elem inline');
});

test('row 22: a photo in HEIC is decoded under the policy', async ({ page }) => {
  test.slow();
  const stopped = await watchPolicy(page);
  await openAs(page, '/wardrobe', await createUser('policy'));
  await page.getByRole('button', { name: 'Add New Item' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photo' }).click();
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: readFileSync(HEIC) };
  await (await chooser).setFiles([heic]);
  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await expect(page.getByRole('heading', { name: /garments? found/ })).toBeVisible({
    timeout: 60_000,
  });
  expect(stopped).toEqual([]);
});
