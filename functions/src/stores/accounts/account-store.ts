import type { Auth } from 'firebase-admin/auth';
import { type DocumentData, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { bury, tombstones } from './account-tombstone.ts';
import { visitors } from '../demo/visitor-store.ts';
import { endShares, sharesOf } from '../sharing/share-store.ts';
import type { Bucket } from '../image-store.ts';

/** A document as it is stored. */
export type AccountDocument = { collection: AccountCollection; id: string; data: DocumentData };

/** Collections of a user's lasting data, in the order of an export; all but `shares` are below the user's document. Processes, results of try-ons, jobs and kept replies expire by themselves. */
const ACCOUNT_COLLECTIONS = [
  'photos',
  'items',
  'virtualCloset',
  'moodboards',
  'months',
  'wear',
  'calendarFeeds',
  'trips',
  'looks',
  'collections',
  'shares',
  'agentSessions',
  'trash',
  'photoLedger',
] as const;
export type AccountCollection = (typeof ACCOUNT_COLLECTIONS)[number];

/** Access to all data of an account, of every kind. */
export interface AccountStore {
  /** Fields of `users/{uid}`; null when there are none. */
  profile(uid: string): Promise<DocumentData | null>;
  /**
   * Up to `limit` documents of all collections in order, from after `cursor` (`<collection>/<id>`) on.
   * @returns a cursor for the rest; null when there is none.
   */
  documents(
    uid: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{ documents: AccountDocument[]; nextCursor: string | null }>;
  /** Marks the account as being deleted. Afterwards no save succeeds, see `assertAlive`. */
  markDeleted(uid: string): Promise<void>;
  /** Ends all links to what the user has shared. Does nothing if there are none. */
  endShares(uid: string): Promise<void>;
  /** Removes every file of the user. Does nothing if there are none. */
  deleteFiles(uid: string): Promise<void>;
  /** Removes the user's document and everything below it, and the record of a demo visitor. Does nothing if there is none. */
  deleteDocuments(uid: string): Promise<void>;
  /** Removes the user from Firebase Auth, and with it all sessions. Does nothing if Auth does not know the user. */
  deleteSignIn(uid: string): Promise<void>;
}

export type AccountStoreOptions = {
  firestore: Firestore;
  bucket: Bucket;
  auth: Pick<Auth, 'deleteUser'>;
  now: () => Date;
};

const FILES_A_PAGE = 1000;
const DELETED_AT_ONCE = 20;

const isMissingUser = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';

export const createAccountStore = (options: AccountStoreOptions): AccountStore => {
  const { firestore, bucket, auth, now } = options;
  const user = (uid: string) => firestore.collection('users').doc(uid);
  const documentsIn = (uid: string, collection: AccountCollection) =>
    collection === 'shares' ? sharesOf(firestore, uid) : user(uid).collection(collection);

  return {
    async profile(uid) {
      return (await user(uid).get()).data() ?? null;
    },

    async documents(uid, { limit, cursor }) {
      const [from, after] = cursor?.split('/') ?? [];
      const first = Math.max(0, (ACCOUNT_COLLECTIONS as readonly string[]).indexOf(from ?? ''));
      const documents: AccountDocument[] = [];
      for (const collection of ACCOUNT_COLLECTIONS.slice(first)) {
        const byId = documentsIn(uid, collection).orderBy(FieldPath.documentId());
        const query = collection === from && after !== undefined ? byId.startAfter(after) : byId;
        // Reads one document more than requested, to know whether there are others.
        const { docs } = await query.limit(limit + 1 - documents.length).get();
        documents.push(...docs.map((each) => ({ collection, id: each.id, data: each.data() })));
        if (documents.length > limit) {
          const last = documents[limit - 1];
          const nextCursor = last ? `${last.collection}/${last.id}` : null;
          return { documents: documents.slice(0, limit), nextCursor };
        }
      }
      return { documents, nextCursor: null };
    },

    markDeleted: (uid) => bury(firestore, uid, now()),

    async endShares(uid) {
      await endShares(firestore, uid);
    },

    async deleteFiles(uid) {
      const first = { prefix: `users/${uid}/`, maxResults: FILES_A_PAGE, autoPaginate: false };
      for (;;) {
        // Always the first page: the files listed before are deleted.
        const [files] = await bucket.getFiles(first);
        if (files.length === 0) return;
        for (let start = 0; start < files.length; start += DELETED_AT_ONCE) {
          const some = files.slice(start, start + DELETED_AT_ONCE);
          await Promise.all(some.map((file) => file.delete({ ignoreNotFound: true })));
        }
      }
    },

    async deleteDocuments(uid) {
      await firestore.recursiveDelete(user(uid));
      await visitors(firestore).doc(uid).delete();
    },

    async deleteSignIn(uid) {
      try {
        await auth.deleteUser(uid);
      } catch (error) {
        if (!isMissingUser(error)) throw error;
      }
    },
  };
};

/** After this time every request that was running when an account was deleted has ended. */
const SETTLED_AFTER_MS = 60 * 60_000;

const TOMBSTONES_A_PAGE = 300;

/**
 * Finishes interrupted account deletions and removes what running requests wrote after the deletion. Then it removes the tombstones. If one account
 * fails, the others continue. Safe to run at any time and repeatedly.
 * @param failed is called for each account that could not be finished; the next run tries it again.
 */
export const finishDeletions = async (
  options: AccountStoreOptions,
  failed: (error: unknown) => void,
): Promise<{ finished: number; failures: number }> => {
  const store = createAccountStore(options);
  const result = { finished: 0, failures: 0 };
  const byId = tombstones(options.firestore)
    .orderBy(FieldPath.documentId())
    .limit(TOMBSTONES_A_PAGE);
  for (
    let page = await byId.get();
    !page.empty;
    page = await byId.startAfter(page.docs.at(-1)).get()
  ) {
    for (const { id: uid, ref, updateTime } of page.docs) {
      try {
        await store.endShares(uid);
        await store.deleteFiles(uid);
        await store.deleteDocuments(uid);
        await store.deleteSignIn(uid);
        if (options.now().getTime() - updateTime.toMillis() > SETTLED_AFTER_MS) await ref.delete();
        result.finished++;
      } catch (error) {
        result.failures++;
        failed(error);
      }
    }
  }
  return result;
};
