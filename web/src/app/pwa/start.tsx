import { createRoot } from 'react-dom/client';
import { logError } from '../../lib/browser/log.ts';
import { PageNotices } from './page-notices.tsx';
import { CHECK_EVERY_MS, createUpdates } from './updates.ts';
import type { Updates } from './updates.ts';

/** After this time the first view is loaded, even on a slow connection. */
const FIRST_VIEW_MS = 4000;

const startUpdates = (workers: ServiceWorkerContainer): Updates => {
  const updates = createUpdates({
    workers,
    reload: () => window.location.reload(),
    shownPictures: () => [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean),
  });
  const start = () => {
    updates
      .start()
      .catch((error: unknown) => logError('Failed to register the service worker', error));
  };
  // A new worker fetches the whole application, so it waits until the first view is loaded. An installed worker has little to fetch.
  setTimeout(start, workers.controller ? 0 : FIRST_VIEW_MS);
  setInterval(() => void updates.check(), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void updates.check();
  });
  return updates;
};

// Runs when imported, like `main.tsx`: sets up offline support in its own React root. Only a built application has a service worker.
const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
const container = document.body.appendChild(document.createElement('div'));
createRoot(container).render(<PageNotices updates={workers ? startUpdates(workers) : null} />);
