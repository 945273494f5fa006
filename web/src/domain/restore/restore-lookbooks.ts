import {
  CollectionDraft,
  LookDraft,
  listCollections,
  listLooks,
  saveCollection,
  saveLook,
} from '@contract';
import type { Call } from '../../lib/api/call.ts';
import type { ZipPart } from '../../lib/browser/zip-file.ts';
import { readJson } from './export-zip.ts';

/** A look or a collection of an export. The server draws the pictures of looks anew. */
export type LookbookRecord = { id: string; name: string } & (
  | { kind: 'look'; read: () => Promise<LookDraft> }
  | { kind: 'collection'; read: () => Promise<CollectionDraft> }
);

/** A look has a folder if it had a picture. */
const LOOK = /^looks\/([\w-]+)(?:\/about)?\.json$/;
const COLLECTION = /^collections\/([\w-]+)\.json$/;

/** Looks, and after them the collections that hold them. */
export const lookbookRecords = (files: ReadonlyMap<string, ZipPart>): LookbookRecord[] => {
  const found = [...files].map(([path, file]) => ({
    file,
    look: LOOK.exec(path)?.[1],
    collection: COLLECTION.exec(path)?.[1],
  }));
  return [
    ...found.flatMap(({ file, look: id }): LookbookRecord[] => {
      const read = async () => LookDraft.parse(await readJson(file));
      return id === undefined ? [] : [{ kind: 'look', id, name: 'A look', read }];
    }),
    ...found.flatMap(({ file, collection: id }): LookbookRecord[] => {
      const read = async () => CollectionDraft.parse(await readJson(file));
      return id === undefined ? [] : [{ kind: 'collection', id, name: 'A collection', read }];
    }),
  ];
};

/** Ids of the looks and collections that the account has, each after its kind. */
export const readLookbookIds = async (
  uid: string,
  call: Call,
  signal: AbortSignal,
): Promise<string[]> => {
  const { looks } = await call(listLooks, { uid }, { signal });
  const { collections } = await call(listCollections, { uid }, { signal });
  return [
    ...looks.map(({ id }) => `look/${id}`),
    ...collections.map(({ id }) => `collection/${id}`),
  ];
};

/** The request that puts a record back; it may be made several times. */
export const lookbookRequest = async (
  record: LookbookRecord,
  uid: string,
  call: Call,
  signal: AbortSignal,
): Promise<() => Promise<unknown>> => {
  if (record.kind === 'look') {
    const look = await record.read();
    return () => call(saveLook, { uid, look }, { signal });
  }
  const collection = await record.read();
  return () => call(saveCollection, { uid, collection }, { signal });
};
