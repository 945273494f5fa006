import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { againstLimit, folderSize, LIMITS, packSource, unpackSource } from './pack.ts';

const ROOT = join(import.meta.dirname, '../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-pack-'));
  copyFileSync(join(ROOT, 'firebase.json'), join(root, 'firebase.json'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), 'text');
};

it('packs what is built, and neither source, packages, keys nor settings', async () => {
  const wanted = [
    '.npmrc',
    'lib/index.js',
    'models/net.tflite',
    'package-lock.json',
    'package.json',
  ];
  const unwanted = [
    'src/index.ts',
    'tsconfig.json',
    'node_modules/sharp/index.js',
    '.env',
    '.env.my-atelier',
    '.env.local',
    '.secret.local',
    'coverage/index.html',
    'firebase-debug.log',
  ];
  for (const file of [...wanted, ...unwanted]) write(`functions/${file}`);
  const { archive, sizeBytes } = await packSource(root);
  expect(sizeBytes).toBeGreaterThan(0);

  const folder = join(root, 'unpacked');
  await unpackSource(archive, folder);
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const hidden = globSync('.*', { cwd: folder });
  expect([...new Set([...files, ...hidden])].sort()).toEqual(wanted);
  expect(folderSize(folder)).toBe(wanted.length * 'text'.length);
});

it('says a size against its limit', () => {
  expect(againstLimit(15_800_000, LIMITS.archive)).toBe('15.8 of 100 MB');
});
