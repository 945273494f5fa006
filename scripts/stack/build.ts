import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ID, webOutput } from '../emulators/firebase-config.ts';
import { HOST, portsFor } from '../emulators/ports.ts';
import { placeApiDocs } from '../written/api-docs.ts';
import { hashInputs, isUpToDate, writeStamp } from './build-inputs.ts';
import { Refusal } from '../lib/refusal.ts';
import { runNode } from '../lib/run-command.ts';

/** TypeScript 7, which takes a third of the time; ESLint and the description of the API need the programming interface of TypeScript 6. */
export const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc';

const UNCHANGED = 'unchanged';

const stampFile = (root: string, name: string): string =>
  join(root, '.emulators', 'build', `${name}.sha256`);

/** Configuration of the web application for the local stack; anything else comes from its own `.env` files. */
export function webEnvironment(offset: number): Record<string, string> {
  return {
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_API_KEY: 'demo',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_APP_ID: `1:1:web:${PROJECT_ID}`,
    VITE_AUTH_EMULATOR_URL: `http://${HOST}:${portsFor(offset).auth}`,
    VITE_PICTURES_ORIGIN: `http://${HOST}:${portsFor(offset).storage}`,
    VITE_DEMO_VISITORS: 'on',
  };
}

/**
 * Compiles the functions into `functions/lib`, unless nothing has changed since the last time. Files are
 * replaced in place, because a running emulator watches that folder.
 * @throws Refusal with the compiler's report.
 */
export async function buildFunctions(root: string): Promise<string | undefined> {
  const inputs = ['functions/src', 'functions/package-lock.json', 'tsconfig.base.json'];
  const configs = ['functions/tsconfig.json', 'functions/tsconfig.build.json'];
  const hash = hashInputs(root, [...inputs, ...configs], 'functions');
  const stamp = stampFile(root, 'functions');
  if (isUpToDate(stamp, hash, join(root, 'functions/lib/index.js'))) {
    writeRelease(root);
    return UNCHANGED;
  }
  const compiler = join(root, TYPE_CHECKER);
  const result = await runNode([compiler, '-p', 'functions/tsconfig.build.json'], { cwd: root });
  if (result.status !== 0) throw failed('functions', result.output);
  removeOrphans(join(root, 'functions/lib'), join(root, 'functions/src'));
  writeRelease(root);
  writeStamp(stamp, hash);
  return undefined;
}

/** What a person's parse depends on. */
const PARSER_INPUTS = [
  ...['parser', 'body', 'pixels'].map((folder) => `functions/src/vision/${folder}`),
  'functions/models/manifest.json',
  'functions/package-lock.json',
];

/**
 * Writes down which commit the functions were built from, for `/health` (nothing outside of a git repository), and a hash of the parser: what is kept
 * of the person in a photo counts only for the parser that saw it.
 */
function writeRelease(root: string): void {
  const command = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude', '*'];
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' });
  writeChanged(join(root, 'functions/lib/commit.txt'), status === 0 ? stdout : '');
  const parser = hashInputs(root, PARSER_INPUTS, 'parser').slice(0, 16);
  writeChanged(join(root, 'functions/lib/parser.txt'), parser);
}

/** Leaves a file with this content alone, because a running emulator watches the folder. */
function writeChanged(file: string, content: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}

/** Deletes compiled files whose source is gone, which could otherwise still be imported. */
function removeOrphans(lib: string, src: string): void {
  for (const entry of readdirSync(lib, { withFileTypes: true })) {
    const compiled = join(lib, entry.name);
    const source = join(src, entry.name.replace(/\.js$/, '.ts'));
    if (!existsSync(source)) rmSync(compiled, { recursive: true });
    else if (entry.isDirectory()) removeOrphans(compiled, source);
  }
}

/** `trial`: a build as for production with made-up values, which shows whether it can be built. It is never served. */
export type WebTarget = { kind: 'local'; offset: number } | { kind: 'production' | 'trial' };

const TRIAL_OUTPUT = '.emulators/trial-web';
const TRIAL_SETTINGS = {
  VITE_FIREBASE_PROJECT_ID: 'trial',
  VITE_FIREBASE_API_KEY: 'trial',
  VITE_FIREBASE_AUTH_DOMAIN: 'trial.firebaseapp.com',
  VITE_FIREBASE_APP_ID: '1:1:web:trial',
};

/** The variables of a build that do not come from web/.env files. */
function settingsOf(target: WebTarget): Record<string, string | undefined> {
  if (target.kind === 'local') return webEnvironment(target.offset);
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return { ...(target.kind === 'trial' && TRIAL_SETTINGS), ...Object.fromEntries(given) };
}

/** Folder of a build, relative to the repository. */
const outputOf = (target: WebTarget): string =>
  target.kind === 'trial' ? TRIAL_OUTPUT : webOutput(target.kind === 'local' ? target.offset : 0);

/**
 * Builds the web application, unless nothing has changed since the last time. For the local stack the build contains the stack's ports; for
 * production its values come from the environment and web/.env.production. Only the local stack has the reference page of the API (`/api-docs`).
 * @throws Refusal with Vite's report.
 */
export async function buildWeb(root: string, target: WebTarget): Promise<string | undefined> {
  const output = outputOf(target);
  // Vite takes any other value, such as that of a shell or a test, for a build that may contain what is for developers.
  const settings = { ...settingsOf(target), NODE_ENV: 'production' };
  const mode = target.kind === 'local' ? 'demo' : 'production';
  const inputs = ['web', 'functions/src/contract', 'tsconfig.base.json'];
  const hash = hashInputs(root, inputs, { mode, settings });
  const stamp = stampFile(root, output.replaceAll('/', '-'));
  const isLocal = target.kind === 'local';
  if (isUpToDate(stamp, hash, join(root, output, 'index.html'))) {
    placeApiDocs(root, join(root, output), isLocal);
    return UNCHANGED;
  }
  const vite = join(root, 'web/node_modules/vite/bin/vite.js');
  const result = await runNode(
    [vite, 'build', '--mode', mode, '--outDir', join(root, output), '--emptyOutDir'],
    { cwd: join(root, 'web'), env: { ...process.env, ...settings } },
  );
  if (result.status !== 0) throw failed('web', result.output);
  placeApiDocs(root, join(root, output), isLocal);
  writeStamp(stamp, hash);
  return undefined;
}

function failed(what: string, report: string): Refusal {
  return new Refusal(`${report.trim()}\n\nBuilding ${what} failed: correct what is named above.`);
}
