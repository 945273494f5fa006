import { expect, type Locator, type Page } from '@playwright/test';

/** More than any view has places for the focus. */
const MAX_TABS = 90;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and wants it to be seen there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(target)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
};

/** Goes to a button or link by Tab and presses Enter there. */
export const tabToAndPress = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
