import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ImageFolder, createImageStore, unsavedName } from './image-store.ts';

const root = join(import.meta.dirname, '../../..');
type Rule = { condition: { matchesPrefix: string[]; matchesSuffix: string[] } };
const { rule: rules } = JSON.parse(readFileSync(join(root, 'storage.lifecycle.json'), 'utf8')) as {
  rule: Rule[];
};
/** Whether the lifecycle rule removes the file at a path after a day. */
const leaves = (path: string): boolean =>
  rules.some(
    ({ condition: { matchesPrefix, matchesSuffix } }) =>
      matchesPrefix.some((start) => path.startsWith(start)) &&
      matchesSuffix.some((end) => path.endsWith(end)),
  );

const pathIn = async (
  collection: ImageFolder['collection'],
  name: 'a.jpg' | 'a.png' | 'a.webp' | 'a.bin',
) => {
  const bucket = { name: 'bucket', file: () => ({ save: () => Promise.resolve() }) };
  const images = createImageStore({ bucket: bucket as never, origin: '', newToken: () => 'token' });
  const { path } = await images.put({ uid: 'ada', collection, id: 'one' }, name, new Uint8Array());
  return path;
};

it('the lifecycle rule removes every kind of unsaved file', async () => {
  for (const name of ['a.jpg', 'a.png', 'a.webp', 'a.bin'] as const) {
    expect(leaves(await pathIn('processes', name))).toBe(true);
  }
  expect(leaves(`users/ada/jobs/one/${unsavedName('result-a.json')}`)).toBe(true);
});

it.each(['photos', 'items', 'virtual-closet', 'trash', 'looks'] as const)(
  'it leaves saved files of %s',
  async (collection) => {
    for (const name of ['a.jpg', 'a.png', 'a.webp', 'a.bin'] as const) {
      expect(leaves(await pathIn(collection, name))).toBe(false);
    }
  },
);
