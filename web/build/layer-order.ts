import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The statement of src/styles/layers.css, as it is written there. */
const STATEMENT = readFileSync(new URL('../src/styles/layers.css', import.meta.url), 'utf8').trim();

/** Puts the order of the cascade layers first. The minifier drops the statement, and then the first style file that loads decides. */
export const withLayerOrder = (css: string): string => `${STATEMENT}${css}`;

/** The same for every style file of a build. */
export const layerOrder = (): Plugin => ({
  name: 'layer-order',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = withLayerOrder(String(file.source));
      }
    },
  },
});
