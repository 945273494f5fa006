import type { Page } from '@playwright/test';

/**
 * Waits until a dialog that was closed has taken its entry out of the browser's history. The browser gives up a reload or an address that is
 * asked for meanwhile, which no person is quick enough to meet.
 */
export const historySettled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { openSteps = 0 } = (history.state ?? {}) as { openSteps?: number };
    return openSteps <= document.querySelectorAll('dialog[open]').length;
  });
};
