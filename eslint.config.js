import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Folders of a source root, as import zones named `<root>:<folder>`. */
const zones = (root, prefix) =>
  (existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && entry.name !== 'features')
    .map((entry) => ({
      type: `${prefix}:${entry.name}`,
      pattern: `${root}/${entry.name}`,
    }));

const feature = (root, prefix) => ({
  type: `${prefix}:features`,
  pattern: `${root}/features/*`,
  capture: ['feature'],
});

/** The rooms that only compute. */
const PURE = ['api:vision', 'api:stylist'];
const from = (...types) => ({ element: { type: types } });
const to = (...types) => ({ to: { element: { type: types } } });
/** Only their types; objects are passed in. */
const typesOf = (...types) => ({ ...to(...types), dependency: { kind: 'type' } });
const own = (type) => ({
  to: { element: { type, captured: { feature: '{{from.element.captured.feature}}' } } },
});

/** Who may import whom; a folder that stands in no policy may import nothing of ours. */
const policies = [
  { from: from('api:contract'), allow: to('api:contract') },
  { from: from('api:vision'), allow: to('api:vision', 'api:stylist', 'api:contract') },
  { from: from('api:stylist'), allow: to('api:stylist', 'api:contract') },
  { from: from('api:outbound'), allow: to('api:outbound', 'api:contract') },
  { from: from('api:stores'), allow: [to('api:stores', 'api:contract'), typesOf(...PURE)] },
  {
    from: from('api:serve'),
    allow: [to('api:serve', 'api:contract'), typesOf('api:stores', ...PURE)],
  },
  {
    from: from('api:providers'),
    allow: to('api:providers', 'api:outbound', 'api:contract', ...PURE),
  },
  {
    from: from('api:features'),
    allow: [
      own('api:features'),
      to('api:serve', 'api:outbound', 'api:contract', ...PURE),
      typesOf('api:stores', 'api:providers'),
    ],
  },
  {
    from: from('api:composition', 'api:root'),
    allow: to(
      'api:features',
      'api:serve',
      'api:stores',
      'api:providers',
      'api:outbound',
      'api:composition',
      'api:root',
      'api:contract',
      ...PURE,
    ),
  },
  { from: from('web:ui'), allow: to('web:ui') },
  { from: from('web:lib'), allow: to('web:lib', 'api:contract') },
  {
    from: from('web:features'),
    allow: [own('web:features'), to('web:domain', 'web:ui', 'web:lib', 'api:contract')],
  },
  { from: from('web:domain'), allow: to('web:domain', 'web:ui', 'web:lib', 'api:contract') },
  {
    from: from('web:app', 'web:root'),
    allow: to(
      'web:app',
      'web:features',
      'web:domain',
      'web:ui',
      'web:lib',
      'web:styles',
      'api:contract',
    ),
  },
];

const UNUSED_FIREBASE = ['firebase/firestore*', 'firebase/storage*'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'functions/lib/',
      'web/dist*/',
      'emulator-data/',
      'scripts/art/',
      'user-data/',
      'coverage/',
      '.emulators/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `const { left, ...rest }` is the simple way to omit a field.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    // Regular expressions for texts of people, models, shops and places must take linear time: a text of 10,000 characters must not take seconds.
    files: ['functions/src/**', 'web/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: [
      'scripts/**',
      'training/**',
      'tests/bench/**',
      '*.config.{js,ts}',
      'tests/support/**',
      'tests/screens/capture.ts',
      'tests/security/fuzz*.ts',
      'tests/chaos/run.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: {
      ...jsxA11y.flatConfigs.recommended.languageOptions,
      globals: globals.browser,
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': {
        typescript: {
          project: ['functions/tsconfig.json', 'web/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        },
      },
      'boundaries/elements': [
        feature('functions/src', 'api'),
        feature('web/src', 'web'),
        ...zones('functions/src', 'api'),
        ...zones('web/src', 'web'),
        { type: 'api:root', pattern: 'functions/src' },
        { type: 'web:root', pattern: 'web/src' },
      ],
      'boundaries/ignore': ['**/*.test.{ts,tsx}', '**/test-support/**'],
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    // The contract may import only zod; only the stores may import Firebase.
    files: ['functions/src/contract/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['firebase*', 'sharp', 'node:*'] }] },
  },
  {
    files: ['functions/src/{features,outbound,providers,serve,stylist,vision}/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['firebase-admin*', 'firebase-functions*'] }],
    },
  },
  {
    // Documents of lists are written by `transact` and `batchOf` alone, which renew the revisions of the lists.
    // Those of accounts and calls write no lists.
    files: ['functions/src/stores/**'],
    ignores: ['functions/src/stores/{revisions,accounts,calls,test-support}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "CallExpression[callee.property.name='runTransaction']",
          "CallExpression[callee.property.name='batch'][callee.object.name='firestore']",
          "CallExpression[callee.property.name='bulkWriter']",
          "CallExpression[callee.property.name=/^(set|update|create|delete)$/]:matches([callee.object.name=/^(ref|reference)$/], [callee.object.property.name='ref'])",
          "CallExpression[callee.property.name=/^(set|update|create|delete)$/][callee.object.type='CallExpression']:not([callee.object.callee.name=/^(batchOf|createHash)$/]):not([callee.object.callee.property.name='file'])",
        ].map((selector) => ({
          selector,
          message: 'Write by `transact` or `batchOf` (stores/revisions/transact.ts).',
        })),
      ],
    },
  },
  {
    // Loops over pixels: what is taken from a list and changed later stays an object, and each change makes another one.
    files: ['functions/src/vision/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "VariableDeclaration[kind='let'] > VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression']",
          message:
            'Declare the variables one by one: counting pixels in them is several times faster.',
        },
      ],
    },
  },
  {
    files: ['web/src/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: UNUSED_FIREBASE }] },
  },
  {
    files: ['web/src/**'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: UNUSED_FIREBASE,
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink', 'Route', 'Routes'],
              message: 'They enlarge every first load. Use ui/actions/link.tsx and app/routes.ts.',
            },
          ],
        },
      ],
    },
  },
);
