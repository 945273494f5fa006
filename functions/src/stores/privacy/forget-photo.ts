import type { LedgerLine, MadeFromPhoto } from '../../contract/accounts/photo-ledger.ts';
import type { ImageFolder, ImageStore } from '../image-store.ts';
import { type ForgetDocuments, isEmpty, type Made, madeCounts } from './forget-documents.ts';
import { ledgerLines, NOTHING_MADE } from './ledger-schema.ts';

/**
 * Removes a photo with everything that was made from it, for good. The ids are noted first, then the documents go, then the files. Wherever this is
 * interrupted, every document names existing files, and the next call finishes it; reconciling removes files that remain.
 */
export interface PhotoForgetter {
  /** What `forget` would remove, and what services have received. */
  preview(uid: string, photoId: string): Promise<{ made: MadeFromPhoto; sent: LedgerLine[] }>;
  /** @returns the number of removed records, with those of an interrupted call. Zeros if there is nothing. */
  forget(uid: string, photoId: string): Promise<{ removed: MadeFromPhoto; sent: LedgerLine[] }>;
}

export type ForgetterOptions = {
  documents: ForgetDocuments;
  images: Pick<ImageStore, 'deleteFolder' | 'deleteFiles' | 'contentHashes'>;
  now: () => Date;
};

/** Rounds until nothing is left: a try-on may be saved while the photo is being forgotten. */
const ROUNDS = 5;
const FOLDERS_AT_ONCE = 10;

/** The photo's own folder always: an interrupted deletion may have left files in it. */
const foldersOf = (uid: string, photoId: string, made: Made): ImageFolder[] =>
  (
    [
      ['photos', [photoId]],
      ['items', made.items],
      ['virtual-closet', made.tryOns],
      ['trash', made.trash],
      ['processes', made.processes],
      ['jobs', made.jobs],
      ['results', made.results],
    ] as const
  ).flatMap(([collection, ids]) => ids.map((id) => ({ uid, collection, id })));

export const createPhotoForgetter = ({
  documents,
  images,
  now,
}: ForgetterOptions): PhotoForgetter => {
  const find = (uid: string, photoId: string) =>
    documents.find(uid, photoId, (collection, id) => images.contentHashes(uid, collection, id));

  const removeAll = async (uid: string, photoId: string, made: Made): Promise<void> => {
    await documents.remove(uid, photoId, made);
    const folders = foldersOf(uid, photoId, made);
    for (let from = 0; from < folders.length; from += FOLDERS_AT_ONCE) {
      const some = folders.slice(from, from + FOLDERS_AT_ONCE);
      await Promise.all(some.map((folder) => images.deleteFolder(folder)));
    }
    // Not the folders: a look that was drawn again meanwhile has its new picture there.
    for (let from = 0; from < made.looks.length; from += FOLDERS_AT_ONCE) {
      await images.deleteFiles(made.looks.slice(from, from + FOLDERS_AT_ONCE));
    }
  };

  return {
    async preview(uid, photoId) {
      const [made, entry] = await Promise.all([find(uid, photoId), documents.entry(uid, photoId)]);
      return { made: madeCounts(made), sent: ledgerLines(entry?.lines ?? {}) };
    },

    async forget(uid, photoId) {
      const interrupted = (await documents.entry(uid, photoId))?.forgetting;
      if (interrupted) await removeAll(uid, photoId, interrupted);
      for (let round = 0; round < ROUNDS; round++) {
        const made = await find(uid, photoId);
        if (isEmpty(made)) {
          const entry = await documents.entry(uid, photoId);
          const removed = entry?.forgetting?.removed ?? NOTHING_MADE;
          if (entry?.forgetting) await documents.complete(uid, photoId, now());
          return { removed, sent: ledgerLines(entry?.lines ?? {}) };
        }
        await documents.begin(uid, photoId, made);
        await removeAll(uid, photoId, made);
      }
      throw new Error('What is to be forgotten is being made again and again.');
    },
  };
};
