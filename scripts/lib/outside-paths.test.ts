import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findOutsidePaths, listTexts, outsidePathProblems } from './outside-paths.ts';

const beside = ['..', 'shared', 'testdata'].join('/');
const absolute = ['', 'work', 'main'].join('/');

it('finds a folder beside the repository and the folders of one machine', () => {
  const text = [`join(root, '${beside}')`, 'fine', `cd ${absolute}`].join('\n');
  expect(findOutsidePaths(text).map(({ line }) => line)).toEqual([1, 3]);
});

it('leaves paths and addresses inside of the project alone', () => {
  const fine = [
    "import { a } from '../sharedParts.ts';",
    'GET /closet/shared/{id}',
    'https://example.com/work/1 and src/root/file.ts',
    '/usr/lib/jvm',
  ];
  expect(findOutsidePaths(fine.join('\n'))).toEqual([]);
});

it('reads the texts that are checked in, and says where a path stands', () => {
  const root = mkdtempSync(join(tmpdir(), 'outside-'));
  try {
    for (const folder of ['docs', 'node_modules', 'functions/lib'])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of ['docs/a.md', 'node_modules/b.md', 'functions/lib/c.js', 'd.ts', 'e.png'])
      writeFileSync(join(root, file), `one\nsee ${beside}\n`);
    expect(listTexts(root)).toEqual(['d.ts', 'docs/a.md'].sort());
    expect(outsidePathProblems(root)[1]).toBe(
      `docs/a.md:2 names a place outside of the repository: see ${beside}`,
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
