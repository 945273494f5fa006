/**
 * Loads what one endpoint needs, in a process of its own, and prints `LoadReport` as one line of JSON.
 * Usage: node tests/support/processes/load-endpoint.ts <index module> [<function> <endpoint> | bare] [--list]
 * Without an endpoint it loads the index alone; `bare` loads the Firebase SDKs alone, the least any function with a database can load.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

export type LoadReport = {
  /** From before the first import until the handler is there. */
  durationMs: number;
  /** Addresses of all modules, with `--list`. */
  modules: string[];
};

const SDKS = ['app', 'auth', 'firestore', 'storage'].map((part) => `firebase-admin/${part}`);
const args = process.argv.slice(2);
const [index = '', functionName, endpointId] = args.filter((arg) => arg !== '--list');

const modules: string[] = [];
if (args.includes('--list')) {
  registerHooks({
    load(url, context, next) {
      modules.push(url);
      return next(url, context);
    },
  });
}

type Loadable = Record<string, { loaders: Record<string, () => Promise<unknown>> } | undefined>;

const startedAt = performance.now();
if (functionName === 'bare') {
  const { resolve } = createRequire(index);
  for (const sdk of [...SDKS, 'firebase-functions/https']) {
    await import(pathToFileURL(resolve(sdk)).href);
  }
} else {
  const functions = (await import(pathToFileURL(index).href)) as Loadable;
  if (functionName !== undefined) {
    const load = functions[functionName]?.loaders[endpointId ?? ''];
    if (!load) throw new Error(`There is no endpoint ${endpointId} in ${functionName}.`);
    await load();
  }
}
const report: LoadReport = { durationMs: performance.now() - startedAt, modules };
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
