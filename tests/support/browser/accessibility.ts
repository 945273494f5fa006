import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const { source } = createRequire(import.meta.url)('axe-core') as { source: string };

type Axe = { run: (options: RunOptions) => Promise<AxeResults> };
type Inspected = { axe?: Axe };

/** Of the rules only colours depend on the theme: in the dark nothing else needs to be looked at again. */
const COLOURS: RunOptions = { runOnly: ['color-contrast'] };

/** What axe finds wrong in the page as it is: rule, reason and the first element. */
export const findViolations = async (page: Page, rules: RunOptions = {}): Promise<unknown[]> => {
  // A page keeps axe until it loads anew; its half megabyte takes longer to send than most rules take.
  const isThere = await page.evaluate(() => (window as Inspected).axe !== undefined);
  if (!isThere) await page.evaluate(source);
  // Passed rules need no description.
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as Required<Inspected>).axe.run(given);
    return violations.map(({ id, nodes: [node] }) => [id, node?.failureSummary, node?.html]);
  }, options);
};

/** The same for a theme other than the one in which `findViolations` looked at everything. */
export const findColourViolations = (page: Page): Promise<unknown[]> =>
  findViolations(page, COLOURS);

/** axe finds no violation in either theme. Repeated for a while, because colours change over some frames. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => findColourViolations(page), { message: 'dark' }).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect.poll(() => findViolations(page), { message: 'light' }).toEqual([]);
};
