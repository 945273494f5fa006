import { randomUUID } from 'node:crypto';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { ListName } from '../../contract/lists.ts';
import { indexChanges, indexShards } from './index-shards.ts';
import { listOf } from './list-of.ts';
import { touchOwners } from './touch.ts';

/** A list's revision: `users/{uid}/revisions/{list}`. */
export const revisionOf = (firestore: Firestore, uid: string, list: ListName): DocumentReference =>
  firestore.doc(`users/${uid}/revisions/${list}`);

/** Random, so that a revision never comes back, also not after the database was restored from a backup. */
export const newRevision = (): { id: string } => ({ id: randomUUID() });

type Writer = Transaction | WriteBatch;

/**
 * Gives a list a new revision, together with the other writes of `writer`.
 * @param changed ids of the entries that are written. They are noted beside the list's index. Without them the index is removed: it would not be of the new revision.
 */
export const renew = (
  writer: Writer,
  firestore: Firestore,
  uid: string,
  list: ListName,
  changed?: readonly string[],
): void => {
  // A batch and a transaction have the same methods, but TypeScript does not call the union of their overloads.
  const batch = writer as WriteBatch;
  const revision = newRevision();
  batch.set(revisionOf(firestore, uid, list), revision);
  const changes = indexChanges(firestore, uid, list);
  if (changes && changed) {
    const noted = { revision: revision.id, ids: FieldValue.arrayUnion(...changed) };
    batch.set(changes.reference, noted, { merge: true });
    return;
  }
  removeIndex(writer, firestore, uid, list);
  if (changes) batch.delete(changes.reference);
};

/** Removes the index of a list, so that nothing of a forgotten entry stays in it. */
export const removeIndex = (
  writer: Writer,
  firestore: Firestore,
  uid: string,
  list: ListName,
): void => {
  for (const shard of indexShards(firestore, uid, list)) (writer as WriteBatch).delete(shard);
};

const WRITES = new Set<string | symbol>(['create', 'set', 'update', 'delete']);

/** The same writer, which collects the paths of the documents that it writes. `last` runs before its commit, which waits for it. */
const noting = <Kind extends Writer>(
  writer: Kind,
  paths: Set<string>,
  last: () => Promise<void> = () => Promise.resolve(),
): Kind => {
  const noted: Kind = new Proxy(writer, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (WRITES.has(name)) paths.add((args[0] as DocumentReference).path);
        if (name === 'commit') return last().then((): unknown => member.apply(target, args));
        const result: unknown = member.apply(target, args);
        return result === target ? noted : result;
      };
    },
  });
  return noted;
};

/**
 * Gives new revisions to the lists of all documents at `paths`.
 * @param notes whether to note the changed entries beside an index, or to remove it
 */
const renewAll = (
  writer: Writer,
  firestore: Firestore,
  paths: ReadonlySet<string>,
  notes: boolean,
): void => {
  const written = [...paths].flatMap((path) => listOf(path) ?? []);
  const byList = Map.groupBy(written, ({ uid, list }) => `${uid}/${list}`);
  for (const entries of byList.values()) {
    const [{ uid, list }] = entries as [(typeof entries)[number]];
    const ids = entries.map(({ id }) => id);
    renew(writer, firestore, uid, list, notes ? ids : undefined);
  }
};

/** gRPC's INVALID_ARGUMENT, for a document of more than 1 MiB. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 3;

/**
 * Runs a transaction in which each list with a written document gets a new revision. The owners of the documents are marked for upkeep. Stores write lists in no other way (eslint.config.js): a reply
 * with the old revision would otherwise count as current.
 */
export const transact = async <Result>(
  firestore: Firestore,
  update: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  const run = (notes: boolean) =>
    firestore.runTransaction(async (transaction) => {
      const paths = new Set<string>();
      const result = await update(noting(transaction, paths));
      renewAll(transaction, firestore, paths, notes);
      await touchOwners(firestore, paths);
      return result;
    });
  try {
    return await run(true);
  } catch (error) {
    // Tens of thousands of noted changes have no place in a document. The index is removed then.
    if (!isTooLarge(error)) throw error;
    return run(false);
  }
};

/** The same for a batch. It is for many documents, so it removes indexes. */
export const batchOf = (firestore: Firestore): WriteBatch => {
  const batch = firestore.batch();
  const paths = new Set<string>();
  return noting(batch, paths, async () => {
    renewAll(batch, firestore, paths, false);
    await touchOwners(firestore, paths);
  });
};
