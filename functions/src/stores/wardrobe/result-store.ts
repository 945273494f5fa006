import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, Moment, newestFirst, parseDocument, StoredFile } from '../document.ts';
import { batchOf, transact } from '../revisions/transact.ts';

const ResultFields = z.object({
  /** JPEG. */
  image: StoredFile,
  engine: z.string(),
  /** The user's files that it was made of, by path; null if the request carried other pictures, of which nobody can tell which photo they are from. */
  pictures: z.nullable(z.array(z.string())),
  createdAt: Moment,
  expiresAt: Moment,
});
export type ResultRecord = z.output<typeof ResultFields> & { id: string };

/** Results of try-ons that are not saved yet, and whose picture has an address: `users/{uid}/results/{id}`. */
export interface ResultStore {
  /** @throws AppError `account-deleted` */
  create(uid: string, result: ResultRecord): Promise<void>;
  /** Null if there is none or it has expired. */
  get(uid: string, id: string): Promise<ResultRecord | null>;
  /** Ids of all but the newest `keep`, expired or not. */
  listBeyond(uid: string, keep: number): Promise<string[]>;
  delete(uid: string, id: string): Promise<void>;
}

export const createResultStore = (firestore: Firestore, now: () => Date): ResultStore => {
  const resultsOf = (uid: string) => firestore.collection(`users/${uid}/results`);

  return {
    create: (uid, result) =>
      transact(firestore, async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.create(resultsOf(uid).doc(result.id), fieldsOf(result));
      }),

    async get(uid, id) {
      const document = await resultsOf(uid).doc(id).get();
      if (!document.exists) return null;
      const result = parseDocument(ResultFields, document);
      return result.expiresAt > now() ? result : null;
    },

    async listBeyond(uid, keep) {
      const { docs } = await newestFirst(resultsOf(uid)).offset(keep).select().get();
      return docs.map(({ id }) => id);
    },

    async delete(uid, id) {
      await batchOf(firestore).delete(resultsOf(uid).doc(id)).commit();
    },
  };
};
