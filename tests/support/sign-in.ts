import { expect, type Page } from '@playwright/test';
import type { TestUser } from './auth.ts';

/** Fills in the e-mail form of the login screen and sends it. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> => {
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in with e-mail' }).click();
};

/** Opens the application at a path and signs in. */
export const openAs = async (page: Page, path: string, user: TestUser): Promise<void> => {
  await page.goto(path);
  await signIn(page, user);
};

/** Logs the person of this name out by the account menu. */
export const logOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
};
