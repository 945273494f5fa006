import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { browserContract } from './browser-contract.ts';
import { layerOrder } from './layer-order.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page at `/shared/<token>`, which people without an account open. */
const PAGE = 'shared.html';
/** Where Vite writes which chunk has which imports, if it is asked to; beside the application's own. */
const SHARED_MANIFEST = '.vite/shared.json';

/** The contract without the endpoints that the page does not call. */
const PURE = /functions\/src\/contract\//;

const configFor = (
  mode: string,
  { outDir, resolve, css }: { outDir: string } & Pick<InlineConfig, 'resolve' | 'css'>,
  hasManifest: boolean,
): InlineConfig => ({
  configFile: false,
  root: fromHere('..'),
  mode,
  logLevel: 'warn',
  plugins: [react(), browserContract(), layerOrder()],
  resolve,
  css,
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: hasManifest && SHARED_MANIFEST,
    rolldownOptions: {
      input: fromHere(`../${PAGE}`),
      treeshake: { moduleSideEffects: (id) => !PURE.test(id) },
      output: {
        entryFileNames: 'assets/shared/[name]-[hash:8].js',
        chunkFileNames: 'assets/shared/[name]-[hash:8].js',
        // Fonts are those of the application, under the same names.
        assetFileNames: ({ names }) =>
          `assets/${names.some((name) => name.endsWith('.css')) ? 'shared/' : ''}[name]-[hash:7][extname]`,
      },
    },
  },
});

/**
 * Builds the page of shared looks beside the application, on its own: as a second entry of the same build it would split React off into files that
 * every view then loads one by one (1 kB more).
 */
export const sharedPage = ({ resolve, css }: Pick<InlineConfig, 'resolve' | 'css'>): Plugin => {
  let mode = '';
  let outDir = '';
  let hasManifest = false;
  let hasFailed = false;
  return {
    name: 'shared-page',
    configResolved(config) {
      ({ mode } = config);
      ({ outDir } = config.build);
      hasManifest = Boolean(config.build.manifest);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url?.startsWith('/shared/')) request.url = `/${PAGE}`;
        next();
      });
    },
    buildEnd(error) {
      hasFailed = error !== undefined;
    },
    async closeBundle() {
      if (!hasFailed) await build(configFor(mode, { outDir, resolve, css }, hasManifest));
    },
  };
};
