/** The browsers that Lighthouse measures in: each a new one on a copy of a profile, so that all runs begin alike. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { TestUser } from '../support/auth.ts';
import { findBrowser } from '../support/browser.ts';
import { openAs } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';

const START_MS = 30_000;
const LOOK_MS = 50;

/** The folder of a profile that nobody has used yet. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'atelier-lighthouse-'));

/** Signs in with a profile, and clears everything else that the application kept there. */
export async function signInOnce(profile: string, user: TestUser): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    serviceWorkers: 'block',
    baseURL: stack.hostingUrl,
  });
  try {
    const page = await context.newPage();
    await openAs(page, '/', user);
    await page.locator('[data-roving-id]').first().waitFor();
    // A page of the same origin on which the application does not run.
    await page.goto(`${stack.hostingUrl}/icon.svg`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key !== 'atelier_last_user') localStorage.removeItem(key);
      }
    });
  } finally {
    await context.close();
  }
}

/** The port that the browser has written into its profile. @throws Error if it does not start. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (let passedMs = 0; passedMs < START_MS; passedMs += LOOK_MS) {
    if (existsSync(file)) {
      const [port] = readFileSync(file, 'utf8').split('\n');
      if (port) return Number(port);
    }
    await wait(LOOK_MS);
  }
  throw new Error('The browser for Lighthouse did not start.');
}

/** Starts a browser on a copy of a profile for as long as `work` takes; it gets the port of the browser's DevTools. */
export async function withBrowser<Result>(
  profile: string,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const copy = newProfile();
  cpSync(profile, copy, { recursive: true });
  rmSync(join(copy, 'DevToolsActivePort'), { force: true });
  const { executablePath, args } = await findBrowser();
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${copy}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    return await work(await portOf(copy));
  } finally {
    browser.kill('SIGKILL');
    await ended;
    rmSync(copy, { recursive: true, force: true });
  }
}
