import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import type { Plugin } from 'vite';
import { ENDPOINTS } from '../functions/src/contract/index.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Paths of the API as patterns for Vite's proxy: a parameter stands for one path segment. */
const apiPaths = (): string[] =>
  Object.values(ENDPOINTS).map(({ path }) => `^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);

/** Parts of Firebase that reactfire imports and Atelier does not use: nothing happens when they are loaded. */
const UNUSED_BY_US =
  /node_modules\/(?:@firebase\/(?:database|firestore|functions|remote-config|storage)|firebase\/(?:database|firestore|functions|remote-config|storage)|reactfire|rxfire|rxjs)\//;

/**
 * Takes away what ties the sign-ins through other sites to the bundle: their classes are used by nobody here,
 * but their ids are assigned from outside, which no bundler dares to drop. Saves about 2 kB of every first load.
 */
const withoutForeignSignIns = (): Plugin => ({
  name: 'without-foreign-sign-ins',
  apply: 'build',
  transform: {
    filter: { id: /@firebase\/auth\/dist\/esm\/index-[^/]*\.js$/ },
    handler: (code) => ({
      code: code.replace(
        /^(?:(?:Facebook|Github|Google|Twitter)AuthProvider|PopupOperation)\.\w+ = .*;$/gm,
        '',
      ),
      map: null,
    }),
  },
});

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, fromHere('.'), 'VITE_'), ...process.env };
  const api = env['VITE_API_PROXY'];
  return {
    root: fromHere('.'),
    plugins: [react(), withoutForeignSignIns()],
    resolve: {
      alias: { '@contract': fromHere('../functions/src/contract/index.ts') },
      dedupe: ['zod', 'react', 'react-dom'],
    },
    server: {
      host: '127.0.0.1',
      fs: { allow: [fromHere('.'), fromHere('../functions/src/contract')] },
      proxy: api ? Object.fromEntries(apiPaths().map((path) => [path, { target: api }])) : {},
    },
    preview: { host: '127.0.0.1' },
    build: {
      outDir: env['ATELIER_WEB_OUT'] ?? fromHere('dist'),
      emptyOutDir: true,
      // A picture inlined as a data URL would need an exception in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: (id: string) => !UNUSED_BY_US.test(id),
        },
      },
    },
  };
});
