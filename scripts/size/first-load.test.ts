import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { chunksOf, firstLoadBytes } from './first-load.ts';

const MANIFEST = {
  'index.html': { file: 'index.js', imports: ['shared'], dynamicImports: ['screen.tsx'] },
  shared: { file: 'shared.js', imports: ['index.html'] },
  'screen.tsx': { file: 'screen.js', imports: ['shared'] },
  'later.tsx': { file: 'later.js' },
};
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('follows imports, each chunk once, and leaves out what comes on demand', () => {
  expect(chunksOf(MANIFEST, ['index.html']).sort()).toEqual(['index.html', 'shared']);
  expect(chunksOf(MANIFEST, ['index.html', 'screen.tsx'])).toHaveLength(3);
});

test('refuses an entry that the build does not have', () => {
  expect(() => chunksOf(MANIFEST, ['gone.tsx'])).toThrow('The build has no chunk "gone.tsx".');
});

test('adds up compressed sizes', () => {
  const output = mkdtempSync(join(tmpdir(), 'atelier-first-load-'));
  folders.push(output);
  mkdirSync(join(output, '.vite'));
  writeFileSync(join(output, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  for (const name of ['index', 'shared', 'screen']) {
    writeFileSync(join(output, `${name}.js`), name.repeat(500));
  }
  const bytes = ['index', 'shared'].map((name) => gzipSync(name.repeat(500)).length);
  expect(firstLoadBytes(output, ['index.html'])).toBe((bytes[0] ?? 0) + (bytes[1] ?? 0));
});
