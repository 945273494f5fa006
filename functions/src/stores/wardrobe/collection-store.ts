import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { Collection, MAX_COLLECTIONS } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf } from '../document.ts';
import { transact } from '../revisions/transact.ts';

/** Capsules and lookbooks: `users/{uid}/collections/{id}`. */
export interface CollectionStore {
  /** Last changed first. */
  list(uid: string): Promise<Collection[]>;
  get(uid: string, id: string): Promise<Collection | null>;
  /**
   * Writes a collection.
   * @param make gets the collection as it is, null for none. It may run several times.
   * @throws AppError `account-deleted`; `invalid-request` if there are 100 collections already
   */
  save(
    uid: string,
    id: string,
    make: (before: Collection | null) => Collection,
  ): Promise<Collection>;
  /** Succeeds if it is gone already. */
  delete(uid: string, id: string): Promise<void>;
}

export const createCollectionStore = (firestore: Firestore): CollectionStore => {
  const collectionsOf = (uid: string) => firestore.collection(`users/${uid}/collections`);

  return {
    async list(uid) {
      const { docs } = await collectionsOf(uid)
        .orderBy('updatedAt', 'desc')
        .limit(MAX_COLLECTIONS)
        .get();
      return docs.map(parse);
    },

    async get(uid, id) {
      const document = await collectionsOf(uid).doc(id).get();
      return document.exists ? parse(document) : null;
    },

    save: (uid, id, make) =>
      transact(firestore, async (transaction) => {
        const reference = collectionsOf(uid).doc(id);
        const document = await transaction.get(reference);
        if (!document.exists) {
          const others = await transaction.get(collectionsOf(uid).select().limit(MAX_COLLECTIONS));
          if (others.size >= MAX_COLLECTIONS) {
            throw new AppError(
              'invalid-request',
              `You have ${MAX_COLLECTIONS} collections already. Delete one first.`,
            );
          }
        }
        await assertAlive(transaction, firestore, uid);
        const made = make(document.exists ? parse(document) : null);
        transaction.set(reference, fieldsOf(made));
        return made;
      }),

    delete: (uid, id) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(collectionsOf(uid).doc(id));
        if (document.exists) transaction.delete(document.ref);
      }),
  };
};

/** A document has no id among its fields; it is the document's name. */
const parse = (document: DocumentSnapshot): Collection => {
  const collection = Collection.safeParse({ ...document.data(), id: document.id });
  if (collection.success) return collection.data;
  const [issue] = collection.error.issues;
  throw new Error(`A collection is malformed at ${issue?.path.join('.')}: ${issue?.message}`);
};
