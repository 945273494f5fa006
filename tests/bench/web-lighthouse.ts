/**
 * Lighthouse itself, with its mobile preset (a slow phone on slow 4G, simulated), on the login, the closet and the wardrobe of somebody who is signed in
 * and has 200 real photographs, and beside each a bare page with the same pictures. Cold: each run clears the browser's caches and the copies that
 * the application kept; only the sign-in stays.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createUser } from '../support/auth.ts';
import { findBrowser } from '../support/browser.ts';
import { openAs } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';
import { fillWithPhotographs } from './photographs.ts';
import { type BarePages, serveBarePages } from './web-bare.ts';

const PHOTOS = 200;
/** The drawing of the login, under the name of the build. */
const LOGIN_PICTURE = /\/assets\/fitting-room-[^"]+\.svg/;

export type LighthouseMeasures = {
  /** Of 100. */
  score: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  speedIndexMs: number;
  cls: number;
  transferredKb: number;
};

/** What is measured of a view, and the least score and the longest times that are good enough. */
type Bars = Pick<LighthouseMeasures, 'score'> & Partial<LighthouseMeasures>;
export const BARS: Readonly<Record<string, Bars>> = {
  login: { score: 98, lcpMs: 1500 },
  closet: { score: 95, tbtMs: 50 },
  wardrobe: { score: 95, tbtMs: 50 },
};

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const medians = (runs: readonly LighthouseMeasures[]): LighthouseMeasures => {
  const keys = Object.keys(runs[0] ?? {}) as (keyof LighthouseMeasures)[];
  const entries = keys.map((key) => [key, median(runs.map((run) => run[key]))]);
  return Object.fromEntries(entries) as LighthouseMeasures;
};

/** Clears everything that the application kept, except the sign-in. */
async function forget(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${stack.hostingUrl}/icon.svg`);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key !== 'atelier_last_user') localStorage.removeItem(key);
    }
    sessionStorage.clear();
  });
  await page.close();
}

async function measureOnce(url: string, port: number): Promise<LighthouseMeasures> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
  const { audits, categories, runtimeError } = result?.lhr ?? {};
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (id: string): number => audits?.[id]?.numericValue ?? NaN;
  return {
    score: Math.round((categories?.performance?.score ?? NaN) * 100),
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    speedIndexMs: Math.round(value('speed-index')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    transferredKb: Math.round(value('total-byte-weight') / 1000),
  };
}

/** A browser whose port Lighthouse knows, with a profile that lasts from run to run, because the sign-in is in it. */
async function withBrowser<Result>(
  work: (context: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'atelier-lighthouse-'));
  const { executablePath, args } = await findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--remote-debugging-port=0'],
  });
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    return await work(context, port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function measure(
  views: readonly { name: string; url: string }[],
  { runs, signIn }: { runs: number; signIn?: (context: BrowserContext) => Promise<void> },
): Promise<Record<string, LighthouseMeasures>> {
  return withBrowser(async (context, port) => {
    await signIn?.(context);
    const measured: Record<string, LighthouseMeasures> = {};
    for (const { name, url } of views) {
      const each: LighthouseMeasures[] = [];
      for (let run = 0; run < runs; run++) {
        await forget(context);
        each.push(await measureOnce(url, port));
      }
      measured[name] = medians(each);
    }
    return measured;
  });
}

const bare = (pages: BarePages, name: string) => ({ name: `bare ${name}`, url: pages.urlOf(name) });
const view = (name: string, path: string) => ({ name, url: `${stack.hostingUrl}${path}` });

/**
 * The medians of each view and of its bare page.
 * @param data folder of annotated photos
 */
export async function measureLighthouse(
  data: string,
  runs: number,
): Promise<Record<string, LighthouseMeasures>> {
  const user = await createUser('bench');
  const pictures = await fillWithPhotographs(user, data, PHOTOS);
  const start = await (await fetch(stack.hostingUrl)).text();
  const drawing = LOGIN_PICTURE.exec(start)?.[0];
  const pages = await serveBarePages({
    login: drawing === undefined ? [] : [`${stack.hostingUrl}${drawing}`],
    closet: pictures.garments,
    wardrobe: pictures.photos,
  });
  try {
    const login = await measure([view('login', '/'), bare(pages, 'login')], { runs });
    const rest = await measure(
      [
        view('closet', '/'),
        bare(pages, 'closet'),
        view('wardrobe', '/wardrobe'),
        bare(pages, 'wardrobe'),
      ],
      {
        runs,
        signIn: async (context) => {
          const page = await context.newPage();
          await openAs(page, '/', user);
          await page.locator('[data-roving-id]').first().waitFor();
          await page.close();
        },
      },
    );
    return { ...login, ...rest };
  } finally {
    await pages.close();
  }
}

/** The figures that miss their bar, one sentence each. */
export const missed = (measured: Readonly<Record<string, LighthouseMeasures>>): string[] =>
  Object.entries(BARS).flatMap(([name, bars]) =>
    (Object.entries(bars) as [keyof LighthouseMeasures, number][]).flatMap(([key, bar]) => {
      const figure = measured[name]?.[key] ?? NaN;
      const isGood = key === 'score' ? figure >= bar : figure <= bar;
      return isGood ? [] : [`${name}: ${key} ${figure}, bar ${bar}`];
    }),
  );
