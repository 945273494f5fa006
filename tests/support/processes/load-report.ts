import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadReport } from './load-endpoint.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What the Functions runtime sets. Nothing is contacted while modules load. */
const RUNTIME = {
  GCLOUD_PROJECT: 'demo-atelier',
  FIREBASE_CONFIG: '{"projectId":"demo-atelier","storageBucket":"demo-atelier.appspot.com"}',
};

export const SOURCE_INDEX = join(ROOT, 'functions/src/index.ts');
export const BUILT_INDEX = join(ROOT, 'functions/lib/index.js');

/** Runs `load-endpoint.ts` with its arguments in a fresh process of Node. */
export const loadReport = async (...args: string[]): Promise<LoadReport> => {
  const program = join(ROOT, 'tests/support/processes/load-endpoint.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, ...RUNTIME, NODE_OPTIONS: '' },
    maxBuffer: 16 * 1024 * 1024,
    timeout: 60_000,
  });
  return JSON.parse(stdout) as LoadReport;
};
