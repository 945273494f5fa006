import { expect, type Page, test } from '@playwright/test';
import { namelessPictures, overflow, smallTargets } from '../../screens/measure.ts';
import { VIEW_STATES } from '../../screens/registry.ts';
import { present, type ViewState, type Visitor } from '../../screens/view-state.ts';
import { openAs } from '../../screens/visitors.ts';
import { isThorough, sample, today } from '../../../functions/src/vision/test-support/thorough.ts';
import { findColourViolations, findViolations } from '../../support/browser/accessibility.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = 360;
const WIDEST = 1920;

/** One page for each visitor, signed in once. */
const pages = new Map<Visitor, Page>();
test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
  pages.clear();
});

/** A wide window in the light and a phone in the dark: every state in both themes and both layouts. */
const LOOKS = [
  { colorScheme: 'light', viewport: DESKTOP, only: 'desktop', find: findViolations },
  { colorScheme: 'dark', viewport: PHONE, only: 'phone', find: findColourViolations },
] as const;

const check = async (page: Page, state: ViewState): Promise<void> => {
  const name = `${state.view}, ${state.state}`;
  const { only } = state;
  await page.setViewportSize(only === 'phone' ? PHONE : DESKTOP);
  await present(page, state);
  for (const { colorScheme, viewport, find, ...look } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!only || only === look.only) await page.setViewportSize(viewport);
    const where = `${name}, ${colorScheme}`;
    await expect.poll(() => find(page), { message: where }).toEqual([]);
    expect.soft(await smallTargets(page), `targets under 24 px: ${where}`).toEqual([]);
  }
  expect.soft(await namelessPictures(page), `pictures without a name: ${name}`).toEqual([]);
  for (const width of [NARROWEST, WIDEST]) {
    await page.setViewportSize({ ...PHONE, width });
    expect.soft(await overflow(page), `wider than ${width} px: ${name}`).toBeLessThanOrEqual(1);
  }
  await state.leave?.(page);
};

const views = [...new Set(VIEW_STATES.map(({ view }) => view))];

const KINDS = ['loading', 'empty', 'error', 'offline', 'success'] as const;
/** The states that a view cannot have. */
const WITHOUT: Record<string, readonly string[]> = {
  // The frame of the others, whose own these are.
  shell: ['empty', 'offline'],
  // Shows what the grid behind it has loaded.
  'saved-try-on': ['loading', 'empty', 'error', 'offline'],
  // A question: what cannot be done offline is an error of it.
  'delete-account': ['loading', 'empty', 'offline'],
};

test('every view is looked at in each of the five states', () => {
  for (const view of views) {
    const has = VIEW_STATES.filter((state) => state.view === view).map(({ kind }) => kind);
    const missing = KINDS.filter((kind) => !has.includes(kind) && !WITHOUT[view]?.includes(kind));
    expect(missing, view).toEqual([]);
  }
});

/**
 * All states of a view in a thorough run, else its first success, and for every third view one other state, of another kind from view to view:
 * the states of a view share most of what they show, and journeys look at many of the others. A sample has a third of the views, others every day.
 */
const inspected = (view: string): ViewState[] => {
  const states = VIEW_STATES.filter((each) => each.view === view);
  if (isThorough) return states;
  const at = views.indexOf(view);
  const success = states.find(({ kind }) => kind === 'success');
  const others = states.filter((state) => state !== success);
  const other =
    at % 3 === 0 || !success ? others[Math.floor(at / 3) % Math.max(1, others.length)] : undefined;
  return [success, other].filter((state) => state !== undefined);
};

for (const view of sample(views, 3, today())) {
  test(`${view} is accessible in its states`, async ({ browser }) => {
    test.slow();
    for (const state of inspected(view)) {
      const page = pages.get(state.as) ?? (await openAs(browser, state.as, { viewport: DESKTOP }));
      pages.set(state.as, page);
      await test.step(state.state, () => check(page, state));
    }
  });
}
