import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '../../contract/app-error.ts';
import { ledgerId } from './ledger-schema.ts';

/**
 * Orders the saving of a derivative against forgetting its photo: what commits later saves nothing. A photo that was added again counts as any other.
 * @param photoId null if it was made of no photo of the wardrobe
 * @throws AppError `not-found`
 */
export const assertNotForgotten = async (
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
  photoId: string | null,
): Promise<void> => {
  if (photoId === null) return;
  const [photo, entry] = await transaction.getAll(
    firestore.doc(`users/${uid}/photos/${photoId}`),
    firestore.doc(`users/${uid}/photoLedger/${ledgerId('photo', photoId)}`),
  );
  const isForgotten = entry?.get('forgetting') ?? entry?.get('forgottenAt');
  if (isForgotten && !photo?.exists) {
    throw new AppError('not-found', 'This photo was forgotten, so nothing made from it is saved.');
  }
};
