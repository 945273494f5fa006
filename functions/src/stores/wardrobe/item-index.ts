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
import { indexShards } from '../revisions/index-shards.ts';
import { revisionOf, transact } from '../revisions/transact.ts';

/** A garment's document: its id and the fields that lists show, as they are stored. */
export type IndexedItem = { id: string; data: DocumentData };

/** How many garments the index has at most: the newest, and as many as lists show. */
export const MAX_INDEXED = 2000;
const IN_A_SHARD = 500;
/** A document may have 1 MiB. */
const MAX_SHARD_BYTES = 900_000;

const ShardFields = z.object({
  /** The revision of the garments that it shows. */
  revision: z.string(),
  /** Names of the fields that it has: a later version of the code may show others. */
  fields: z.string(),
  /** How many documents the index has. */
  shards: z.int(),
  /** A list of `[id, createdAt, other fields]` as JSON, compressed. Not an array of Firestore's: it would make an index entry of each field. */
  items: z.instanceof(Uint8Array),
});
type Shard = z.output<typeof ShardFields>;
type Row = [id: string, createdAt: [seconds: number, nanoseconds: number], data: DocumentData];

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

const toRow = ({ id, data: { createdAt, ...data } }: IndexedItem): Row => {
  const { seconds, nanoseconds } = createdAt as Timestamp;
  return [id, [seconds, nanoseconds], data];
};
const fromRow = ([id, createdAt, data]: Row): IndexedItem => ({
  id,
  data: { ...data, createdAt: new Timestamp(...createdAt) },
});

/** The newest garments of a user in a few documents: `users/{uid}/itemIndex/{n}`. What writes a garment removes it, see `transact`. */
export interface ItemIndex {
  /** @returns the garments, newest first, null without an index; and the revision that the garments have now, null without one. */
  read(uid: string): Promise<{ items: IndexedItem[] | null; revision: string | null }>;
  /**
   * Does nothing if the garments have another revision by now, or take too much space.
   * @param revision that the garments had before they were read
   * @throws AppError `account-deleted`
   */
  write(uid: string, revision: string, items: readonly IndexedItem[]): Promise<void>;
}

/** @param fields that `IndexedItem` has */
export const createItemIndex = (firestore: Firestore, fields: readonly string[]): ItemIndex => {
  const names = [...fields].sort().join();

  const readShards = async (references: DocumentReference[]): Promise<(Shard | null)[]> =>
    references.length === 0
      ? []
      : (await firestore.getAll(...references)).map(
          (document) => ShardFields.safeParse(document.data()).data ?? null,
        );

  return {
    async read(uid) {
      const [first, ...others] = indexShards(firestore, uid) as [DocumentReference];
      const [revisionDocument, firstDocument] = await firestore.getAll(
        revisionOf(firestore, uid, 'garments'),
        first,
      );
      const id: unknown = revisionDocument?.get('id');
      const revision = typeof id === 'string' ? id : null;
      const shard = ShardFields.safeParse(firstDocument?.data()).data ?? null;
      const isCurrent = (each: Shard | null): each is Shard =>
        each !== null && each.revision === revision && each.fields === names;
      if (!isCurrent(shard)) return { items: null, revision };
      const shards = [shard, ...(await readShards(others.slice(0, shard.shards - 1)))];
      if (!shards.every(isCurrent)) return { items: null, revision };
      const rows = await Promise.all(
        shards.map(async ({ items }) => JSON.parse(String(await uncompress(items))) as Row[]),
      );
      return { items: rows.flat().map(fromRow), revision };
    },

    async write(uid, revision, items) {
      const parts = Array.from(
        { length: Math.max(1, Math.ceil(items.length / IN_A_SHARD)) },
        (_, part) => items.slice(part * IN_A_SHARD, (part + 1) * IN_A_SHARD),
      );
      const shards = await Promise.all(
        parts.map((part) => compress(JSON.stringify(part.map(toRow)))),
      );
      const references = indexShards(firestore, uid);
      if (shards.length > references.length) return;
      if (shards.some(({ length }) => length > MAX_SHARD_BYTES)) return;
      await transact(firestore, async (transaction) => {
        const current = await transaction.get(revisionOf(firestore, uid, 'garments'));
        await assertAlive(transaction, firestore, uid);
        if (current.get('id') !== revision) return;
        for (const [n, reference] of references.entries()) {
          const own = shards[n];
          if (own === undefined) transaction.delete(reference);
          else {
            const shard: Shard = { revision, fields: names, shards: shards.length, items: own };
            transaction.set(reference, shard);
          }
        }
      });
    },
  };
};
