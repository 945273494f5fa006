import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';

/** The background of the light theme, because a manifest has only one theme. The page's own colours follow the theme. */
const PAPER = '#f7f4ee';

const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Atelier',
  short_name: 'Atelier',
  description: 'Your wardrobe, restyled.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  categories: ['lifestyle'],
  // Drawn by scripts/art/icons.ts.
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Wardrobe', url: '/wardrobe' },
    { name: 'Virtual Closet', url: '/virtual-closet' },
    { name: 'Style Assistant', url: '/style-assistant' },
  ],
};

/** Large files that are useless without a connection: the voice code and the HEIC decoder. */
const ONLINE_ONLY =
  /node_modules\/(?:@elevenlabs|livekit-client|libheif-js)\/|web\/src\/features\/voice\//;

/** Where the local stack has the reference page of the API (scripts/written/api-docs.ts). */
const API_DOCS = '/api-docs';

/** Paths of the API up to their first parameter, its reference page, and that of the shared looks, which is another page. */
const apiPaths = (): string[] => [
  ...new Set(Object.values(ENDPOINTS).map(({ path }) => path.replace(/\/\{.*/, ''))),
  API_DOCS,
  '/shared',
];

/** Makes the application installable and usable without a connection: manifest and service worker. */
export const offlineApp = (): Plugin[] => {
  const onlineOnly = new Set<string>();
  return [
    {
      name: 'offline-app:online-only',
      apply: 'build',
      config: () => ({ define: { __API_PATHS__: JSON.stringify(apiPaths()) } }),
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          if (!file.moduleIds.some((id) => ONLINE_ONLY.test(id))) continue;
          onlineOnly.add(file.fileName);
          for (const style of file.viteMetadata?.importedCss ?? []) onlineOnly.add(style);
        }
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/pwa/worker',
      filename: 'sw.ts',
      // The page asks before it updates, and registers the worker itself, so the plugin adds no script to the page.
      registerType: 'prompt',
      injectRegister: false,
      manifest: MANIFEST,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,woff2,svg,webp}'],
        // Workers and worklets are separate files in the build.
        globIgnores: ['assets/*-worker-*.js', 'assets/*Processor-*.js'],
        // Their names change with their content.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !onlineOnly.has(url)),
            warnings: [],
          }),
        ],
      },
    }),
  ];
};
