import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { portOffset } from '../../../scripts/emulators/ports.ts';
import { webEnvironment } from '../../../scripts/stack/build.ts';
import { runNode } from '../../../scripts/lib/run-command.ts';
import { createUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { stack } from '../../support/stack.ts';

const root = join(import.meta.dirname, '../../..');
const output = join(root, 'test-results', 'with-app-check');
const settings = webEnvironment(portOffset());
const DEBUG_TOKEN = '11111111-2222-4333-8444-555555555555';
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

test.beforeAll(async () => {
  test.slow();
  const vite = join(root, 'web/node_modules/vite/bin/vite.js');
  const built = await runNode(
    [vite, 'build', '--mode', 'demo', '--outDir', output, '--emptyOutDir'],
    {
      cwd: join(root, 'web'),
      env: { ...process.env, ...settings, VITE_APP_CHECK_SITE_KEY: 'site-key-of-the-test' },
    },
  );
  expect(built.output, 'the build').toContain('built in');
});
test.afterAll(() => rmSync(output, { recursive: true, force: true }));

/** Shows the build with App Check in place of the stack's own; the API stays the stack's. */
const serveBuild = async (page: Page): Promise<void> => {
  await page.route(`${stack.hostingUrl}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isView = request.resourceType() === 'document';
    const file = join(output, isView ? 'index.html' : pathname);
    const ending = file.slice(file.lastIndexOf('.') + 1);
    if (!existsSync(file) || !(ending in TYPES)) return route.continue();
    const contentType = TYPES[ending as keyof typeof TYPES];
    return route.fulfill({ body: readFileSync(file), contentType });
  });
};

test('with App Check switched on, calls carry the token that Firebase gives for this app', async ({
  page,
}) => {
  test.slow();
  const exchanged: { url: string; body: unknown }[] = [];
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    const request = route.request();
    exchanged.push({ url: request.url(), body: request.postDataJSON() as unknown });
    return route.fulfill({
      json: { token: 'app-check-token-of-the-double', ttl: '3600s' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    });
  });
  await page.addInitScript((token) => {
    Object.assign(self, { FIREBASE_APPCHECK_DEBUG_TOKEN: token });
  }, DEBUG_TOKEN);
  await serveBuild(page);
  const asked = page.waitForRequest(/\/firebase\/clothing-items\//);
  await openAs(page, '/', await createUser('attested'));
  const headers = await (await asked).allHeaders();
  expect(headers['x-firebase-appcheck']).toBe('app-check-token-of-the-double');
  const posts = exchanged.filter(({ body }) => body !== null);
  expect(posts[0]?.url).toContain(
    `/projects/${settings.VITE_FIREBASE_PROJECT_ID}/apps/${settings.VITE_FIREBASE_APP_ID}:exchangeDebugToken`,
  );
  expect(posts[0]?.body).toEqual({ debug_token: DEBUG_TOKEN });
});
