import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, Moment, newestFirst, parseDocument } from '../document.ts';
import { type Bucket, unsavedName } from '../image-store.ts';
import { type AnswerKind, type AnswerOf, ANSWERS } from './answer-schema.ts';

const AnswerFields = z.object({
  /** The answer as JSON. It has no address, because no browser loads it. */
  file: z.object({ path: z.string() }),
  createdAt: Moment,
  expiresAt: Moment,
});

/** Results of engines, kept for a day under what was asked: `users/{uid}/answers/{id}`, and a file each. */
export interface AnswerStore {
  /** Undefined if there is none, or it has expired or is damaged. */
  get<Kind extends AnswerKind>(
    uid: string,
    id: string,
    kind: Kind,
  ): Promise<AnswerOf<Kind> | undefined>;
  /**
   * Keeps an answer in place of an earlier one. Removes the user's oldest beyond 40.
   * @throws AppError `account-deleted`
   */
  keep(uid: string, id: string, answer: AnswerOf<AnswerKind>): Promise<void>;
  /** Removes all answers of a user. Does nothing if there are none. */
  forgetAll(uid: string): Promise<void>;
}

const LIFETIME_MS = 24 * 60 * 60_000;
/** Answers of a user, about half a megabyte each. */
export const MAX_ANSWERS = 40;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

export const createAnswerStore = (
  firestore: Firestore,
  bucket: Bucket,
  now: () => Date,
): AnswerStore => {
  const answersOf = (uid: string) => firestore.collection(`users/${uid}/answers`);

  const removeFiles = async (prefix: string, except?: string): Promise<void> => {
    const [files] = await bucket.getFiles({ prefix });
    const removed = files.filter(({ name }) => name !== except);
    await Promise.all(removed.map((file) => file.delete({ ignoreNotFound: true })));
  };

  return {
    async get<Kind extends AnswerKind>(uid: string, id: string, kind: Kind) {
      const document = await answersOf(uid).doc(id).get();
      if (!document.exists) return undefined;
      const { file, expiresAt } = parseDocument(AnswerFields, document);
      if (expiresAt <= now()) return undefined;
      try {
        const [bytes] = await bucket.file(file.path).download();
        const parsed = ANSWERS[kind].safeParse(JSON.parse(bytes.toString()));
        return parsed.success ? (parsed.data as AnswerOf<Kind>) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async keep(uid, id, answer) {
      const folder = `users/${uid}/answers/${id}/`;
      const path = `${folder}${unsavedName(`${randomUUID()}.json`)}`;
      const metadata = { contentType: 'application/json', cacheControl: 'private, no-store' };
      await bucket.file(path).save(JSON.stringify(answer), { resumable: false, metadata });
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
      try {
        await firestore.runTransaction(async (transaction) => {
          await assertAlive(transaction, firestore, uid);
          const fields = fieldsOf({ id, file: { path }, createdAt, expiresAt });
          transaction.set(answersOf(uid).doc(id), fields);
        });
      } catch (error) {
        await bucket.file(path).delete({ ignoreNotFound: true });
        throw error;
      }
      await removeFiles(folder, path);
      const surplus = await newestFirst(answersOf(uid)).offset(MAX_ANSWERS).select().get();
      for (const document of surplus.docs) {
        await document.ref.delete();
        await removeFiles(`users/${uid}/answers/${document.id}/`);
      }
    },

    async forgetAll(uid) {
      const { docs } = await answersOf(uid).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
      await removeFiles(`users/${uid}/answers/`);
    },
  };
};
