import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MoodBoard } from '../contract/index.ts';
import { assertAlive } from './account-tombstone.ts';
import { newestFirst } from './document.ts';

const Kept = z.object({ board: MoodBoard });

/** Mood boards that were saved: `users/{uid}/moodboards/{id}`, the newest 20. */
export interface MoodBoardStore {
  /** The one saved last that can be read; null when there is none. */
  latest(uid: string): Promise<MoodBoard | null>;
  /** Keeps one more; the user's oldest make room for it. */
  save(uid: string, id: string, board: MoodBoard, createdAt: Date): Promise<void>;
}

export const KEPT_BOARDS = 20;

/** @param warn is told of boards that cannot be read, without whose they are. */
export const createMoodBoardStore = (
  firestore: Firestore,
  warn: (message: string) => void,
): MoodBoardStore => {
  const boardsOf = (uid: string) => firestore.collection(`users/${uid}/moodboards`);

  return {
    async latest(uid) {
      const one = newestFirst(boardsOf(uid)).limit(1);
      let [document] = (await one.get()).docs;
      while (document) {
        const kept = Kept.safeParse(document.data());
        if (kept.success) return kept.data.board;
        warn(`A mood board is malformed at ${kept.error.issues[0]?.path.join('.') ?? ''}.`);
        [document] = (await one.startAfter(document).get()).docs;
      }
      return null;
    },

    async save(uid, id, board, createdAt) {
      await firestore.runTransaction(async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.create(boardsOf(uid).doc(id), { board, createdAt });
      });
      const oldest = newestFirst(boardsOf(uid)).offset(KEPT_BOARDS).select();
      const { docs } = await oldest.get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
  };
};
