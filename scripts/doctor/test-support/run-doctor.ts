import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { examine } from '../examine.ts';
import { isAmiss, type Report } from '../finding.ts';
import { PROJECT, WEB_CONFIG } from './healthy-project.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'scripts/doctor.ts');
/** Files of the repository that the checks read. */
const READ = [
  '.firebaserc',
  'firebase.json',
  'firestore.indexes.json',
  'storage.cors.json',
  'storage.lifecycle.json',
];

export type Machine = {
  /** A checkout with a written configuration of the web. */
  root: string;
  /** Home folder and PATH of an operator who is logged in with gcloud. */
  env: NodeJS.ProcessEnv;
  write: (file: string, text: string) => void;
  /** Writes a file in the home folder, and gives its path. */
  writeHome: (file: string, text: string) => string;
  remove: () => void;
};

/** The configuration of the web as the doctor wants it. */
export const WEB_ENV = [
  `VITE_FIREBASE_API_KEY=${WEB_CONFIG.apiKey}`,
  `VITE_FIREBASE_AUTH_DOMAIN=${WEB_CONFIG.authDomain}`,
  `VITE_FIREBASE_PROJECT_ID=${WEB_CONFIG.projectId}`,
  `VITE_FIREBASE_APP_ID=${WEB_CONFIG.appId}`,
].join('\n');

/** An operator's machine in a temporary folder, with a program `gcloud` that prints a token. */
export function makeMachine(): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-doctor-'));
  const root = join(folder, 'checkout');
  for (const part of ['checkout/functions', 'checkout/web', 'bin', 'home']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  for (const file of READ) copyFileSync(join(ROOT, file), join(root, file));
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  write('web/.env.production', WEB_ENV);
  write(`functions/.env.${PROJECT}`, 'SECRETS=GEMINI_API_KEY\n');
  const gcloud = join(folder, 'bin/gcloud');
  writeFileSync(gcloud, '#!/bin/sh\necho token-of-gcloud\n');
  chmodSync(gcloud, 0o755);
  const path = [join(folder, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'];
  return {
    root,
    env: {
      HOME: join(folder, 'home'),
      PATH: path.join(delimiter),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    write,
    writeHome: (file, text) => {
      const path = join(folder, 'home', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Run = { status: number; output: string; reports: Report[] };

/** Runs the program to its end. `reports` is empty unless it was asked for JSON. */
export async function runDoctor(args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, cwd: ROOT });
  let output = '';
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const status = await new Promise<number>((end) => child.on('close', (code) => end(code ?? 1)));
  const reports = args.includes('--json') && printed.startsWith('[') ? printed : '[]';
  return { status, output: printed + output, reports: JSON.parse(reports) as Report[] };
}

/**
 * Examines a project in this process: a process of its own takes half a second of processor time, and dozens of tests need no more than the findings.
 * @param env the whole environment meanwhile
 */
export async function examineHere(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<Omit<Run, 'output'>> {
  const own = process.env;
  process.env = { ...env };
  try {
    const reports = await examine(root, PROJECT);
    return { status: reports.some(isAmiss) ? 1 : 0, reports };
  } finally {
    process.env = own;
  }
}
