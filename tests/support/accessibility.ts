import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe finds wrong with what is shown, in either theme. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html])).toEqual([]);
  }
};
