import { randomUUID } from 'node:crypto';
import type {
  DocumentReference,
  Firestore,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';
import type { ListName } from '../../contract/lists.ts';
import { indexShards } from './index-shards.ts';
import { listOf } from './list-of.ts';
import { touchOwners } from './touch.ts';

/** A list's revision: `users/{uid}/revisions/{list}`. */
export const revisionOf = (firestore: Firestore, uid: string, list: ListName): DocumentReference =>
  firestore.doc(`users/${uid}/revisions/${list}`);

/** Random, so that a revision never comes back, also not after the database was restored from a backup. */
export const newRevision = (): { id: string } => ({ id: randomUUID() });

type Writer = Transaction | WriteBatch;

/** Gives a list a new revision, together with the other writes of `writer`. */
export const renew = (writer: Writer, firestore: Firestore, uid: string, list: ListName): void => {
  // A batch and a transaction have the same methods, but TypeScript does not call the union of their overloads.
  const batch = writer as WriteBatch;
  batch.set(revisionOf(firestore, uid, list), newRevision());
  // The index is of the revision before, and what was forgotten must not stay in it.
  for (const shard of indexShards(firestore, uid, list)) batch.delete(shard);
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

/** Gives new revisions to the lists of all documents at `paths`. */
const renewAll = (writer: Writer, firestore: Firestore, paths: ReadonlySet<string>): void => {
  const changed = new Map<string, ReturnType<typeof listOf>>();
  for (const path of paths) {
    const found = listOf(path);
    if (found) changed.set(`${found.uid}/${found.list}`, found);
  }
  for (const found of changed.values()) {
    if (found) renew(writer, firestore, found.uid, found.list);
  }
};

/**
 * Runs a transaction in which each list with a written document gets a new revision. The owners of the documents are marked for upkeep. Stores write lists in no other way (eslint.config.js): a reply
 * with the old revision would otherwise count as current.
 */
export const transact = <Result>(
  firestore: Firestore,
  update: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  firestore.runTransaction(async (transaction) => {
    const paths = new Set<string>();
    const result = await update(noting(transaction, paths));
    renewAll(transaction, firestore, paths);
    await touchOwners(firestore, paths);
    return result;
  });

/** The same for a batch. */
export const batchOf = (firestore: Firestore): WriteBatch => {
  const batch = firestore.batch();
  const paths = new Set<string>();
  return noting(batch, paths, async () => {
    renewAll(batch, firestore, paths);
    await touchOwners(firestore, paths);
  });
};
