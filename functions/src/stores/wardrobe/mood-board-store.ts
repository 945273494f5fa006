import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MoodBoard, type ViewMode } from '../../contract/index.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { newestFirst } from '../document.ts';
import { batchOf, transact } from '../revisions/transact.ts';

const Kept = z.object({ board: MoodBoard });

/** Saved mood boards: `users/{uid}/moodboards/{id}`, the newest 20, and always the newest of each view mode. */
export interface MoodBoardStore {
  /** The newest readable board, of the given view mode if there is one; null if there is no board. */
  latest(uid: string, viewMode?: ViewMode): Promise<MoodBoard | null>;
  /** Saves a board and deletes the oldest ones above the limit. */
  save(uid: string, id: string, board: MoodBoard, createdAt: Date): Promise<void>;
}

export const KEPT_BOARDS = 20;
/** How many boards one query reads: the requested one is usually the first. */
const PAGE = 4;

/** @param warn is called for each unreadable board, without its owner. */
export const createMoodBoardStore = (
  firestore: Firestore,
  warn: (message: string) => void,
): MoodBoardStore => {
  const boardsOf = (uid: string) => firestore.collection(`users/${uid}/moodboards`);

  return {
    async latest(uid, viewMode) {
      const ordered = newestFirst(boardsOf(uid)).limit(PAGE);
      let { docs } = await ordered.get();
      while (docs.length > 0) {
        for (const document of docs) {
          const kept = Kept.safeParse(document.data());
          if (!kept.success) {
            warn(`A mood board is malformed at ${kept.error.issues[0]?.path.join('.') ?? ''}.`);
          } else if (viewMode === undefined || kept.data.board.viewMode === viewMode) {
            return kept.data.board;
          }
        }
        ({ docs } = await ordered.startAfter(docs.at(-1)).get());
      }
      return null;
    },

    async save(uid, id, board, createdAt) {
      await transact(firestore, async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.create(boardsOf(uid).doc(id), { board, createdAt });
      });
      const { docs } = await newestFirst(boardsOf(uid)).select('board.viewMode').get();
      // Twenty trips must not push out the only board of home.
      const modeOf = (document: (typeof docs)[number]): unknown => document.get('board.viewMode');
      const modes = docs.map(modeOf);
      const oldest = docs.filter(
        (document, index) => index >= KEPT_BOARDS && modes.indexOf(modeOf(document)) < index,
      );
      const batch = batchOf(firestore);
      for (const { ref } of oldest) batch.delete(ref);
      await batch.commit();
    },
  };
};
