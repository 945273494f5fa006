import '../styles/layers.css';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAuthGateway } from '../lib/session/auth-gateway.ts';
import { readConfig } from '../lib/api/config.ts';
import { createFirebaseAuth } from '../lib/api/firebase.ts';
import { createLocalCache } from '../lib/kept/local-cache.ts';
import { logError } from '../lib/browser/log.ts';
import { createSession } from '../lib/session/session.ts';
import { applyTheme, readTheme } from '../lib/browser/theme.ts';
import { App, loadEarly } from './app.tsx';
import { AppError } from './app-error.tsx';
import { Splash } from './splash.tsx';

// The fonts of nearly all text. The browser alone would request them only after the first text is rendered, and then visibly swap the font.
// Preloaded with the page, they would compete with the scripts for bandwidth.
for (const font of ['1rem "Figtree Variable"', '1rem "Fraunces Variable"']) {
  document.fonts.load(font).catch((error: unknown) => logError('Failed to load a font', error));
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
const root = createRoot(container);

try {
  applyTheme(readTheme(window.localStorage), document);
  const config = readConfig(import.meta.env);
  const auth = createFirebaseAuth(config);
  const gateway = createAuthGateway(auth);
  const cache = createLocalCache({
    storage: window.localStorage,
    tab: window.sessionStorage,
    now: Date.now,
  });
  const session = createSession({
    gateway,
    cache,
    log: logError,
    onLeft: () => window.history.replaceState(null, '', '/'),
  });
  const start = () => {
    root.render(
      <StrictMode>
        <App config={config} auth={auth} gateway={gateway} cache={cache} session={session} />
      </StrictMode>,
    );
  };
  if (cache.hadSession()) {
    root.render(<Splash />);
    void loadEarly(window.location.pathname).then(start);
  } else start();
} catch (error) {
  logError('Failed to start', error);
  root.render(<AppError message="Atelier could not start. Its configuration is incomplete." />);
}

// After everything else, so that the first view does not wait for it.
window.addEventListener('load', () => {
  import('./pwa/start.tsx').catch((error: unknown) => logError('Failed to start updates', error));
});
