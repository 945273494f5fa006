import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import {
  cursorOf,
  newestFirst,
  type Page,
  type PageRequest,
  placeAfterCursor,
  readPage,
} from '../document.ts';
import { type IndexedList, maxIndexed } from './index-shards.ts';
import type { IndexedEntry } from './index-entry.ts';
import { createListIndex } from './list-index.ts';

type Options<Entry> = {
  list: IndexedList;
  /** Name of the user's collection. */
  collection: string;
  /** The fields that pages show. */
  fields: readonly string[];
  /** @throws Error for a damaged document */
  parse: (document: IndexedEntry) => Entry;
  /** Called with a sentence when the index could not be written. The page is there, and the next one takes as long as this. */
  warn: (message: string) => void;
};

/** The newest entries, newest first, and whether there may be older ones. */
export type Newest<Entry> = { entries: Entry[]; mayHaveOlder: boolean };

/** A user's list in pages, newest first. Those of the newest entries come from the list's index. */
export interface IndexedPages<Entry> {
  /** The `limit` newest entries older than `cursor`. A cursor that no reply has given is the end of the list. */
  page(uid: string, page: PageRequest): Promise<Page<Entry>>;
  newest(uid: string, limit: number): Promise<Newest<Entry>>;
}

/** A page of entries that are known; null if it needs older ones. */
export const pageOf = <Entry extends { id: string; createdAt: Date }>(
  { entries, mayHaveOlder }: Newest<Entry>,
  { limit, cursor }: PageRequest,
): Page<Entry> | null => {
  const from = cursor === undefined ? 0 : placeAfterCursor(entries, cursor);
  const to = from + limit;
  if (mayHaveOlder && to > entries.length) return null;
  const records = entries.slice(from, to);
  const last = records.at(-1);
  const isEnd = to >= entries.length && !mayHaveOlder;
  return { records, nextCursor: last && !isEnd ? cursorOf(last) : null };
};

export const createIndexedPages = <Entry extends { id: string; createdAt: Date }>(
  firestore: Firestore,
  { list, collection, fields, parse, warn }: Options<Entry>,
): IndexedPages<Entry> => {
  const index = createListIndex(firestore, list, fields);
  const entriesOf = (uid: string) => firestore.collection(`users/${uid}/${collection}`);

  const write = (uid: string, revision: string, newest: Newest<IndexedEntry>): Promise<void> =>
    index.write(uid, revision, newest).catch(() => warn(`The list ${list} was not indexed.`));
  /** What the index knows. Noted changes are written into it, so that the next one finds none. */
  const readIndex = async (uid: string) => {
    const { index: known, revision, isBehind } = await index.read(uid);
    if (known && revision !== null && isBehind) await write(uid, revision, known);
    return { known, revision };
  };
  /** Reads the newest entries, and writes them into the index if it may have so many. */
  const readNewest = async (uid: string, limit: number, revision: string | null) => {
    // One more tells whether there are older ones.
    const { docs } = await newestFirst(entriesOf(uid))
      .limit(limit + 1)
      .select(...fields)
      .get();
    const entries = docs
      .slice(0, limit)
      .map((document): IndexedEntry => ({ id: document.id, data: document.data() }));
    const read = { entries, mayHaveOlder: docs.length > limit };
    const parsed = { ...read, entries: entries.map(parse) };
    if (revision !== null && entries.length <= maxIndexed(list)) {
      await write(uid, revision, read);
    }
    return parsed;
  };

  return {
    async newest(uid, limit) {
      const { known, revision } = await readIndex(uid);
      if (!known || (known.mayHaveOlder && known.entries.length < limit)) {
        return readNewest(uid, limit, revision);
      }
      const entries = known.entries.slice(0, limit).map(parse);
      return { entries, mayHaveOlder: known.mayHaveOlder || known.entries.length > limit };
    },

    async page(uid, { limit, cursor }) {
      const { known, revision } = await readIndex(uid);
      const page =
        known && pageOf({ ...known, entries: known.entries.map(parse) }, { limit, cursor });
      if (page) return page;
      if (cursor === undefined) {
        const { entries: records, mayHaveOlder } = await readNewest(uid, limit, revision);
        const last = records.at(-1);
        return { records, nextCursor: last && mayHaveOlder ? cursorOf(last) : null };
      }
      const parseDocument = (document: { id: string; data: () => DocumentData }) =>
        parse({ id: document.id, data: document.data() });
      return readPage(entriesOf(uid), { limit, cursor }, parseDocument, fields);
    },
  };
};
