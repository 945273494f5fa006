import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { runNode } from '../../../scripts/lib/run-command.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';

const root = join(import.meta.dirname, '../../..');
const output = join(root, '.emulators/gallery');
/** Answered from the build, so that no server is needed. */
const ORIGIN = 'http://gallery.test';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

test.beforeAll(async () => {
  const vite = join(root, 'web/node_modules/vite/bin/vite.js');
  const { status, output: report } = await runNode(
    [vite, 'build', '--config', 'gallery/vite.config.ts'],
    { cwd: join(root, 'web') },
  );
  expect(status, report).toBe(0);
});

const openGallery = async (page: Page): Promise<void> => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(output, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? '' });
  });
  await page.goto(ORIGIN);
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible();
};

test('every component in its states is accessible in both themes', async ({ page }) => {
  await openGallery(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show success' }).click();
  await page.getByRole('button', { name: 'Show error' }).click();
  await page.getByRole('button', { name: 'Show undo' }).click();
  await expect(page.getByRole('alert').getByText('Failed to save')).toBeVisible();
  await expectAccessible(page);

  for (const name of ['small', 'medium', 'large']) {
    await page.getByRole('button', { name: `Open ${name} dialog` }).click();
    await expect(page.getByRole('dialog', { name: 'Saved try-on' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }

  await page.getByRole('button', { name: 'Ask to delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Try-On' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Photo', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expectAccessible(page);
});

test('has a specimen of every component', async ({ page }) => {
  await openGallery(page);
  const shown = await page.getByRole('heading', { level: 2 }).allTextContents();
  const ids = shown.map((name) => name.toLowerCase().replaceAll(' ', '-'));
  // Parts of others, and the question, which is asked by a function.
  const parts = [
    'arrow-left-icon',
    'at-foot',
    'field',
    'toast-list',
    'confirm',
    'confirm-dialog',
    'heart-icon',
    'icon',
    'late-icons',
    'microphone-icon',
    'older-copy',
    'use-history-step',
  ];
  const components = readdirSync(join(root, 'web/src/ui'), { recursive: true, encoding: 'utf8' })
    .map((path) => basename(path))
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !parts.includes(name));
  expect(components.filter((name) => !ids.includes(name))).toEqual([]);
});
