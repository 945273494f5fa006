import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { readConfig } from '../../lib/api/config.ts';
import { createLocalCache } from '../../lib/kept/local-cache.ts';
import { createSession } from '../../lib/session/session.ts';
import { createLateIdentity } from '../../lib/session/late-identity.ts';
import { App, loadLogin } from '../app.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** The HTML of the page before its scripts: what `#root` and `#frame` contain. */
export type Frames = { login: string; shell: string };

const never = (): Promise<never> => new Promise(() => undefined);

/** A browser that keeps nothing, so that nobody was signed in. */
const EMPTY: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

/**
 * Renders both frames; the build writes them into index.html.
 * @throws Error if the build lacks a setting (`readConfig`).
 */
export const renderFrames = async (): Promise<Frames> => {
  const config = readConfig(import.meta.env);
  const { getAuth, gateway } = createLateIdentity(never);
  const cache = createLocalCache({ storage: EMPTY, now: Date.now });
  const session = createSession({ gateway, cache, log: () => undefined });
  await loadLogin();
  return {
    login: renderToString(
      <StrictMode>
        <App {...{ config, getAuth, gateway, cache, session }} />
      </StrictMode>,
    ),
    shell: renderToStaticMarkup(<ShellFrame />),
  };
};
