import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { CalendarFeed } from '../../contract/index.ts';
import { assertAlive, tombstones } from '../accounts/account-tombstone.ts';
import { parseDocument } from '../document.ts';
import { batchOf, transact } from '../revisions/transact.ts';

const FeedFields = z.object({
  ...CalendarFeed.shape,
  /** SHA-256 of the secret in its address. */
  hash: z.string(),
});
export type StoredFeed = z.infer<typeof FeedFields>;

/** The private address of a calendar: `users/{uid}/calendarFeeds/own`, at most one for each user. Only the hash of its secret is stored. */
export interface CalendarFeedStore {
  get(uid: string): Promise<StoredFeed | null>;
  /**
   * Writes the feed.
   * @param change gets the feed as it is, null for none, and returns it as it shall be; it may run several times
   * @throws AppError `account-deleted`
   */
  change(uid: string, change: (feed: StoredFeed | null) => StoredFeed): Promise<StoredFeed>;
  /** Succeeds if there is none. */
  delete(uid: string): Promise<void>;
  /** The feed with this hash and its owner; null if there is none, or its account is being deleted. */
  find(hash: string): Promise<{ uid: string; feed: StoredFeed } | null>;
}

export const createCalendarFeedStore = (firestore: Firestore): CalendarFeedStore => {
  const feedOf = (uid: string) => firestore.doc(`users/${uid}/calendarFeeds/own`);

  return {
    async get(uid) {
      const document = await feedOf(uid).get();
      return document.exists ? parseDocument(FeedFields, document) : null;
    },

    change: (uid, change) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(feedOf(uid));
        await assertAlive(transaction, firestore, uid);
        const feed = change(document.exists ? parseDocument(FeedFields, document) : null);
        const { hash, outfits, events, createdAt } = feed;
        transaction.set(document.ref, { hash, outfits, events, createdAt });
        return feed;
      }),

    async delete(uid) {
      await batchOf(firestore).delete(feedOf(uid)).commit();
    },

    async find(hash) {
      const found = await firestore
        .collectionGroup('calendarFeeds')
        .where('hash', '==', hash)
        .limit(1)
        .get();
      const [document] = found.docs;
      const uid = document?.ref.parent.parent?.id;
      if (!document || !uid) return null;
      if ((await tombstones(firestore).doc(uid).get()).exists) return null;
      return { uid, feed: parseDocument(FeedFields, document) };
    },
  };
};
