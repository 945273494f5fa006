/**
 * `npm run size`: how much JavaScript each view loads before it can be used, compressed, against a budget.
 *
 * Builds the web application for production and counts the scripts that a view imports without user action. Scripts that a press loads (dialogs,
 * menus), styles, fonts and pictures do not count. The identity SDK, which loads after the first paint, is a row of its own.
 */
import { join } from 'node:path';
import { firstLoadBytes } from './first-load.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { runNode } from '../lib/run-command.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, '.emulators', 'size-budget');

const SHELL = ['index.html', 'src/app/signed-in.tsx'];
const screen = (name: string): string => `src/features/${name}/${name}-screen.tsx`;

type View = {
  name: string;
  entries: string[];
  /** What is loaded already and does not count. */
  beside?: string[];
  budgetKb: number;
  manifest?: string;
};

/** Loads after the first paint, when the view is there; nothing can be requested without it. */
const IDENTITY = 'src/lib/session/identity.ts';

// With the identity SDK, 105 kB for login and 142 kB for every other view were the project's limits (docs/decisions/0013-first-load.md).
// Half a kilobyte more for what loads lists as one scrolls (docs/decisions/0077-lists-without-an-end.md), and one for what a view needs in order not to wait
// for the identity SDK (docs/decisions/0083-kept-sign-in.md).
const VIEWS: View[] = [
  { name: 'login', entries: ['index.html', screen('login')], budgetKb: 82 },
  { name: 'identity SDK', entries: ['index.html', IDENTITY], beside: ['index.html'], budgetKb: 26 },
  { name: 'closet', entries: [...SHELL, screen('closet')], budgetKb: 122 },
  { name: 'wardrobe', entries: [...SHELL, screen('wardrobe')], budgetKb: 121 },
  { name: 'virtual closet', entries: [...SHELL, screen('virtual-closet')], budgetKb: 121.5 },
  { name: 'style assistant', entries: [...SHELL, screen('style-assistant')], budgetKb: 120 },
  // Five that had no budget grew beyond that of the others: they must not grow further.
  { name: 'today', entries: [...SHELL, screen('today')], budgetKb: 127.5 },
  { name: 'calendar', entries: [...SHELL, screen('calendar')], budgetKb: 157 },
  { name: 'trips', entries: [...SHELL, screen('trips')], budgetKb: 157 },
  { name: 'lookbooks', entries: [...SHELL, screen('lookbooks')], budgetKb: 120 },
  { name: 'insights', entries: [...SHELL, screen('insights')], budgetKb: 135.5 },
  { name: 'outfit generator', entries: [...SHELL, screen('outfit-generator')], budgetKb: 124 },
  { name: 'piece', entries: [...SHELL, screen('piece')], budgetKb: 120 },
  { name: 'mood board', entries: [...SHELL, screen('mood-board')], budgetKb: 121.5 },
  // A build of its own (web/build/shared-page.ts); React is most of it.
  { name: 'shared page', entries: ['shared.html'], budgetKb: 82, manifest: '.vite/shared.json' },
];

/** Placeholders for values from the production environment; only their length matters here. */
const ENVIRONMENT = {
  VITE_FIREBASE_PROJECT_ID: 'atelier-production',
  VITE_FIREBASE_API_KEY: 'x'.repeat(39),
  VITE_AUTH_EMULATOR_URL: '',
};

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

await runMain(async () => {
  const vite = join(root, 'web/node_modules/vite/bin/vite.js');
  const result = await runNode([vite, 'build', '--manifest', '--outDir', output, '--emptyOutDir'], {
    cwd: join(root, 'web'),
    env: { ...process.env, ...ENVIRONMENT },
  });
  if (result.status !== 0) throw new Refusal(`${result.output.trim()}\n\nBuilding web failed.`);

  let heavy = 0;
  for (const { name, entries, beside = [], budgetKb, manifest } of VIEWS) {
    const bytes =
      firstLoadBytes(output, entries, manifest) - firstLoadBytes(output, beside, manifest);
    const isHeavy = bytes > budgetKb * 1000;
    if (isHeavy) heavy += 1;
    console.log(
      `  ${isHeavy ? '✗' : '✓'} ${name.padEnd(16)} ${kb(bytes).padStart(9)} of ${budgetKb} kB`,
    );
  }
  if (heavy > 0) {
    throw new Refusal(
      'A view loads more than its budget: import what it does not need at once on demand.',
    );
  }
  return 0;
});
