import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, isUpToDate, writeStamp } from './build-inputs.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-build-'));
  write('src/a.ts', 'a');
  write('package-lock.json', '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, content: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const hash = (settings: unknown = {}): string =>
  hashInputs(root, ['src', 'package-lock.json', 'absent'], settings);

test('a new date alone is no change', () => {
  const before = hash();
  utimesSync(join(root, 'src/a.ts'), 1, 1);
  expect(hash()).toBe(before);
});

test.each([
  ['a changed file', 'src/a.ts', 'b'],
  ['a new file', 'src/deep/b.ts', ''],
  ['a file in a folder of libraries', 'src/lib/b.ts', ''],
  ['a changed lock file', 'package-lock.json', '{"a":1}'],
])('%s is a change', (_, path, content) => {
  const before = hash();
  write(path, content);
  expect(hash()).not.toBe(before);
});

test('other settings are a change', () => {
  expect(hash({ port: 1 })).not.toBe(hash({ port: 2 }));
});

test.each(['src/a.test.ts', 'src/a.test.tsx', 'src/node_modules/b.js', 'src/dist-20/c.js'])(
  '%s is no input',
  (path) => {
    const before = hash();
    write(path, 'x');
    expect(hash()).toBe(before);
  },
);

test('a build is up to date with its stamp and its output', () => {
  const stamp = join(root, 'stamps/web');
  const output = write('dist/index.html', '');
  expect(isUpToDate(stamp, 'h1', output)).toBe(false);
  writeStamp(stamp, 'h1');
  expect(isUpToDate(stamp, 'h1', output)).toBe(true);
  expect(isUpToDate(stamp, 'h2', output)).toBe(false);
  rmSync(output);
  expect(isUpToDate(stamp, 'h1', output)).toBe(false);
});
