import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MAX_SHARES, ShareTarget } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { Moment, parseDocument } from '../document.ts';
import { renew, transact } from '../revisions/transact.ts';

const ShareFields = z.object({
  /** What the owner knows it by; the document is named after the token. */
  id: z.string(),
  uid: z.string(),
  target: ShareTarget,
  showsPeople: z.boolean(),
  createdAt: Moment,
  expiresAt: Moment,
});
export type ShareRecord = z.output<typeof ShareFields>;

/**
 * Read-only links: `shares/{hash}`, named after the SHA-256 of their token, outside of the user's documents because who opens one knows no uid. No
 * document has a token.
 */
export interface ShareStore {
  /**
   * @throws AppError `account-deleted`; `invalid-request` if there are 50 links already that have not expired
   */
  create(hash: string, share: ShareRecord): Promise<void>;
  /** Links that have not expired, newest first. */
  list(uid: string): Promise<ShareRecord[]>;
  /** Null if there is none, also if it was revoked or has expired. */
  open(hash: string): Promise<ShareRecord | null>;
  /** Succeeds if it is gone already. */
  revoke(uid: string, id: string): Promise<void>;
}

export const sharesOf = (firestore: Firestore, uid: string) =>
  firestore.collection('shares').where('uid', '==', uid);

export const createShareStore = (firestore: Firestore, now: () => Date): ShareStore => {
  const isOver = ({ expiresAt }: Pick<ShareRecord, 'expiresAt'>): boolean => expiresAt <= now();
  const parse = (document: FirebaseFirestore.DocumentSnapshot): ShareRecord => ({
    ...parseDocument(ShareFields, document),
    id: document.get('id') as string,
  });

  return {
    create: (hash, share) =>
      transact(firestore, async (transaction) => {
        const { docs } = await transaction.get(sharesOf(firestore, share.uid));
        const standing = docs.filter((document) => !isOver(parse(document)));
        if (standing.length >= MAX_SHARES) {
          throw new AppError(
            'invalid-request',
            `You have ${MAX_SHARES} links already. Revoke one first.`,
          );
        }
        await assertAlive(transaction, firestore, share.uid);
        transaction.create(firestore.doc(`shares/${hash}`), share);
        // Where a link is kept does not tell whose it is.
        renew(transaction, firestore, share.uid, 'shares');
      }),

    async list(uid) {
      const { docs } = await sharesOf(firestore, uid).get();
      return docs
        .map(parse)
        .filter((share) => !isOver(share))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async open(hash) {
      const document = await firestore.doc(`shares/${hash}`).get();
      if (!document.exists) return null;
      const share = parse(document);
      return isOver(share) ? null : share;
    },

    revoke: (uid, id) =>
      transact(firestore, async (transaction) => {
        const { docs } = await transaction.get(sharesOf(firestore, uid).where('id', '==', id));
        for (const { ref } of docs) transaction.delete(ref);
        if (docs.length > 0) renew(transaction, firestore, uid, 'shares');
      }),
  };
};

const REMOVED_AT_ONCE = 400;

/** Removes the documents of a query. @returns their number */
const removeAll = async (query: FirebaseFirestore.Query): Promise<number> => {
  let removed = 0;
  for (;;) {
    const { docs } = await query.limit(REMOVED_AT_ONCE).get();
    const batch = query.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    removed += docs.length;
    if (docs.length < REMOVED_AT_ONCE) return removed;
  }
};

/** Removes all links of an account. */
export const endShares = (firestore: Firestore, uid: string): Promise<number> =>
  removeAll(sharesOf(firestore, uid));

const expired = (firestore: Firestore, now: Date) =>
  firestore.collection('shares').where('expiresAt', '<=', now);

/** Removes links that have expired. Nobody can open them any more; only their documents are left. @returns their number */
export const purgeShares = (firestore: Firestore, now: Date): Promise<number> =>
  removeAll(expired(firestore, now));

export const countExpiredShares = async (firestore: Firestore, now: Date): Promise<number> =>
  (await expired(firestore, now).count().get()).data().count;
