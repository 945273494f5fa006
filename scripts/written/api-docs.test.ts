import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeApiDocs } from './api-docs.ts';

const root = join(import.meta.dirname, '../..');
let output: string;
beforeEach(() => (output = mkdtempSync(join(tmpdir(), 'api-docs-'))));
afterEach(() => rmSync(output, { recursive: true }));

it('puts the reference page into a build for the local stack', () => {
  placeApiDocs(root, output, true);
  const described = readFileSync(join(output, 'api-docs/openapi.json'), 'utf8');
  expect(described).toBe(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
  const page = readFileSync(join(output, 'api-docs/index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/(api-docs\/[^"]+)"/g)].map(([, file]) => file);
  expect(files).toHaveLength(3);
  for (const file of files) expect(existsSync(join(output, file ?? '')), file).toBe(true);
});

it('leaves nothing of it in a build for production', () => {
  placeApiDocs(root, output, true);
  placeApiDocs(root, output, false);
  expect(readdirSync(output)).toEqual([]);
});
