import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { ListName } from '../../contract/lists.ts';
import { tombstones } from '../accounts/account-tombstone.ts';
import { newRevision, revisionOf } from './transact.ts';

/** Revisions of a user's lists. What writes a list renews its revision, see `transact`. */
export interface RevisionStore {
  /**
   * The revisions of lists in their order, one document each. A list from before revisions gets one.
   * @returns null if the account is being deleted.
   */
  read(uid: string, lists: readonly ListName[]): Promise<string[] | null>;
}

/** The revision in a document; null without one. */
const idIn = (document: DocumentSnapshot): string | null => {
  const id: unknown = document.get('id');
  return typeof id === 'string' ? id : null;
};

export const createRevisionStore = (firestore: Firestore): RevisionStore => ({
  async read(uid, lists) {
    const references = lists.map((list) => revisionOf(firestore, uid, list));
    const known = (await firestore.getAll(...references)).map(idIn);
    if (known.every((id) => id !== null)) return known;
    return firestore.runTransaction(async (transaction) => {
      const [tombstone, ...documents] = await transaction.getAll(
        tombstones(firestore).doc(uid),
        ...references,
      );
      if (tombstone?.exists) return null;
      return documents.map((document) => {
        const id = idIn(document);
        if (id !== null) return id;
        const first = newRevision();
        transaction.set(document.ref, first);
        return first.id;
      });
    });
  },
});
