import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { ENDPOINTS } from '../functions/src/contract/index.ts';
import { browserContract } from './build/browser-contract.ts';
import { earlyViews } from './build/early-views.ts';
import { firstPaint } from './build/first-paint.ts';
import { lighterLibraries } from './build/lighter-libraries.ts';
import { offlineApp } from './build/offline-app.ts';
import { sharedPage } from './build/shared-page.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Paths of the API as patterns for Vite's proxy: a parameter stands for one path segment. */
const apiPaths = (): string[] =>
  Object.values(ENDPOINTS).map(({ path }) => `^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);

/** Libraries without side effects when imported, although their package does not say so. */
const SIDE_EFFECT_FREE = /node_modules\/(?:reactfire|rxfire|rxjs)\/|functions\/src\/contract\//;

/** The modules that every signed-in view needs, as one file, because they compress better together. */
const VIEW_BASE = new RegExp(
  [
    'node_modules/(?:react-router|react-router-dom|zod)/',
    'node_modules/@tanstack/query-core/(?!.*queriesObserver)',
    'node_modules/@tanstack/react-query/.*/queryOptions',
    'functions/src/contract/(?:\\w+/)?(?:index|categories|endpoint|errors|garments|garment-attributes|profile|scalars|wardrobe)\\.',
    'web/src/lib/(?:api/(?:call|fetch-kept|services)|data/(?:kept-query|paged-query|query-client|user-queries|wanted))\\.',
    'web/src/domain/(?:garments/(?:categories|collection|swatch|use-garments)|outfits/outfit|outfits/outfit-handover|try-on/photo-id)\\.',
    'web/build/query-unused\\.',
    'web/src/ui/(?:\\w+/)?(?:back-link|link|picture|skeleton|tag|toast|toast-list|toggle-button)\\.',
  ].join('|'),
);

const ASSET_NAMES = 'assets/[name]-[hash:7][extname]';
// Short class names, because they are in scripts as well as in styles.
const css = { modules: { generateScopedName: '[hash:base64:5]' } };
const resolve = {
  alias: {
    '@contract': fromHere('../functions/src/contract/index.ts'),
    'react-style-singleton': fromHere('./build/style-singleton.ts'),
  },
  dedupe: ['zod', 'react', 'react-dom'],
};

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, fromHere('.'), 'VITE_'), ...process.env };
  const api = env['VITE_API_PROXY'];
  return {
    root: fromHere('.'),
    plugins: [
      react(),
      browserContract(),
      lighterLibraries(),
      firstPaint({ resolve, css, assetFileNames: ASSET_NAMES }),
      earlyViews(env['VITE_PICTURES_ORIGIN'] || undefined),
      offlineApp(),
      sharedPage({ resolve, css }),
    ],
    css,
    resolve,
    server: {
      host: '127.0.0.1',
      fs: { allow: [fromHere('.'), fromHere('../functions/src/contract'), fromHere('../NOTICE')] },
      proxy: api ? Object.fromEntries(apiPaths().map((path) => [path, { target: api }])) : {},
    },
    preview: { host: '127.0.0.1' },
    build: {
      outDir: env['ATELIER_WEB_OUT'] ?? fromHere('dist'),
      emptyOutDir: true,
      modulePreload: {
        polyfill: false,
        // The first load carries these names. Of what comes later only styles are named: a script names its own imports.
        resolveDependencies: (_, files, { hostId }) =>
          hostId.startsWith('assets/index-')
            ? files
            : files.filter((file) => file.endsWith('.css')),
      },
      // A picture inlined as a data URL would need an exception in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: ASSET_NAMES,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'view-base', test: VIEW_BASE },
              // Small parts that load together anyway; each separate file costs some hundred bytes.
              {
                name: 'messages',
                test: /web\/src\/(?:ui\/(?:\w+\/)?(?:icon-button|notice)|lib\/api\/api-error)\./,
              },
              {
                name: 'fields',
                test: /web\/src\/(?:ui\/(?:\w+\/)?(?:field|select|text-input)|domain\/garments\/season-words)\./,
              },
              {
                name: 'use-try-on',
                test: /web\/src\/domain\/try-on\/(?:use-try-on|try-on-check|try-on-state|person-photo)\./,
              },
            ],
          },
        },
        treeshake: {
          moduleSideEffects: (id: string) => !SIDE_EFFECT_FREE.test(id),
        },
      },
    },
  };
});
