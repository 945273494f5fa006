import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../contract/app-error.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, Moment, newestFirst, parseDocument } from '../document.ts';
import { type Bucket, unsavedName } from '../image-store.ts';
import { newRevision } from '../revisions/transact.ts';
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
  /** Changes with each `forgetAll`; null before the first one. Read it before the pictures that an answer is made from. */
  lastForgotten(uid: string): Promise<string | null>;
  /**
   * Keeps an answer in place of an earlier one, unless all were forgotten since `since`: it may show what was removed. Removes the user's oldest
   * beyond 40.
   * @param since what `lastForgotten` gave before the answer was made
   * @throws AppError `account-deleted`
   */
  keep(uid: string, id: string, answer: AnswerOf<AnswerKind>, since: string | null): Promise<void>;
  /** Removes all answers of a user, also those that are being made: they are not kept. */
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
  /** Beside the revisions of the lists, which leave with the account as well. */
  const markOf = (uid: string) => firestore.doc(`users/${uid}/revisions/answers`);
  const idIn = (mark: DocumentSnapshot) => (mark.get('id') as string | undefined) ?? null;
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

    lastForgotten: async (uid) => idIn(await markOf(uid).get()),

    async keep(uid, id, answer, since) {
      const folder = `users/${uid}/answers/${id}/`;
      const path = `${folder}${unsavedName(`${randomUUID()}.json`)}`;
      const metadata = { contentType: 'application/json', cacheControl: 'private, no-store' };
      await bucket.file(path).save(JSON.stringify(answer), { resumable: false, metadata });
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
      const dropFile = () => bucket.file(path).delete({ ignoreNotFound: true });
      try {
        const isKept = await firestore.runTransaction(async (transaction) => {
          const mark = await transaction.get(markOf(uid));
          await assertAlive(transaction, firestore, uid);
          if (idIn(mark) !== since) return false;
          const fields = fieldsOf({ id, file: { path }, createdAt, expiresAt });
          transaction.set(answersOf(uid).doc(id), fields);
          return true;
        });
        if (!isKept) {
          await dropFile();
          return;
        }
      } catch (error) {
        await dropFile();
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
      // First, so that an answer that is being made is either removed below or not kept.
      await firestore
        .runTransaction(async (transaction) => {
          await assertAlive(transaction, firestore, uid);
          transaction.set(markOf(uid), newRevision());
        })
        .catch((error: unknown) => {
          // Nothing is kept any more for an account that is being deleted.
          if (!(error instanceof AppError)) throw error;
        });
      const { docs } = await answersOf(uid).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
      await removeFiles(`users/${uid}/answers/`);
    },
  };
};
