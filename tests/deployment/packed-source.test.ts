import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint, pathParameters } from '../../functions/src/contract/index.ts';
import * as source from '../../functions/src/index.ts';
import { discoverFunctions } from '../../scripts/stack/discover.ts';
import { againstLimit, LIMITS } from '../../scripts/deploy/pack.ts';
import { portOffset } from '../../scripts/emulators/ports.ts';
import { functionsEnvironment } from '../../scripts/testing/start-functions.ts';
import { startFunction } from '../support/processes/function-process.ts';
import { installPackedSource, type InstalledSource } from './installed-source.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAMES = Object.keys(source).sort();
const endpoints: Endpoint[] = Object.values(ENDPOINTS);

let packed: InstalledSource;

beforeAll(async () => {
  packed = await installPackedSource();
});
afterAll(() => packed.remove());

describe('the source as firebase-tools packs it', () => {
  it('is within the limits', () => {
    const sizes = [
      `archive ${againstLimit(packed.archiveBytes, LIMITS.archive)}`,
      `unpacked ${againstLimit(packed.sourceBytes, LIMITS.installed)}`,
      `with its packages ${againstLimit(packed.installedBytes, LIMITS.installed)}`,
    ];
    process.stdout.write(`The source of the functions: ${sizes.join(', ')}.\n`);
    expect(packed.archiveBytes).toBeLessThan(LIMITS.archive);
    expect(packed.installedBytes).toBeLessThan(LIMITS.installed);
  });

  it('contains the networks and the lock file, and no source, test, key or setting', () => {
    const manifest = readFileSync(join(packed.folder, 'models/manifest.json'), 'utf8');
    const networks = Object.entries(JSON.parse(manifest) as Record<string, { package?: string }>);
    for (const [name, { package: from }] of networks) {
      const file = from === undefined ? `models/${name}` : `node_modules/${from}/${name}`;
      expect(existsSync(join(packed.folder, file)), file).toBe(true);
    }
    const files = globSync('**/*', { cwd: packed.folder, exclude: ['node_modules'] });
    expect(files).toContain('package-lock.json');
    expect(files.filter((file) => /\.ts$|\.test\.|(?:^|\/)\.env|\.local$/.test(file))).toEqual([]);
  });

  it('has no package that only developers need', () => {
    expect(existsSync(join(packed.folder, 'node_modules/@types/yazl'))).toBe(false);
    expect(existsSync(join(packed.folder, 'node_modules/sharp'))).toBe(true);
  });

  it('brings no compiled code along; its build makes that', () => {
    const { scripts } = JSON.parse(readFileSync(join(packed.folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['gcp-build']).toBe('node lib/fill-compile-cache.js');
    const compiled = globSync('*/*', { cwd: join(packed.folder, '.compile-cache') });
    expect(compiled.length).toBeGreaterThan(500);
    // One version of Node, so nothing of a developer's machine is among it.
    expect(new Set(compiled.map((file) => file.split('/')[0])).size).toBe(1);
  });

  it('is discovered with every function of the source', async () => {
    const found = await discoverFunctions(ROOT, 'demo-atelier', {}, packed.folder);
    expect(found.map(({ id }) => id)).toEqual(NAMES);
  });
});

/** Functions that only the queue of their tasks calls. */
const WORKERS = ['reconcileAccount', 'runJob'];

/**
 * Statuses that a function may answer with to a request without a sign-in. A function of the contract refuses, or answers what is public; where 'nobody' is no link
 * or no valid value, it says so. A function of the clock does its work. A worker refuses a task that names nothing.
 */
const expectedOf = (name: string): number[] => {
  const endpoint = endpoints.find((each) => each.function === name);
  if (endpoint) {
    const isPublic = endpoint.owner === 'none' && pathParameters(endpoint.path).length > 0;
    return isPublic ? [400, 404] : [200, 400, 401];
  }
  return WORKERS.includes(name) ? [400] : [200];
};

describe('every function, served by the Functions Framework', () => {
  it.each(NAMES)('%s answers', async (name) => {
    const env = functionsEnvironment(portOffset(process.env));
    const served = await startFunction(name, env, { index: packed.index });
    try {
      const endpoint = endpoints.find((each) => each.function === name);
      // Of the functions of the clock, the framework gets a POST from Cloud Scheduler.
      const method = endpoint?.method ?? 'POST';
      const path = endpoint?.path.replaceAll(/\{[^}]+\}/g, 'nobody') ?? '/';
      const reply = await fetch(served.origin + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
        signal: AbortSignal.timeout(120_000),
      });
      const text = await reply.text();
      expect(expectedOf(name), text).toContain(reply.status);
    } finally {
      served.stop();
    }
  });
});

it('no endpoint loads a package that it does not use', async () => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', 'module-graph'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ATELIER_FUNCTIONS_INDEX: packed.index },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const [status] = (await once(child, 'close')) as [number];
  expect(status, output.slice(-4000)).toBe(0);
});
