/**
 * The closet of somebody who is signed in and has 200 garments, opened on a phone: the throttling of Lighthouse's mobile preset (4 x CPU,
 * 1.6 Mbit/s, 150 ms), applied by the browser and not computed afterwards.
 */
import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { downloadOrigin } from '../../functions/src/stores/download-url.ts';
import { createImageStore } from '../../functions/src/stores/image-store.ts';
import { bucket, firestore } from '../support/stored/admin.ts';
import { createUser, type TestUser } from '../support/auth.ts';
import { findBrowser } from '../support/browser/browser.ts';
import { stack } from '../support/stack.ts';
import { median } from './verdict.ts';

const GARMENTS = 200;
const DEMO_UID = 'demo-mira';
const RUNS = 5;
const HOUR_MS = 3_600_000;

/** The mobile preset of Lighthouse. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const CPU_SLOWDOWN = 4;
const ROUND_TRIP_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
/** After this time without a request, nothing is painted or shifts any more. */
const SETTLED_MS = 2000;
/** Duration from which on a main-thread task counts as blocking, by the definition of total blocking time. */
const BLOCKING_MS = 50;

export type ClosetMeasures = {
  /** Largest contentful paint and total blocking time from the first paint on, milliseconds. */
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Bytes transferred until the page was still, kB. */
  transferredKb: number;
};

/** Copies the garments of the demo wardrobe until there are enough, each with a picture of its own. */
export async function fillCloset({ uid }: TestUser): Promise<void> {
  const images = createImageStore({
    bucket,
    origin: downloadOrigin(`${stack.storageHost}:${stack.storagePort}`),
    newToken: randomUUID,
  });
  const { docs } = await firestore.collection(`users/${DEMO_UID}/items`).get();
  if (docs.length === 0) throw new Error('The stack runs without the demo data.');
  const pictures = await Promise.all(
    docs.map((document) => images.read((document.get('thumbnail') as { path: string }).path)),
  );
  for (let index = 0; index < GARMENTS; index++) {
    const id = `garment-${index}`;
    const picture = pictures[index % docs.length];
    if (!picture) throw new Error('A picture of the demo data is missing.');
    await firestore.doc(`users/${uid}/items/${id}`).set({
      ...docs[index % docs.length]?.data(),
      thumbnail: await images.put({ uid, collection: 'items', id }, 'thumb.webp', picture),
      createdAt: new Date(Date.now() - index * HOUR_MS),
    });
  }
}

export async function signIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.goto(stack.hostingUrl);
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.locator('[data-roving-id]').first().waitFor();
}

/** The page's own measurements, from its start on. */
const observe = (): void => {
  const seen = { lcpMs: 0, cls: 0, tasks: [] as { startMs: number; durationMs: number }[] };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime));
  watch('longtask', ({ startTime: startMs, duration: durationMs }) =>
    seen.tasks.push({ startMs, durationMs }),
  );
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, unknown>;
    if (!hadRecentInput) seen.cls += value as number;
  });
};
type Seen = { lcpMs: number; cls: number; tasks: { startMs: number; durationMs: number }[] };

/** Clears everything except the sign-in. */
const forget = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key !== 'atelier_last_user') localStorage.removeItem(key);
  }
};

type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** Opens the closet in a new browser with only the sign-in, because a cleared cache may still answer. */
async function measureOnce(browser: Browser, storageState: SignedIn): Promise<ClosetMeasures> {
  const context = await browser.newContext({ ...PHONE, storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(forget);
  await page.addInitScript(observe);
  await page.goto(stack.hostingUrl);
  await page.locator('[data-roving-id] [data-state="loaded"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const { seen, fcpMs } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: Seen }).seen,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  const blocking = seen.tasks.map(({ startMs, durationMs }) => {
    const end = startMs + durationMs;
    return Math.max(0, Math.min(durationMs, end - fcpMs) - BLOCKING_MS);
  });
  return {
    lcpMs: Math.round(seen.lcpMs),
    tbtMs: Math.round(blocking.reduce((sum, ms) => sum + ms, 0)),
    cls: Number(seen.cls.toFixed(4)),
    transferredKb: Math.round(bytes / 1000),
  };
}

/** The median of each figure in five runs. */
export async function measureCloset(): Promise<ClosetMeasures> {
  const user = await createUser('bench');
  await fillCloset(user);
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await signIn(page, user);
    const signedIn = await context.storageState({ indexedDB: true });
    await context.close();
    const runs: ClosetMeasures[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, signedIn));
    console.table(runs);
    const keys = Object.keys(runs[0] ?? {}) as (keyof ClosetMeasures)[];
    return Object.fromEntries(
      keys.map((key) => [key, median(runs.map((run) => run[key]))]),
    ) as ClosetMeasures;
  } finally {
    await browser.close();
  }
}
