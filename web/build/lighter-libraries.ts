import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Parts of Firebase that reactfire imports and Atelier does not use. */
const UNUSED_FIREBASE = /^firebase\/(?:database|firestore|functions|remote-config|storage)$/;
/** Modules that only Firebase's usage reports need. */
const REPORTING = /^idb$/;

/** Parts of TanStack Query that its client imports and Atelier does not use. */
const UNUSED_QUERY = /^\.\/(?:infiniteQueryBehavior|mutationCache)\.js$/;

/**
 * Lines of React Router that keep its unused parts in the bundle (5 kB, compressed), although the build takes assignments to properties
 * for free of side effects: names of contexts, and calls that are not marked as pure.
 */
const HOLDS = {
  componentConstant: /^\w+\.(?:displayName|contextType) = .*;$/gm,
  createsOnly: /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
};

/** Lets the bundler drop unused code of Firebase and React Router: about 8 kB (compressed) of every first load. */
export const lighterLibraries = (): Plugin[] => [
  {
    name: 'lighter-libraries:firebase',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: [UNUSED_FIREBASE, REPORTING] },
      handler: (id) => fromHere(REPORTING.test(id) ? 'firebase-memory.ts' : 'firebase-unused.ts'),
    },
  },
  {
    name: 'lighter-libraries:query',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: UNUSED_QUERY },
      handler: (_, importer) =>
        importer?.includes('@tanstack/query-core') ? fromHere('query-unused.ts') : null,
    },
  },
  {
    name: 'lighter-libraries:router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(HOLDS.componentConstant, '')
          .replace(HOLDS.createsOnly, '/* @__PURE__ */ ')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  },
];
