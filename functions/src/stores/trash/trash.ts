import { TRASH_DAYS, type TrashKind } from '../../contract/accounts/trash.ts';
import type { Page, PageRequest, StoredFile } from '../document.ts';
import type { ImageStore } from '../image-store.ts';
import type { TrashDocuments } from './trash-documents.ts';
import { originalPath, restoredPaths, trashPath } from './trash-paths.ts';
import { recordFiles, type TrashRecord, type TrashSummary } from './trash-schema.ts';

const KEPT_MS = TRASH_DAYS * 24 * 60 * 60_000;
/** Each waits for Firestore and Cloud Storage: one after the other, 6,000 would take what a run has. */
const PURGED_AT_ONCE = 20;
/** Attempts to move a record to the trash while other requests delete it and save it again. */
const ATTEMPTS = 5;

/**
 * Deleted photos and try-ons. First the files are copied, then all documents move in one transaction, then the original files are removed. Wherever
 * this is interrupted, every document names existing files, and at most some files remain that no document names.
 */
export interface Trash {
  /** Moves a photo with its garments, or a try-on, to the trash. If it is already gone, finishes an interrupted attempt. */
  discard(uid: string, kind: TrashKind, recordId: string): Promise<void>;
  list(uid: string, page: PageRequest): Promise<Page<TrashSummary>>;
  /** @returns the restored record; `gone` if the entry no longer exists, `taken` if something else was saved in its place. */
  restore(
    uid: string,
    id: string,
  ): Promise<{ outcome: 'restored'; kind: TrashKind; id: string } | { outcome: 'gone' | 'taken' }>;
  /** Removes an entry for good. Does nothing if it is gone. */
  remove(uid: string, id: string): Promise<void>;
  /**
   * Removes expired entries for good.
   * @param failed is called for each entry that could not be removed; the next run tries it again.
   */
  purge(failed: (error: unknown) => void): Promise<{ removed: number; failed: number }>;
  /** How many entries `purge` would remove. */
  countExpired(): Promise<number>;
}

export type TrashOptions = {
  documents: TrashDocuments;
  images: Pick<ImageStore, 'copyTo' | 'deleteFiles' | 'deleteFolder'>;
  now: () => Date;
  newId: () => string;
};

export const createTrash = ({ documents, images, now, newId }: TrashOptions): Trash => {
  const filesOf = (uid: string, entry: TrashRecord) => recordFiles(uid, entry.documents);
  const originalsOf = (uid: string, entry: TrashRecord) =>
    filesOf(uid, entry).map((path) => originalPath(uid, entry.id, path));

  /** Removes the original files that an interrupted attempt has left. */
  const finish = async (uid: string, kind: TrashKind, recordId: string): Promise<void> => {
    const entries = await documents.entriesOf(uid, kind, recordId);
    await images.deleteFiles(entries.flatMap((entry) => originalsOf(uid, entry)));
  };

  const remove: Trash['remove'] = async (uid, id) => {
    const entry = await documents.get(uid, id);
    if (!entry) return;
    // First, so that nobody restores it without its files.
    await documents.expire(uid, id);
    await images.deleteFiles(originalsOf(uid, entry));
    await images.deleteFolder({ uid, collection: 'trash', id });
    await documents.remove(uid, id);
  };

  return {
    async discard(uid, kind, recordId) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const live = await documents.live(uid, kind, recordId);
        if (live.length === 0) return finish(uid, kind, recordId);
        const id = newId();
        const paths = recordFiles(uid, live);
        const copies = paths.map((path) => trashPath(uid, id, path));
        await Promise.all(paths.map((path, index) => images.copyTo(path, copies[index] ?? '')));
        const createdAt = now();
        const expiresAt = new Date(createdAt.getTime() + KEPT_MS);
        const entry = { id, kind, recordId, paths, createdAt, expiresAt };
        if ((await documents.discard(uid, entry)) === 'discarded') {
          return images.deleteFiles(paths);
        }
        await images.deleteFiles(copies);
      }
      throw new Error('What is to be deleted is being saved again and again.');
    },

    list: (uid, page) => documents.list(uid, page),

    async restore(uid, id) {
      const entry = await documents.get(uid, id);
      if (!entry || entry.expiresAt <= now()) return { outcome: 'gone' };
      const targets = restoredPaths(uid, id, filesOf(uid, entry), newId());
      const copies = new Map<string, StoredFile>();
      await Promise.all(
        [...targets].map(async ([path, target]) => {
          // A file that was missing before stays missing.
          copies.set(path, (await images.copyTo(path, target)) ?? { path: target, token: '' });
        }),
      );
      const outcome = await documents.restore(uid, entry, (file) => copies.get(file.path) ?? file);
      if (outcome !== 'restored') {
        await images.deleteFiles([...targets.values()]);
        return { outcome };
      }
      // The restore has succeeded. If files stay in the trash, reconciling removes them.
      await images.deleteFolder({ uid, collection: 'trash', id }).catch(() => undefined);
      return { outcome, kind: entry.kind, id: entry.recordId };
    },

    remove,

    async purge(failed) {
      const counts = { removed: 0, failed: 0 };
      const entries = documents.expired();
      const purgeOneByOne = async (): Promise<void> => {
        for (let next = await entries.next(); !next.done; next = await entries.next()) {
          try {
            await remove(next.value.uid, next.value.id);
            counts.removed++;
          } catch (error) {
            counts.failed++;
            failed(error);
          }
        }
      };
      // A generator answers those who ask at the same time one after the other.
      await Promise.all(Array.from({ length: PURGED_AT_ONCE }, purgeOneByOne));
      return counts;
    },

    countExpired: () => documents.countExpired(),
  };
};
