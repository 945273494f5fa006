import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Parts of Firebase that reactfire imports and Atelier does not use. */
const UNUSED_FIREBASE = /^firebase\/(?:database|firestore|functions|remote-config|storage)$/;
/** What only Firebase's reports of its own use need. */
const REPORTING = /^idb$/;

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
 * What holds code in the bundle that nobody uses, because no bundler dares to drop it: constants assigned to a class or component from
 * outside, and calls that are not marked as free of side effects.
 */
const HOLDS = {
  auth: new RegExp(`^(?:${UNUSED_AUTH_CLASSES})\\.\\w+ = .*;$`, 'gm'),
  componentConstant: /^\w+\.(?:displayName|contextType) = .*;$/gm,
  createsOnly: /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
};

/** Lets the bundler drop what is not used of Firebase and React Router: about 8 kB, compressed, of every first load. */
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
    name: 'lighter-libraries:auth',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/auth\/dist\/esm\/index-[^/]*\.js$/ },
      handler: (code) => ({ code: code.replace(HOLDS.auth, ''), map: null }),
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
