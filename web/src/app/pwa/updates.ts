import type { PageMessage } from './messages.ts';

/** How often an open page checks for a new version. */
export const CHECK_EVERY_MS = 3_600_000;

/** The old worker may stay active while it answers a request. After this time the page reloads, which ends its requests. */
export const TAKE_OVER_MS = 5000;

export type UpdatesDeps = {
  workers: ServiceWorkerContainer;
  /** Reloads the page. */
  reload: () => void;
  /** Addresses of the pictures on the page. */
  shownPictures: () => string[];
};

export type Updates = {
  /** Whether a new version is waiting and the user should be asked. */
  isReady: () => boolean;
  subscribe: (onChange: () => void) => () => void;
  /** Registers the service worker. Rejects if the browser refuses it. */
  start: () => Promise<void>;
  /** Checks for a new version; does nothing without a connection. */
  check: () => Promise<void>;
  /** Reloads the page with the new version. */
  apply: () => void;
  /** Hides the question about this version until the page is opened again. */
  later: () => void;
};

const tell = (worker: ServiceWorker, message: PageMessage): void => worker.postMessage(message);

/** Creates the store that tells whether a new version of the application is ready. */
export const createUpdates = ({ workers, reload, shownPictures }: UpdatesDeps): Updates => {
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | undefined;
  let waiting: ServiceWorker | null = null;
  let isReady = false;
  let isWanted = false;

  const setReady = (ready: boolean) => {
    isReady = ready;
    for (const listener of listeners) listener();
  };
  const offer = (worker: ServiceWorker) => {
    waiting = worker;
    setReady(true);
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first worker; it replaces nothing.
      if (worker.state === 'installed' && workers.controller) offer(worker);
    });

  return {
    isReady: () => isReady,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    start: async () => {
      let isControlled = workers.controller !== null;
      workers.addEventListener('controllerchange', () => {
        waiting = null;
        if (isWanted) reload();
        // Another page has activated the new version, so files that this page still needs may be gone.
        else if (isControlled) setReady(true);
        else if (workers.controller) {
          tell(workers.controller, { type: 'keep-pictures', urls: shownPictures() });
        }
        isControlled = true;
      });
      // Software that blocks service workers may resolve to nothing instead of rejecting.
      const given: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
        updateViaCache: 'none',
      });
      if (!given) return;
      registration = given;
      if (given.waiting && workers.controller) offer(given.waiting);
      follow(given.installing);
      given.addEventListener('updatefound', () => follow(given.installing));
    },
    check: async () => {
      await registration?.update().catch(() => undefined);
    },
    apply: () => {
      isWanted = true;
      if (!waiting) return reload();
      tell(waiting, { type: 'take-over' });
      setTimeout(() => {
        if (waiting) reload();
      }, TAKE_OVER_MS);
    },
    later: () => setReady(false),
  };
};
