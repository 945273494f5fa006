import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { LedgerLine } from '../../contract/accounts/photo-ledger.ts';
import { addLines, emptyEntry, laterOf, ledgerId, type StoredLine } from './ledger-schema.ts';

/**
 * Notes what services received of a photo that comes back from an export, in the transaction that restores it. What the ledger says of the photo
 * already stays, because the export may be of the same account. Reads first: call it before the transaction writes, and the function that it
 * returns afterwards.
 */
export const noteRestored = async (
  transaction: Transaction,
  firestore: Firestore,
  { uid, photoId, sent }: { uid: string; photoId: string; sent: readonly LedgerLine[] },
): Promise<() => void> => {
  const reference = firestore.doc(`users/${uid}/photoLedger/${ledgerId('photo', photoId)}`);
  if (sent.length === 0 || (await transaction.get(reference)).exists) return () => undefined;
  const lines = sent.map((line): StoredLine => ({
    ...line,
    firstAt: new Date(line.firstAt),
    lastAt: new Date(line.lastAt),
  }));
  const lastAt = lines.reduce<Date | null>((latest, line) => laterOf(latest, line.lastAt), null);
  return () => {
    const entry = { ...emptyEntry('photo', photoId), lines: addLines({}, lines), lastAt };
    transaction.create(reference, entry);
  };
};
