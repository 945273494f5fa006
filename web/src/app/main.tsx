import '../styles/layers.css';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './frame/frame.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readConfig } from '../lib/api/config.ts';
import { firstPaint } from '../lib/browser/first-paint.ts';
import { createLocalCache } from '../lib/kept/local-cache.ts';
import { logError } from '../lib/browser/log.ts';
import { createLateIdentity } from '../lib/session/late-identity.ts';
import { readKeptSignIn } from '../lib/session/kept-sign-in.ts';
import { createSession } from '../lib/session/session.ts';
import { applyTheme, readTheme } from '../lib/browser/theme.ts';
import { App, loadEarly, loadLogin } from './app.tsx';
import { AppError } from './app-error.tsx';
import { FrameEnds } from './frame/frame-ends.tsx';

/** A view that takes longer is shown as a spinner, which offers to load the page again in the end. */
const LONG_MS = 5000;
/** In this time the first pictures of a view come; until then the sign-in that the browser keeps does. */
const PICTURES_MS = 1500;

// The fonts of nearly all text. The browser alone would request them only after the first text is rendered, and then visibly swap the font.
// Preloaded with the page, they would compete with the scripts for bandwidth.
for (const font of ['1rem "Figtree Variable"', '1rem "Fraunces Variable"']) {
  document.fonts.load(font).catch((error: unknown) => logError('Failed to load a font', error));
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

try {
  applyTheme(readTheme(window.localStorage), document);
  const config = readConfig(import.meta.env);
  const cache = createLocalCache({
    storage: window.localStorage,
    tab: window.sessionStorage,
    now: Date.now,
  });
  const { getAuth, gateway } = createLateIdentity(
    async (urged) => {
      await firstPaint();
      // The first pictures come before it, unless somebody waits for it.
      await Promise.race([urged, new Promise((done) => setTimeout(done, PICTURES_MS))]);
      const { startIdentity } = await import('../lib/session/identity.ts');
      return startIdentity(config);
    },
    async () => (cache.hadSession() ? readKeptSignIn(config.firebase.apiKey) : null),
  );
  const session = createSession({
    gateway,
    cache,
    log: logError,
    onLeft: () => window.history.replaceState(null, '', '/'),
  });
  const app = (
    <StrictMode>
      <App {...{ config, getAuth, gateway, cache, session }} />
    </StrictMode>
  );
  // In place of what the page shows: the frame of the views, or the login, which cannot be loaded or is not in the page.
  const replace = () => createRoot(container).render(app);
  if (cache.hadSession()) {
    const late = new Promise((done) => setTimeout(done, LONG_MS));
    void Promise.race([loadEarly(window.location.pathname), late]).then(replace);
  } else if (container.hasChildNodes()) {
    loadLogin().then(() => hydrateRoot(container, app), replace);
  } else replace();
} catch (error) {
  logError('Failed to start', error);
  createRoot(container).render(
    <>
      <FrameEnds />
      <AppError message="Atelier could not start. Its configuration is incomplete." />
    </>,
  );
}

const loadUpdates = (): void => {
  import('./pwa/start.tsx').catch((error: unknown) => {
    logError('Failed to start updates', error);
    // The connection was lost right after the page came.
    window.addEventListener('online', loadUpdates, { once: true });
  });
};
const startUpdates = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done, PICTURES_MS));
  loadUpdates();
};
// After everything else, so that the first view and its pictures do not wait for it. The login is painted before it starts this script (first-script.js).
if (document.readyState === 'complete') void firstPaint().then(startUpdates);
else window.addEventListener('load', () => void startUpdates());
