import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong: rule, reason and the first element. */
const findViolations = async (page: Page): Promise<unknown[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes: [node] }) => [id, node?.failureSummary, node?.html]);
};

/** Nothing is wrong with what is shown, in either theme. Asked again for a while, since colours change over some frames. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => findViolations(page), { message: colorScheme }).toEqual([]);
  }
};
