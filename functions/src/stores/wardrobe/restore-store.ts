import type { Firestore } from 'firebase-admin/firestore';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf } from '../document.ts';
import type { LedgerLine } from '../../contract/accounts/photo-ledger.ts';
import { noteRestored } from '../privacy/note-restored.ts';
import { transact } from '../revisions/transact.ts';
import type { ItemRecord } from './item-store.ts';
import type { PhotoRecord } from './photo-store.ts';

/** Photos and garments that come back from an export. */
export interface RestoreStore {
  /** Which of these ids exist. */
  standing(
    uid: string,
    ids: { photo: string | null; items: readonly string[] },
  ): Promise<{ photo: boolean; items: string[] }>;
  /**
   * Writes a photo with its garments in one transaction, or garments without a photo. A photo that exists stays with its garments as it is, and so
   * does a garment that exists.
   * @param sent what services received of the photo, which counts unless the ledger knows the photo already
   * @returns the ids of the garments that were written; null if the photo exists.
   */
  create(
    uid: string,
    photo: PhotoRecord | null,
    items: readonly ItemRecord[],
    sent?: readonly LedgerLine[],
  ): Promise<string[] | null>;
}

export const createRestoreStore = (firestore: Firestore): RestoreStore => {
  const photoOf = (uid: string, id: string) => firestore.doc(`users/${uid}/photos/${id}`);
  const itemOf = (uid: string, id: string) => firestore.doc(`users/${uid}/items/${id}`);

  return {
    async standing(uid, { photo, items }) {
      const references = items.map((id) => itemOf(uid, id));
      const [standingPhoto, standing] = await Promise.all([
        photo === null ? null : photoOf(uid, photo).get(),
        references.length === 0 ? [] : firestore.getAll(...references),
      ]);
      return {
        photo: standingPhoto?.exists ?? false,
        items: standing.filter(({ exists }) => exists).map(({ id }) => id),
      };
    },

    create: (uid, photo, items, sent = []) =>
      transact(firestore, async (transaction) => {
        const references = items.map(({ id }) => itemOf(uid, id));
        const [standingPhoto, standing] = await Promise.all([
          photo && transaction.get(photoOf(uid, photo.id)),
          references.length === 0 ? [] : transaction.getAll(...references),
        ]);
        // Compared by path: Firestore repeats a commit whose reply was lost, and the repetition finds its own documents.
        const isOurs = (document: { get: (path: string) => unknown }, path: string) =>
          document.get('image.path') === path;
        const free = items.filter((_, index) => !standing[index]?.exists);
        const ours = items.filter(
          ({ image }, index) => standing[index]?.exists && isOurs(standing[index], image.path),
        );
        if (photo && standingPhoto?.exists) {
          return isOurs(standingPhoto, photo.image.path) ? ours.map(({ id }) => id) : null;
        }
        await assertAlive(transaction, firestore, uid);
        const note =
          photo && (await noteRestored(transaction, firestore, { uid, photoId: photo.id, sent }));
        note?.();
        if (photo) transaction.create(photoOf(uid, photo.id), fieldsOf(photo));
        for (const item of free) transaction.create(itemOf(uid, item.id), fieldsOf(item));
        return [...ours, ...free].map(({ id }) => id);
      }),
  };
};
