/**
 * Interaction latency as Interaction to Next Paint defines it: from a press or a key until the next frame is painted, as the browser itself reports it
 * (Event Timing). 10,000 photos and pieces on a desktop; the closet with 200 garments on a phone, whose processor is four times slower.
 */
import { chromium, type Page } from '@playwright/test';
import { createUser } from '../support/auth.ts';
import { findBrowser } from '../support/browser/browser.ts';
import { stack } from '../support/stack.ts';
import { CPU_SLOWDOWN, fillCloset, PHONE, signIn } from './web-closet.ts';
import { fillPieces, fillWardrobe } from './web-grid.ts';
import { type Figure, percentile, shortOf } from './verdict.ts';

const TIMES = 8;
const BAR_MS = 100;
/** Shorter ones are not reported: such an interaction counts as this. */
const LEAST_MS = 16;
/** After this time its frame is painted, and what follows from it is done. */
const SETTLED_MS = 400;
/** Typed one letter at a time. */
const WORD = 'brand 12';

type Entry = PerformanceEntry & { interactionId: number };
type Watched = { longestMs: number };

const watch = (): void => {
  const watched: Watched = { longestMs: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.interactionId > 0) watched.longestMs = Math.max(watched.longestMs, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** The latency of what `act` does, milliseconds. */
const latencyOf = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const take = () =>
    page.evaluate(() => {
      const { watched } = window as unknown as { watched: Watched };
      const { longestMs } = watched;
      watched.longestMs = 0;
      return longestMs;
    });
  await take();
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return Math.max(LEAST_MS, await take());
};

export type Interaction = { name: string; p75Ms: number; worstMs: number; times: number };

const summary = (name: string, latencies: readonly number[]): Interaction => ({
  name,
  p75Ms: percentile(latencies, 0.75),
  worstMs: Math.max(...latencies),
  times: latencies.length,
});

/** Does each of the acts in turn, again and again. */
const repeated = async (
  page: Page,
  name: string,
  acts: readonly (() => Promise<void>)[],
  times = TIMES,
): Promise<Interaction> => {
  const latencies: number[] = [];
  for (let time = 0; time < times; time++) {
    for (const act of acts) latencies.push(await latencyOf(page, act));
  }
  return summary(name, latencies);
};

/** A letter at a time, then the field is emptied. */
const typed = async (page: Page, name: string): Promise<Interaction> => {
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.click();
  const latencies: number[] = [];
  for (const letter of WORD) {
    latencies.push(await latencyOf(page, () => page.keyboard.press(letter)));
  }
  for (let left = WORD.length; left > 0; left--) {
    latencies.push(await latencyOf(page, () => page.keyboard.press('Backspace')));
  }
  return summary(name, latencies);
};

const measureGrid = async (page: Page): Promise<Interaction[]> => {
  await Promise.all([fillWardrobe(page), fillPieces(page)]);
  // This order needs all of them.
  await page.goto(`${stack.hostingUrl}/wardrobe?sort=oldest`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('10,000 photos').waitFor();
  const photo = page.locator('li button').first();
  const escape = () => page.keyboard.press('Escape');
  const rows = [
    await repeated(page, '10,000 photos: open and close', [() => photo.click(), escape]),
    await typed(page, '10,000 photos: type'),
  ];
  await page.goto(`${stack.hostingUrl}/wardrobe?by=pieces&sort=oldest`);
  await page.getByText('10,000 pieces').waitFor();
  const press = (name: string) => () =>
    page.getByRole('button', { name, exact: true }).first().click();
  const favourites = press('Favourites');
  return [
    ...rows,
    await repeated(page, '10,000 pieces: filter', [favourites, favourites]),
    await typed(page, '10,000 pieces: type'),
    await repeated(page, '10,000 photos or pieces: toggle', [press('Photos'), press('Pieces')]),
  ];
};

const measureClosetOn = async (page: Page): Promise<Interaction[]> => {
  const user = await createUser('bench-interaction');
  await fillCloset(user);
  await signIn(page, user);
  await page.locator('[data-roving-id] [data-state="loaded"]').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(SETTLED_MS);
  const garment = page.locator('[data-roving-id]').first();
  const toggle = () => garment.tap();
  return [await repeated(page, 'closet on a phone: toggle a garment', [toggle, toggle])];
};

/** Latencies of filter, open, toggle and type, and which of them are above the bar. */
export async function measureInteractions(): Promise<{
  interactions: Interaction[];
  short: string[];
}> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const interactions: Interaction[] = [];
    for (const [options, measureOn] of [
      // Requests from a service worker would not reach the answers given here.
      [{ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' }, measureGrid],
      [PHONE, measureClosetOn],
    ] as const) {
      const context = await browser.newContext(options);
      await context.addInitScript(watch);
      interactions.push(...(await measureOn(await context.newPage())));
      await context.close();
    }
    const figures = interactions.map(({ name, p75Ms }): Figure => ({
      name: `p75 of ${name}, ms`,
      value: p75Ms,
      bar: BAR_MS,
    }));
    return { interactions, short: shortOf(figures) };
  } finally {
    await browser.close();
  }
}
