import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPossiblePins, type HostingConfig } from './pinning.ts';
import { startRunDouble, type RunDouble } from './test-support/run-double.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(import.meta.dirname, 'test-support/pin-hosting.ts');
const FIREBASE_JSON = join(ROOT, 'firebase.json');

/** A rewrite as Google gets it. */
type Released = { glob: string; path?: string; run?: { serviceId: string; tag?: string } };

let cloudRun: RunDouble;
let folder: string;

beforeAll(async () => {
  cloudRun = await startRunDouble();
  folder = mkdtempSync(join(tmpdir(), 'atelier-pins-'));
});
afterAll(() => {
  cloudRun.stop();
  rmSync(folder, { recursive: true, force: true });
});

const release = async (version: string, file = FIREBASE_JSON): Promise<Released[]> => {
  cloudRun.writes.length = 0;
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, file, version], {
    cwd: ROOT,
    env: { ...process.env, CLOUD_RUN_URL: cloudRun.address, HOME: folder },
  });
  return JSON.parse(stdout) as Released[];
};

const writeConfig = (config: HostingConfig): string => {
  const file = join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
};

const tagsOf = (rewrites: Released[]): Set<string | undefined> =>
  new Set(rewrites.flatMap(({ run }) => (run ? run.tag : [])));

it('pins every function to its revision by one write, and keeps the revisions of older versions', async () => {
  const first = await release('one');
  expect(tagsOf(first)).toEqual(new Set(['fh-one']));
  expect(first.at(-1)).toEqual({ glob: '**', path: '/index.html' });
  const pinned = first.filter(({ run }) => run);
  expect(cloudRun.writes.length).toBe(pinned.length);
  expect(new Set(cloudRun.writes).size).toBe(cloudRun.writes.length);

  cloudRun.deployRevision('r2');
  expect(tagsOf(await release('two'))).toEqual(new Set(['fh-two']));
  const revisions = [...cloudRun.services.values()].map(({ metadata, spec }) => ({
    name: metadata.name,
    tags: spec.traffic.flatMap(({ tag, revisionName }) => (tag ? [[tag, revisionName]] : [])),
  }));
  for (const { name, tags } of revisions) {
    expect(tags).toEqual([
      ['fh-one', `${name}-r1`],
      ['fh-two', `${name}-r2`],
    ]);
  }
});

it('released again without new functions, it writes nothing', async () => {
  expect(tagsOf(await release('three'))).toEqual(new Set(['fh-two']));
  expect(cloudRun.writes).toEqual([]);
});

it('a second rewrite of one function would meet a conflict', async () => {
  const pin = { functionId: 'twice', region: 'us-central1', pinTag: true as const };
  const rewrites = ['/twice', '/twice/**'].map((source) => ({ source, function: pin }));
  const file = writeConfig({ hosting: { rewrites } });
  await expect(release('four', file)).rejects.toThrow('Failed to replace Run service');
});

it('a function with minimum instances goes to its newest revision', async () => {
  const text = readFileSync(FIREBASE_JSON, 'utf8');
  const warm = [{ id: 'agent', minInstances: 1 }];
  const { config } = withPossiblePins(JSON.parse(text) as HostingConfig, warm);
  const released = await release('five', writeConfig(config));
  const unpinned = released.filter(({ run }) => run && run.tag === undefined);
  expect(unpinned.map(({ run }) => run?.serviceId)).toEqual(['agent']);
});
