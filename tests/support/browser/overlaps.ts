import { expect, type Locator, type Page } from '@playwright/test';

/** Expects that no two named buttons or links in `place` cover each other (pictures of an outfit may), at each of these widths of the window (height 844 px). */
export const expectNoOverlap = async (
  page: Page,
  place: Locator,
  widths: readonly number[],
): Promise<void> => {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overlapsIn(place), { message: `${width} px` }).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};

/** The texts of controls that cover each other, a pair each. Edges that meet, up to a pixel, do not count. */
const overlapsIn = (place: Locator): Promise<string[]> =>
  place.evaluate((element) => {
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
    const controls = [...element.querySelectorAll('button, a[href]')].filter(
      (control) => control.checkVisibility() && nameOf(control) !== '',
    );
    return controls.flatMap((one, i) =>
      controls.slice(i + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isOver =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        return isOver ? [`${nameOf(one)} / ${nameOf(other)}`] : [];
      }),
    );
  });
