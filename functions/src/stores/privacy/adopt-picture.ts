import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { fieldsOf, parseDocument } from '../document.ts';
import { addLines, emptyEntry, laterOf, LedgerFields, ledgerId } from './ledger-schema.ts';

/**
 * Makes the entry of a picture that was sent before it was saved the entry of its photo, in the transaction that saves the photo. Reads first: call
 * it before the transaction writes, and the function that it returns afterwards.
 * @param picture `pictureDigest` of the picture as it came; undefined if that is not known
 */
export const adoptPicture = async (
  transaction: Transaction,
  firestore: Firestore,
  { uid, photoId, picture }: { uid: string; photoId: string; picture: string | undefined },
): Promise<() => void> => {
  if (picture === undefined) return () => undefined;
  const entry = (id: string) => firestore.doc(`users/${uid}/photoLedger/${id}`);
  const [sent, own] = (await transaction.getAll(
    entry(ledgerId('picture', picture)),
    entry(ledgerId('photo', photoId)),
  )) as [DocumentSnapshot, DocumentSnapshot];
  if (!sent.exists) return () => undefined;
  const { lines, lastAt } = parseDocument(LedgerFields, sent);
  const earlier = own.exists
    ? fieldsOf(parseDocument(LedgerFields, own))
    : emptyEntry('photo', photoId);
  return () => {
    transaction.set(own.ref, {
      ...earlier,
      lines: addLines(earlier.lines, Object.values(lines)),
      lastAt: laterOf(earlier.lastAt, lastAt),
    });
    transaction.delete(sent.ref);
  };
};
