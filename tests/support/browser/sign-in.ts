import { expect, type Page } from '@playwright/test';
import { webEnvironment } from '../../../scripts/lib/build.ts';
import { keptSession, type TestUser } from '../auth.ts';
import { stack } from '../stack.ts';

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

/** Opens the application at a path and signs in with the form. */
export const openAndSignIn = async (page: Page, path: string, user: TestUser): Promise<void> => {
  await page.goto(path);
  await signIn(page, user);
};

/** Where Firebase Authentication keeps who is signed in, as Playwright writes it into a context. */
const sessionState = (session: Record<string, unknown>) => {
  const key = `firebase:authUser:${webEnvironment(0).VITE_FIREBASE_API_KEY}:[DEFAULT]`;
  const records = [{ value: { fbase_key: key, value: session } }];
  const store = {
    name: 'firebaseLocalStorage',
    keyPath: 'fbase_key',
    autoIncrement: false,
    records,
    indexes: [],
  };
  const indexedDB = [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }];
  return { cookies: [], origins: [{ origin: stack.hostingUrl, localStorage: [], indexedDB }] };
};

/** Opens the application at a path as somebody who is signed in there already: most journeys are not about the login. */
export const openAs = async (page: Page, path: string, user: TestUser): Promise<void> => {
  await page.context().setStorageState(sessionState(await keptSession(user)));
  await page.goto(path);
};

/** Logs the person of this name out by the account menu. */
export const logOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
};
