/**
 * The script `gcp-build`, which Google runs when it builds the functions: loads what each endpoint loads, so that Node keeps the compiled code beside
 * the functions. A cold start then reads that instead of compiling some thousand modules. Never fails a build, because nothing depends on it.
 */
import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './compile-cache.ts';

type Loadable = Record<string, { loaders?: Record<string, () => Promise<unknown>> } | undefined>;

// What the runtime sets. Nothing is contacted while modules load.
process.env.GCLOUD_PROJECT ??= 'build';
process.env.FIREBASE_CONFIG ??= JSON.stringify({
  projectId: 'build',
  storageBucket: 'build.appspot.com',
});

mkdirSync(COMPILE_CACHE, { recursive: true });
enableCompileCache(COMPILE_CACHE);
try {
  const functions = (await import('./index.ts')) as unknown as Loadable;
  const loaders = Object.values(functions).flatMap((each) => Object.values(each?.loaders ?? {}));
  const loaded = await Promise.allSettled(loaders.map((load) => load()));
  const failed = loaded.filter(({ status }) => status === 'rejected').length;
  process.stdout.write(
    `Compiled what ${loaded.length - failed} endpoints load; ${failed} failed.\n`,
  );
} catch (error) {
  process.stdout.write(`The functions will compile their modules at each start: ${error}\n`);
}
process.exit(0);
