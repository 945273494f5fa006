import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createModelFiles } from './model-files.ts';

const MODELS = join(import.meta.dirname, '../../../models');
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
  expect(await files.read('parsing.tflite')).not.toHaveLength(0);
  expect(await files.read('pose_solution_packed_assets.data')).not.toHaveLength(0);
});

it('refuses a file that was changed', async () => {
  await writeFile(join(folder, 'parsing.tflite'), '{}');
  await expect(createModelFiles(folder).read('parsing.tflite')).rejects.toThrow(
    'parsing.tflite is damaged',
  );
});

it('refuses a file that the manifest does not name', async () => {
  await expect(createModelFiles(folder).read('../package.json')).rejects.toThrow('does not name');
});
