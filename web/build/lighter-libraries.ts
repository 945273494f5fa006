import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Parts of Firebase that reactfire imports and Atelier does not use. */
const UNUSED_FIREBASE = /^firebase\/(?:database|firestore|functions|remote-config|storage)$/;
/** What Firebase's usage reports keep their days with; the tray of photos needs the real one. */
const REPORTING = /^idb$/;

/** Parts of TanStack Query that its client imports and Atelier does not use. */
const UNUSED_QUERY = /^\.\/(?:infiniteQueryBehavior|mutationCache)\.js$/;

/** Classes of Firebase Authentication that an e-mail and password sign-in never makes. */
const UNUSED_AUTH_CLASSES = [
  'FacebookAuthProvider',
  'GithubAuthProvider',
  'GoogleAuthProvider',
  'TwitterAuthProvider',
  'PhoneAuthProvider',
  'PhoneMultiFactorGenerator',
  'TotpMultiFactorGenerator',
  'PopupOperation',
  'CookiePersistence',
  'BrowserLocalPersistence',
  'BrowserSessionPersistence',
].join('|');

/**
 * Lines that keep unused code in the bundle, because no bundler dares to drop them: constants assigned to a class or component from
 * outside, and calls that are not marked as free of side effects. The bundler's option for it (`propertyWriteSideEffects`) also drops
 * assignments that React and Radix need.
 */
const HOLDS = {
  auth: new RegExp(`^(?:${UNUSED_AUTH_CLASSES})\\.\\w+ = .*;$`, 'gm'),
  componentConstant: /^\w+\.(?:displayName|contextType) = .*;$/gm,
  /** What React Router would say of a mistake in its use, which its own types and every test find first. The error itself stays. */
  mistake:
    /(\binvariant\((?:[^`"';]|"(?:[^"\\]|\\.)*")*?),\s*(?:\/\/[^\n]*\n\s*)*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|getInvalidPathError\([^)]*\))\s*\)/g,
  /** What zod would say of a mistake in a schema, which every test finds first. The error itself stays. */
  schemaMistake: /\bnew Error\((?:"[^"\n]{40,}"|`[^`\n]{40,}`)\)/g,
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
      handler: (id, importer) => {
        if (!REPORTING.test(id)) return fromHere('firebase-unused.ts');
        return importer?.includes('@firebase/') ? fromHere('firebase-memory.ts') : null;
      },
    },
  },
  {
    name: 'lighter-libraries:auth',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/auth\/dist\/esm\/index-[^/]*\.js$/ },
      handler: (code) => ({ code: code.replace(HOLDS.auth, ''), map: null }),
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
    name: 'lighter-libraries:zod',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/\w+\.js$/ },
      handler: (code) => ({
        code: code.replace(HOLDS.schemaMistake, 'new Error("zod")'),
        map: null,
      }),
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
          .replace(HOLDS.mistake, '$1)')
          .replace('function warning(cond, message) {', '$&\n  return;')
          .replace(HOLDS.createsOnly, '/* @__PURE__ */ ')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  },
];
