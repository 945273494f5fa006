import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { IndexedEntry } from './index-entry.ts';

/** Changes with the form of the rows. */
export const VERSION = 2;

/** The fields of a document of an index. */
export const Shard = z.object({
  /** The revision of the list that it shows. */
  revision: z.string(),
  /** The form of the rows, and the names of the fields that they have: a later version of the code may have others. */
  fields: z.string(),
  /** How many documents the index has. */
  shards: z.int(),
  /** Whether the list may have older entries than the index. */
  mayHaveOlder: z.boolean(),
  /** A list of rows as JSON, compressed. Not an array of Firestore's: it would make an index entry of each field. */
  items: z.instanceof(Uint8Array),
});
export type Shard = z.output<typeof Shard>;

/** The fields of the document that notes changes. One without `base` notes those of no index. */
export const Changes = z.object({
  /** The revision of the index that the changes are of. */
  base: z.string(),
  /** The revision that the list has with all of them. */
  revision: z.string(),
  /** Ids of the entries that were written. */
  ids: z.array(z.string()),
});
export type Changes = z.output<typeof Changes>;

type Times = Record<string, [seconds: number, nanoseconds: number]>;
type Row = [id: string, times: Times, data: DocumentData];

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

const toRow = ({ id, data }: IndexedEntry): Row => {
  const times: Times = {};
  const others: DocumentData = {};
  for (const [name, value] of Object.entries(data) as [string, unknown][]) {
    if (value instanceof Timestamp) times[name] = [value.seconds, value.nanoseconds];
    else others[name] = value;
  }
  return [id, times, others];
};
const fromRow = ([id, times, data]: Row): IndexedEntry => {
  const moments = Object.entries(times).map(([name, time]) => [name, new Timestamp(...time)]);
  return { id, data: { ...data, ...Object.fromEntries(moments) } };
};

export const packEntries = (entries: readonly IndexedEntry[]): Promise<Buffer<ArrayBuffer>> =>
  compress(JSON.stringify(entries.map(toRow)));

export const unpackEntries = async (items: Uint8Array): Promise<IndexedEntry[]> =>
  (JSON.parse(String(await uncompress(items))) as Row[]).map(fromRow);
