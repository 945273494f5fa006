import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FEW_COLLECTIONS } from './scripts/testing/node-flags.ts';

const root = import.meta.dirname;
const contract = fileURLToPath(new URL('./functions/src/contract/index.ts', import.meta.url));

/*
 * Tests share their worker's process (`isolate: false`): a process for each file took three quarters of the time of unit tests, and two seconds
 * of processor time for each file that loads the Admin SDK. A test puts back what it changes of the process, and counts on no module being new.
 */

/** Tests of what a process loads once, such as the networks, and of what it holds in memory, in a process of their own. */
const ALONE = [
  'functions/src/composition/engines/vision.test.ts',
  'functions/src/features/account/zip.test.ts',
  'functions/src/vision/parser/litert.test.ts',
];

/** Tests that need a running stack take turns, because they share its data. */
const inTurn = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 };

/*
 * Under load the Firestore emulator closes a transaction that waits for a lock, and answers with an error that the SDK does not repeat
 * (production answers ABORTED, which it repeats). The test that met it runs once more; any other failure counts at once.
 */
const retry = { count: 1, condition: /Transaction is invalid or closed/ };

/** Pure modules whose tests need a document all the same, because they read storage or events: a comment in the file says so. */
const web = `${root}/web`;
const pure = globSync('src/**/*.test.ts', { cwd: web });
const withDocument = pure.filter((file) =>
  readFileSync(join(web, file), 'utf8').includes('@vitest-environment jsdom'),
);

/** Unit tests of the web application, in one environment: another one would need another process. */
const onWeb = (name: string, include: readonly string[], environment: string) => ({
  root: web,
  resolve: { alias: { '@contract': contract }, dedupe: ['zod', 'react', 'react-dom'] },
  test: {
    name,
    environment,
    isolate: false,
    include: [...include],
    setupFiles: ['./src/test-support/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    testTimeout: 60_000,
    // As long as Testing Library waits: a busy machine takes its time.
    expect: { poll: { timeout: 10_000 } },
  },
});

/**
 * Tests of one folder that run on the suite's stack: first, while little is kept, one file at a time those that look at what belongs to all; then
 * two at a time the others, with accounts of their own.
 */
const onStack = (name: string, alone: string[], { isolate }: { isolate: boolean }) => {
  const files = (names: string[]) => names.map((each) => `tests/${name}/${each}.test.ts`);
  return [
    {
      root,
      test: {
        name,
        isolate,
        include: files(['**/*']),
        exclude: files(alone),
        testTimeout: 60_000,
        hookTimeout: 60_000,
        retry,
        sequence: { groupOrder: 2 },
      },
    },
    {
      root,
      test: {
        name: `${name}-in-turn`,
        isolate,
        include: files(alone),
        ...inTurn,
        retry,
        sequence: { groupOrder: 1 },
      },
    },
  ];
};

export default defineConfig({
  test: {
    // One for each core: by default one core is left to the watcher, half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'unit',
          isolate: false,
          execArgv: [...FEW_COLLECTIONS],
          exclude: ALONE,
          include: [
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            // Not below: the packages of Lighthouse bring tests of their own.
            'tests/bench/{,all/}*.test.ts',
            'tests/eval/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      { root, test: { name: 'unit-alone', include: ALONE, testTimeout: 60_000 } },
      // A document takes more than half of the time: pure modules, whose tests end in .ts, do without. A comment `@vitest-environment jsdom`
      // gives one to those that read storage or events.
      onWeb('unit-web', ['src/**/*.test.tsx', ...withDocument], 'jsdom'),
      onWeb(
        'unit-web-pure',
        pure.filter((file) => !withDocument.includes(file)),
        'node',
      ),
      {
        root,
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'providers',
          isolate: false,
          include: ['tests/providers/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: { name: 'emulators', include: ['tests/emulators/**/*.test.ts'], ...inTurn },
      },
      {
        root,
        test: {
          name: 'deployment',
          include: ['tests/deployment/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      { root, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...inTurn } },
      ...onStack(
        'endpoints',
        [
          'accounts/account', // it finishes all deletions that are under way
          'running/quotas', // the voice service has one port, as in the next two
          'accounts/sessions',
          'assistant/voice',
          'running/reconcile', // it looks at all accounts and files, as the next two do
          'accounts/tombstones',
          'running/upkeep',
          'hostile/path-traversal', // it compares all files of the bucket before and after
        ],
        { isolate: false },
      ),
      ...onStack(
        'security',
        [
          'access-matrix', // it compares everything that is kept before and after
          'fuzz', // the voice service has one port
        ],
        { isolate: true },
      ),
    ],
  },
});
