import { saveCollection, saveLook } from '@contract';
import { expect, it } from 'vitest';
import type { Call } from '../../lib/api/call.ts';
import type { ZipPart } from '../../lib/browser/zip-file.ts';
import { lookbookRecords, lookbookRequest, readLookbookIds } from './restore-lookbooks.ts';

const DATE = '2026-01-02T03:04:05.000Z';
const LAYER = {
  piece: { id: 'lone', category: 'shirt', name: 'Shirt' },
  ...{ x: 0.5, y: 0.5, scale: 0.4, rotation: 10, isFlipped: true },
};
const LOOK = {
  ...{ id: 'friday', name: 'Friday', notes: '', tryOnId: null, createdAt: DATE },
  canvas: { ground: 'linen', layers: [LAYER] },
};
const CAPSULE = {
  ...{ id: 'work', kind: 'capsule', name: 'Work', notes: '', createdAt: DATE },
  ...{ pieces: ['lone'], looks: ['friday', 'bare'] },
};

const filesOf = (contents: Record<string, unknown>): Map<string, ZipPart> =>
  new Map(
    Object.entries(contents).map(([name, content]) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      const read = async () => new Blob([text]);
      return [name, { name, sizeBytes: text.length, isEncrypted: false, read }];
    }),
  );
const FILES = filesOf({
  'collections/work.json': { ...CAPSULE, updatedAt: DATE },
  'looks/friday/about.json': { ...LOOK, picture: { file: 'picture.jpg' }, updatedAt: DATE },
  'looks/friday/picture.jpg': 'picture',
  'looks/bare.json': { ...LOOK, id: 'bare', picture: null },
  'shared-links/link.json': { id: 'link', target: { kind: 'look', id: 'friday' } },
});
const { signal } = new AbortController();

it('finds looks with and without a picture, then collections, and no link', () => {
  expect(lookbookRecords(FILES).map(({ kind, id }) => `${kind}/${id}`)).toEqual([
    ...['look/friday', 'look/bare', 'collection/work'],
  ]);
});

it('sends them as they were, without the picture that the server draws anew', async () => {
  const sent: unknown[] = [];
  const call = (async ({ path }: { path: string }, input: unknown) => {
    sent.push([path, input]);
    return {};
  }) as unknown as Call;
  for (const record of lookbookRecords(FILES)) {
    const request = await lookbookRequest(record, 'ada', call, signal);
    await request();
  }
  expect(sent).toEqual([
    [saveLook.path, { uid: 'ada', look: LOOK }],
    [saveLook.path, { uid: 'ada', look: { ...LOOK, id: 'bare' } }],
    [saveCollection.path, { uid: 'ada', collection: CAPSULE }],
  ]);
});

it('refuses one that is damaged', async () => {
  const files = filesOf({ 'looks/bad.json': { ...LOOK, canvas: null }, 'looks/worse.json': '{' });
  for (const record of lookbookRecords(files)) await expect(record.read()).rejects.toThrow();
});

it('reads which ones the account has', async () => {
  const call = (async () => ({
    ...{ looks: [{ id: 'friday' }], collections: [{ id: 'work' }] },
  })) as unknown as Call;
  expect(await readLookbookIds('ada', call, signal)).toEqual(['look/friday', 'collection/work']);
});
