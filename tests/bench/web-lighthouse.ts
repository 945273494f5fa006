/**
 * Lighthouse itself, with its mobile preset (a slow phone on slow 4G, simulated), on the login, the closet and the wardrobe of somebody who is signed in
 * and has 200 real photographs, and beside each a bare page with the same pictures. Cold: each run clears the browser's caches and the copies that
 * the application kept; only the sign-in stays.
 */
import { rmSync } from 'node:fs';
import { createUser } from '../support/auth.ts';
import { stack } from '../support/stack.ts';
import { newProfile, signInOnce, withBrowser } from './lighthouse-browser.ts';
import { type Lighthouse, loadLighthouse } from './load-lighthouse.ts';
import { fillWithPhotographs } from './photographs.ts';
import { serveBarePages } from './web-bare.ts';
import { median } from './verdict.ts';

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

type View = {
  name: string;
  url: string;
  /** Folder of the browser's profile that each run copies. */
  profile: string;
};

const medians = (runs: readonly LighthouseMeasures[]): LighthouseMeasures => {
  const keys = Object.keys(runs[0] ?? {}) as (keyof LighthouseMeasures)[];
  const entries = keys.map((key) => [key, median(runs.map((run) => run[key]))]);
  return Object.fromEntries(entries) as LighthouseMeasures;
};

async function measureOnce(
  lighthouse: Lighthouse,
  { url, profile }: View,
): Promise<LighthouseMeasures> {
  return withBrowser(profile, async (port) => {
    const options = { port, onlyCategories: ['performance'], logLevel: 'error' as const };
    const result = await lighthouse(url, options);
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
    const value = (id: string): number => audits[id]?.numericValue ?? NaN;
    return {
      score: Math.round((categories['performance']?.score ?? NaN) * 100),
      fcpMs: Math.round(value('first-contentful-paint')),
      lcpMs: Math.round(value('largest-contentful-paint')),
      tbtMs: Math.round(value('total-blocking-time')),
      speedIndexMs: Math.round(value('speed-index')),
      cls: Number(value('cumulative-layout-shift').toFixed(4)),
      transferredKb: Math.round(value('total-byte-weight') / 1000),
    };
  });
}

async function measure(
  views: readonly View[],
  runs: number,
): Promise<Record<string, LighthouseMeasures>> {
  const measured: Record<string, LighthouseMeasures> = {};
  const lighthouse = await loadLighthouse();
  for (const view of views) {
    const each: LighthouseMeasures[] = [];
    for (let run = 0; run < runs; run++) each.push(await measureOnce(lighthouse, view));
    console.log(`${view.name}: scores ${each.map(({ score }) => score).join(', ')}`);
    measured[view.name] = medians(each);
  }
  return measured;
}

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
  const nobody = newProfile();
  const signedIn = newProfile();
  const bare = (name: string) => ({
    name: `bare ${name}`,
    url: pages.urlOf(name),
    profile: nobody,
  });
  const view = (name: string, path: string, profile: string) => ({
    name,
    url: `${stack.hostingUrl}${path}`,
    profile,
  });
  try {
    await signInOnce(signedIn, user);
    return await measure(
      [
        view('login', '/', nobody),
        bare('login'),
        view('closet', '/', signedIn),
        bare('closet'),
        view('wardrobe', '/wardrobe', signedIn),
        bare('wardrobe'),
      ],
      runs,
    );
  } finally {
    for (const profile of [nobody, signedIn]) rmSync(profile, { recursive: true, force: true });
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
