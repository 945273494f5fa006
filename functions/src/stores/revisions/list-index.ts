import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { type Indexed, withChanges } from './index-entry.ts';
import { Changes, packEntries, Shard, unpackEntries, VERSION } from './index-shard.ts';
import {
  IN_A_SHARD,
  indexChanges,
  type IndexedList,
  indexShards,
  maxIndexed,
} from './index-shards.ts';
import { revisionOf, transact } from './transact.ts';

/** A document may have 1 MiB. */
const MAX_SHARD_BYTES = 900_000;
/** With more changes than this the list is read anew. */
export const MAX_CHANGES = 100;

type Known = {
  /** Null if there is none, or none that the noted changes bring up to date. */
  index: Indexed | null;
  /** The revision that the list has now; null without one. */
  revision: string | null;
  /** Whether the index was written before the last changes. They are in `index`, and it may be written. */
  isBehind: boolean;
};

/**
 * The newest entries of a list in a few documents. What writes the list either notes which entries it has changed, so that only these are read with the index, or removes
 * the index: see `transact`.
 */
export interface ListIndex {
  read(uid: string): Promise<Known>;
  /**
   * Does nothing if the list has another revision by now, or the index would take too much space.
   * @param revision that the list had before the entries were read
   * @throws AppError `account-deleted`
   */
  write(uid: string, revision: string, index: Indexed): Promise<void>;
}

const shardIn = (document: DocumentSnapshot | undefined): Shard | null =>
  Shard.safeParse(document?.data()).data ?? null;

const revisionIn = (document: DocumentSnapshot | undefined): string | null => {
  const id: unknown = document?.get('id');
  return typeof id === 'string' ? id : null;
};

/** @param fields that the entries have */
export const createListIndex = (
  firestore: Firestore,
  list: IndexedList,
  fields: readonly string[],
): ListIndex => {
  const names = [VERSION, ...[...fields].sort()].join();
  const placesOf = (uid: string) => ({
    revision: revisionOf(firestore, uid, list),
    shards: indexShards(firestore, uid, list),
    changes: indexChanges(firestore, uid, list),
  });

  /** The entries in the documents of an index; null if one is missing, damaged, of another revision or of other fields. */
  const indexIn = async (
    shards: readonly (Shard | null)[],
    revision: string | null,
  ): Promise<Indexed | null> => {
    const isOf = (each: Shard | null): each is Shard =>
      each !== null && each.revision === revision && each.fields === names;
    const [first] = shards;
    if (!first || !shards.every(isOf)) return null;
    const entries = await Promise.all(shards.map(({ items }) => unpackEntries(items)));
    return { entries: entries.flat(), mayHaveOlder: first.mayHaveOlder };
  };

  /** Reads an index of an earlier revision together with what has changed since. */
  const readBehind = (uid: string, count: number): Promise<Known> =>
    // A transaction shows all documents at one moment.
    firestore.runTransaction(
      async (transaction) => {
        const { changes, ...place } = placesOf(uid);
        const shards = place.shards.slice(0, count);
        const documents = changes ? [changes.reference, ...shards] : [];
        const [revisionDocument, changesDocument, ...found] = await transaction.getAll(
          place.revision,
          ...documents,
        );
        const revision = revisionIn(revisionDocument);
        const { data: noted } = Changes.safeParse(changesDocument?.data());
        const none = { index: null, revision, isBehind: false };
        if (!changes || noted?.revision !== revision) return none;
        if (noted.ids.length > MAX_CHANGES) return none;
        const index = await indexIn(found.map(shardIn), noted.base);
        if (!index) return none;
        const entries =
          noted.ids.length === 0
            ? []
            : await transaction.getAll(...noted.ids.map(changes.entry), { fieldMask: [...fields] });
        const existing = entries
          .filter(({ exists }) => exists)
          .map((document) => ({ id: document.id, data: document.data() ?? {} }));
        const current = withChanges(index, noted.ids, existing, maxIndexed(list));
        return { index: current, revision, isBehind: current !== null };
      },
      { readOnly: true },
    );

  return {
    async read(uid) {
      const { shards, ...place } = placesOf(uid);
      const [first, ...others] = shards;
      if (!first) throw new Error(`The list ${list} has no index.`);
      const [revisionDocument, firstDocument] = await firestore.getAll(place.revision, first);
      const revision = revisionIn(revisionDocument);
      const shard = shardIn(firstDocument);
      if (shard?.fields !== names) return { index: null, revision, isBehind: false };
      if (shard.revision !== revision) return readBehind(uid, shard.shards);
      const rest = others.slice(0, shard.shards - 1);
      const found = rest.length === 0 ? [] : await firestore.getAll(...rest);
      const index = await indexIn([shard, ...found.map(shardIn)], revision);
      return { index, revision, isBehind: false };
    },

    async write(uid, revision, { entries, mayHaveOlder }) {
      const parts = Array.from(
        { length: Math.max(1, Math.ceil(entries.length / IN_A_SHARD)) },
        (_, part) => entries.slice(part * IN_A_SHARD, (part + 1) * IN_A_SHARD),
      );
      const packed = await Promise.all(parts.map(packEntries));
      const { shards, changes, ...place } = placesOf(uid);
      if (packed.length > shards.length) return;
      if (packed.some(({ length }) => length > MAX_SHARD_BYTES)) return;
      await transact(firestore, async (transaction) => {
        const current = await transaction.get(place.revision);
        await assertAlive(transaction, firestore, uid);
        if (revisionIn(current) !== revision) return;
        for (const [n, reference] of shards.entries()) {
          const items = packed[n];
          if (items === undefined) transaction.delete(reference);
          else {
            const common = { revision, fields: names, shards: packed.length, mayHaveOlder };
            transaction.set(reference, { ...common, items } satisfies Shard);
          }
        }
        if (changes) {
          const none: Changes = { base: revision, revision, ids: [] };
          transaction.set(changes.reference, none);
        }
      });
    },
  };
};
