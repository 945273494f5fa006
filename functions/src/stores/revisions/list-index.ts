import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { IN_A_SHARD, type IndexedList, indexShards } from './index-shards.ts';
import { revisionOf, transact } from './transact.ts';

/** A document of a list: its id and the fields that lists show, as they are stored. */
export type IndexedEntry = { id: string; data: DocumentData };

/** A document may have 1 MiB. */
const MAX_SHARD_BYTES = 900_000;
/** Changes with the form of the rows. */
const VERSION = 2;

const ShardFields = z.object({
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
type Shard = z.output<typeof ShardFields>;
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

/** The newest entries of a list, newest first. */
export type Indexed = { entries: IndexedEntry[]; mayHaveOlder: boolean };

/** The newest entries of a user's list in a few documents. What writes the list removes them, see `transact`. */
export interface ListIndex {
  /** @returns the index, null if there is none; and the revision that the list has now, null without one. */
  read(uid: string): Promise<{ index: Indexed | null; revision: string | null }>;
  /**
   * Does nothing if the list has another revision by now, or the index would take too much space.
   * @param revision that the list had before the entries were read
   * @throws AppError `account-deleted`
   */
  write(uid: string, revision: string, index: Indexed): Promise<void>;
}

/** @param fields that the entries have */
export const createListIndex = (
  firestore: Firestore,
  list: IndexedList,
  fields: readonly string[],
): ListIndex => {
  const names = [VERSION, ...[...fields].sort()].join();

  const readShards = async (references: DocumentReference[]): Promise<(Shard | null)[]> =>
    references.length === 0
      ? []
      : (await firestore.getAll(...references)).map(
          (document) => ShardFields.safeParse(document.data()).data ?? null,
        );

  return {
    async read(uid) {
      const [first, ...others] = indexShards(firestore, uid, list) as [DocumentReference];
      const [revisionDocument, firstDocument] = await firestore.getAll(
        revisionOf(firestore, uid, list),
        first,
      );
      const id: unknown = revisionDocument?.get('id');
      const revision = typeof id === 'string' ? id : null;
      const shard = ShardFields.safeParse(firstDocument?.data()).data ?? null;
      const isCurrent = (each: Shard | null): each is Shard =>
        each !== null && each.revision === revision && each.fields === names;
      if (!isCurrent(shard)) return { index: null, revision };
      const shards = [shard, ...(await readShards(others.slice(0, shard.shards - 1)))];
      if (!shards.every(isCurrent)) return { index: null, revision };
      const rows = await Promise.all(
        shards.map(async ({ items }) => JSON.parse(String(await uncompress(items))) as Row[]),
      );
      const { mayHaveOlder } = shard;
      return { index: { entries: rows.flat().map(fromRow), mayHaveOlder }, revision };
    },

    async write(uid, revision, { entries, mayHaveOlder }) {
      const parts = Array.from(
        { length: Math.max(1, Math.ceil(entries.length / IN_A_SHARD)) },
        (_, part) => entries.slice(part * IN_A_SHARD, (part + 1) * IN_A_SHARD),
      );
      const shards = await Promise.all(
        parts.map((part) => compress(JSON.stringify(part.map(toRow)))),
      );
      const references = indexShards(firestore, uid, list);
      if (shards.length > references.length) return;
      if (shards.some(({ length }) => length > MAX_SHARD_BYTES)) return;
      await transact(firestore, async (transaction) => {
        const current = await transaction.get(revisionOf(firestore, uid, list));
        await assertAlive(transaction, firestore, uid);
        if (current.get('id') !== revision) return;
        for (const [n, reference] of references.entries()) {
          const items = shards[n];
          if (items === undefined) transaction.delete(reference);
          else {
            const common = { revision, fields: names, shards: shards.length, mayHaveOlder };
            const shard: Shard = { ...common, items };
            transaction.set(reference, shard);
          }
        }
      });
    },
  };
};
