import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong in the page as it is: rule, reason and the first element. */
export const findViolations = async (page: Page): Promise<unknown[]> => {
  // The legacy mode looks at one document, and there are no frames here; what is in order need not be described.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes: [node] }) => [id, node?.failureSummary, node?.html]);
};

/** Nothing is wrong with what is shown, in either theme. Asked again for a while, since colours change over some frames. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => findViolations(page), { message: colorScheme }).toEqual([]);
  }
};
