import type { Page } from '@playwright/test';

/** The five of issue and design; what a view shows beyond them counts as the one it is nearest to. */
export type StateKind = 'loading' | 'empty' | 'error' | 'offline' | 'success';

/** Nobody is signed in; the demo account with its wardrobe; an account without anything. */
export type Visitor = 'nobody' | 'owner' | 'newcomer';

/** A view in one of its states, and how to come there. */
export type ViewState = {
  /** Kebab-case, as is `state`: together they name the picture. */
  view: string;
  state: string;
  kind: StateKind;
  as: Visitor;
  path: string;
  /** What the network is to do, before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
  /** From the loaded page to the state; resolves once it is shown. */
  reach: (page: Page) => Promise<unknown>;
  /** Puts right what the next state must not find. */
  leave?: (page: Page) => Promise<unknown>;
  /** Shown on narrow or on wide screens only. */
  only?: 'phone' | 'desktop';
};

/** The states of one view. */
export const statesOf = (
  view: string,
  path: string,
  states: readonly (Omit<ViewState, 'view' | 'path' | 'as'> & { as?: Visitor })[],
): ViewState[] => states.map((state) => ({ as: 'owner', ...state, view, path }));

/** Never answered: the view goes on loading. */
export const hold = (page: Page, pattern: string): Promise<unknown> =>
  page.route(pattern, () => undefined);

/** Answered with a failure of the contract's shape. */
export const fail = (page: Page, pattern: string, status = 500): Promise<unknown> =>
  page.route(pattern, (route) =>
    route.fulfill({
      status,
      json: {
        success: false,
        error: 'Something went wrong on our side. Please try again.',
        code: status === 404 ? 'not-found' : 'internal',
        request_id: 'screens',
      },
    }),
  );

/** The network goes away under a page that was loaded, with the part that says so, which comes last. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.locator('#notices').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
};

/** Loads the page a second time, now without the server: what the device has kept is shown. */
export const reopenWithout = async (page: Page, ...patterns: string[]): Promise<void> => {
  for (const pattern of patterns) await page.route(pattern, (route) => route.abort());
  await page.reload();
};

/** Waits until a text is shown. */
export const see = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits for a button and presses it. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Brings a page into a state, whatever it showed before. */
export const present = async (
  page: Page,
  { path, prepare, reach }: Pick<ViewState, 'path' | 'prepare' | 'reach'>,
): Promise<void> => {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await prepare?.(page);
  await page.goto(path, { waitUntil: 'commit' });
  await reach(page);
  await settle(page);
};

const SETTLE_MS = 3000;

/** Until the fonts, and the pictures that are in sight, are there. Pictures that a state holds back are not waited for long. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await document.fonts.ready));
  const areLoaded = () =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    );
  await page.waitForFunction(areLoaded, undefined, { timeout: SETTLE_MS }).catch(() => undefined);
  // A picture that is there is not drawn before it is decoded.
  await page.evaluate(async () => {
    const there = [...document.images].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth,
    );
    await Promise.allSettled(there.map((image) => image.decode()));
  });
};
