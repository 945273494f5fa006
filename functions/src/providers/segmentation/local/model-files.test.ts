import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createModelFiles } from './model-files.ts';

const MODELS = join(import.meta.dirname, '../../../../models');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-models-'));
  await copyFile(join(MODELS, 'manifest.json'), join(folder, 'manifest.json'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

it('reads files of the folder and of packages that match the manifest', async () => {
  const files = createModelFiles(MODELS);
  expect(await files.read('w16.json')).not.toHaveLength(0);
  expect(await files.read('pose_solution_packed_assets.data')).not.toHaveLength(0);
});

it('refuses a file that was changed', async () => {
  await writeFile(join(folder, 'w16.json'), '{}');
  await expect(createModelFiles(folder).read('w16.json')).rejects.toThrow('w16.json is damaged');
});

it('refuses a file that the manifest does not name', async () => {
  await expect(createModelFiles(folder).read('../package.json')).rejects.toThrow('does not name');
});
