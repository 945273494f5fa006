import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MoodBoard, type ViewMode } from '../contract/index.ts';
import { assertAlive } from './account-tombstone.ts';
import { newestFirst } from './document.ts';

const Kept = z.object({ board: MoodBoard });

/** Mood boards that were saved: `users/{uid}/moodboards/{id}`, the newest 20, and always the newest of each view mode. */
export interface MoodBoardStore {
  /** The board saved last that can be read, of this view mode when one is given; null when there is none. */
  latest(uid: string, viewMode?: ViewMode): Promise<MoodBoard | null>;
  /** Saves a board and deletes the oldest ones above the limit. */
  save(uid: string, id: string, board: MoodBoard, createdAt: Date): Promise<void>;
}

export const KEPT_BOARDS = 20;
/** Boards of one read: the one that is asked for is mostly the first. */
const PAGE = 4;

/** @param warn is told of boards that cannot be read, without whose they are. */
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
      await firestore.runTransaction(async (transaction) => {
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
      await Promise.all(oldest.map(({ ref }) => ref.delete()));
    },
  };
};
