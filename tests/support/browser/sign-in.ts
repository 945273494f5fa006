import { type BrowserContext, expect, type Page } from '@playwright/test';
import { webEnvironment } from '../../../scripts/stack/build.ts';
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

/** Where Firebase Authentication keeps who is signed in. */
const DATABASE = { name: 'firebaseLocalStorageDb', version: 1 };
const STORE = { name: 'firebaseLocalStorage', keyPath: 'fbase_key', autoIncrement: false };
const recordOf = (session: Record<string, unknown>) => ({
  fbase_key: `firebase:authUser:${webEnvironment(0).VITE_FIREBASE_API_KEY}:[DEFAULT]`,
  value: session,
});

/** The same as Playwright writes it into a context. */
const sessionState = (session: Record<string, unknown>) => {
  const stores = [{ ...STORE, records: [{ value: recordOf(session) }], indexes: [] }];
  const indexedDB = [{ ...DATABASE, stores }];
  return { cookies: [], origins: [{ origin: stack.hostingUrl, localStorage: [], indexedDB }] };
};

type KeptSession = {
  origin: string;
  database: typeof DATABASE;
  store: typeof STORE;
  record: ReturnType<typeof recordOf>;
};

/**
 * Runs in the page before its scripts, and keeps a session where there was no database: so not after a log-out. The application's own request
 * to open the database comes later, and waits.
 */
const keepSession = ({ origin, database, store, record }: KeptSession): void => {
  if (location.origin !== origin) return;
  const opening = indexedDB.open(database.name, database.version);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(store.name, { keyPath: store.keyPath }).put(record);
  };
  opening.onsuccess = () => opening.result.close();
};

/** Contexts in which somebody was signed in. */
const used = new WeakSet<BrowserContext>();

/** Opens the application at a path as somebody who is signed in there already: most journeys are not about the login. */
export const openAs = async (page: Page, path: string, user: TestUser): Promise<void> => {
  const context = page.context();
  const session = await keptSession(user);
  const isNew = !used.has(context) && context.pages().length === 1 && page.url() === 'about:blank';
  used.add(context);
  // Playwright writes a state by a page of its own, which costs as much as a page of the application.
  if (isNew) {
    const record = recordOf(session);
    const kept = { origin: stack.hostingUrl, database: DATABASE, store: STORE, record };
    await page.addInitScript(keepSession, kept);
  } else {
    await context.setStorageState(sessionState(session));
  }
  await page.goto(path);
};

/** Logs the person of this name out by the account menu. */
export const logOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
};
