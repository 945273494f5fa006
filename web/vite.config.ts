import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { ENDPOINTS } from '../functions/src/contract/index.ts';
import { lighterLibraries } from './build/lighter-libraries.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Paths of the API as patterns for Vite's proxy: a parameter stands for one path segment. */
const apiPaths = (): string[] =>
  Object.values(ENDPOINTS).map(({ path }) => `^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);

/** Libraries that do nothing when they are loaded, without saying so in their package. */
const SIDE_EFFECT_FREE = /node_modules\/(?:reactfire|rxfire|rxjs)\//;

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, fromHere('.'), 'VITE_'), ...process.env };
  const api = env['VITE_API_PROXY'];
  return {
    root: fromHere('.'),
    plugins: [react(), lighterLibraries()],
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
          moduleSideEffects: (id: string) => !SIDE_EFFECT_FREE.test(id),
        },
      },
    },
  };
});
