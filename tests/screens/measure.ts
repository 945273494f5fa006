import type { BrowserContext, Page } from '@playwright/test';

type Shift = { value: number; what: string };
type Watched = { shifts: Shift[] };

/** Records layout shifts in every page of a context, from the first frame on. */
export const watchLayoutShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type LayoutShift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    };
    const nameOf = (node?: Node): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()} ${node.className.toString().split(' ')[0] ?? ''}`.trim()
        : (node?.nodeName ?? 'something');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({
          value: entry.value,
          what: entry.sources.map((s) => nameOf(s.node)).join(', '),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * How far the layout of a page has moved by itself since it was loaded: the sum of all shifts, which is never less than the metric's
 * largest session window, and what moved in the largest of them.
 */
export const layoutShift = async (page: Page): Promise<Shift> => {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const [largest] = shifts.toSorted((a, b) => b.value - a.value);
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    what: largest?.what ?? '',
  };
};

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What a script lays out for a new width stands two frames later.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** The element that reaches farthest to the right: its tag, class and right edge, px. To find what makes a page too wide. */
export const widest = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const [farthest] = [...document.body.querySelectorAll('*')].toSorted(
      (a, b) => rightOf(b) - rightOf(a),
    );
    if (!farthest) return 'nothing';
    return `${farthest.tagName.toLowerCase()} ${farthest.getAttribute('class') ?? ''} to ${rightOf(farthest)}`;
  });

/** Smallest side of what can be pressed, CSS pixels (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

/**
 * Controls smaller than 24 px. Links within a sentence are exempt, and a native control that is hidden behind a larger label is measured by the
 * label.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    const isSentence = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    const target = (element: Element): Element => {
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      return element.matches('input[type=checkbox], input[type=radio], input[type=file]') && label
        ? label
        : element;
    };
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isSentence(element)) return [];
      const { width, height } = target(element).getBoundingClientRect();
      // Visually hidden until it has the focus, such as the input behind a button.
      if (width <= 1 || height <= 1 || (width >= min && height >= min)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${element.tagName} "${name.trim()}" ${Math.round(width)}x${Math.round(height)}`];
    });
  }, MIN_TARGET);

/** Pictures without any `alt` attribute. */
export const namelessPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'img:not([alt]), [role=img]:not([aria-label], [aria-labelledby])',
      ),
    ].map((picture) => picture.outerHTML.slice(0, 160)),
  );
