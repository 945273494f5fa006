/**
 * `node tests/screens/capture.ts [view | view-state ...]`: pictures of every view and state, or of those that are named, light and dark, at three widths, and a table of how far each
 * has moved by itself and whether it is ever wider than its window. Wants the stack to run; `npm run screenshots` starts one.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../support/browser/browser.ts';
import { layoutShift, overflow, widest } from './measure.ts';
import { VIEW_STATES } from './registry.ts';
import { present, settle, type ViewState, type Visitor } from './view-state.ts';
import { openAs } from './visitors.ts';

/** Design, "States": nothing jumps. */
const MAX_LAYOUT_SHIFT = 0.02;
/** Half a pixel is rounding. */
const MAX_OVERFLOW = 1;

type Screen = { name: 'phone' | 'desktop'; width: number; height: number };
const SCREENS: (Screen & { shown: number[]; measured: number[] })[] = [
  { name: 'phone', width: 390, height: 844, shown: [390], measured: [360, 480, 600] },
  {
    name: 'desktop',
    width: 1440,
    height: 900,
    shown: [1440, 768],
    measured: [820, 1024, 1280, 1920],
  },
];

type Row = {
  name: string;
  screen: string;
  shift: number;
  moved: string;
  wide: string[];
  problem?: string;
};

const output = join(import.meta.dirname, '../../test-results/screenshots');
const wanted = process.argv.slice(2);

const photograph = async (page: Page, name: string, width: number): Promise<void> => {
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  // Otherwise fixed elements would appear at the scroll position.
  if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = join(output, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage, animations: 'disabled' });
  }
};

const look = async (
  page: Page,
  state: ViewState,
  screen: (typeof SCREENS)[number],
): Promise<Row> => {
  const { width, height, shown, measured } = screen;
  const name = `${state.view}-${state.state}`;
  const row: Row = { name, screen: screen.name, shift: 0, moved: '', wide: [] };
  try {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await present(page, state);
    const { value, what } = await layoutShift(page);
    row.shift = value;
    row.moved = what;
    for (const each of [...shown, ...measured]) {
      await page.setViewportSize({ width: each, height });
      const tooWide = await overflow(page);
      if (tooWide > MAX_OVERFLOW) row.wide.push(`${each}: +${tooWide} (${await widest(page)})`);
      if (!shown.includes(each)) continue;
      if (each !== width) await settle(page);
      await photograph(page, name, each);
    }
    await state.leave?.(page);
  } catch (error) {
    row.problem = (error as Error).message.split('\n').slice(0, 3).join(' ');
  }
  return row;
};

const isWanted = ({ view, state }: ViewState): boolean =>
  wanted.length === 0 || wanted.includes(view) || wanted.includes(`${view}-${state}`);

const visit = async (browser: Browser, screen: (typeof SCREENS)[number]): Promise<Row[]> => {
  const { name, width, height } = screen;
  const pages = new Map<Visitor, Page>();
  const rows: Row[] = [];
  for (const state of VIEW_STATES) {
    if (!isWanted(state)) continue;
    if (state.only && state.only !== name) continue;
    const options = { viewport: { width, height }, hasTouch: name === 'phone' };
    const page = pages.get(state.as) ?? (await openAs(browser, state.as, options));
    page.setDefaultTimeout(45_000);
    pages.set(state.as, page);
    rows.push(await look(page, state, screen));
  }
  return rows;
};

mkdirSync(output, { recursive: true });
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const startedMs = Date.now();
const rows = (await Promise.all(SCREENS.map((screen) => visit(browser, screen)))).flat();
await browser.close();

let bad = 0;
for (const { name, screen, shift, moved, wide, problem } of rows) {
  const isBad = shift > MAX_LAYOUT_SHIFT || wide.length > 0 || problem !== undefined;
  if (isBad) bad += 1;
  const notes = [
    problem,
    wide.length > 0 ? `wider at ${wide.join(', ')}` : '',
    shift > 0.001 ? moved : '',
  ];
  console.log(
    `${isBad ? '✗' : '✓'} ${name.padEnd(34)} ${screen.padEnd(8)} ${shift.toFixed(4)}  ${notes.filter(Boolean).join(' · ')}`,
  );
}
const shifts = rows.map(({ shift }) => shift);
console.log(
  `${rows.length} states in ${((Date.now() - startedMs) / 1000).toFixed(0)} s, largest layout shift ${Math.max(...shifts).toFixed(4)}, ${bad} to look at. Pictures: test-results/screenshots`,
);
process.exitCode = bad > 0 ? 1 : 0;
