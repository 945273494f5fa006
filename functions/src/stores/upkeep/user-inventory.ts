import { type Firestore, FieldPath, type Timestamp } from 'firebase-admin/firestore';
import type { CategoryCounts } from '../../contract/clothes/wardrobe.ts';
import { filePathsIn } from '../document.ts';
import type { Bucket } from '../image-store.ts';
import { originalPath } from '../trash/trash-paths.ts';

/** What reconciling needs from a document; the document itself may be large. */
export type InventoryDocument = {
  collection: string;
  id: string;
  updateTime: Timestamp;
  /** All files that it names. */
  files: string[];
  /** The main picture, without which there is nothing to show; null in collections that have none. */
  mainFile: string | null;
  /** Only for photos. */
  counts: Partial<CategoryCounts>;
  /** Only for garments. */
  photoId: string | null;
  category: string | null;
  /** Only for processes, jobs, answers, results and trash entries. */
  expiresAt: Date | null;
};

/** A user's files and documents. */
export type Inventory = {
  /** When each file was written, milliseconds since 1970; a file without a date counts as new. */
  files: Map<string, number>;
  documents: InventoryDocument[];
  /** When each list of the user got its revision. */
  revisions: Map<string, Timestamp>;
  /** Original paths of the files in the trash. A file that is still there remains from an interrupted deletion. */
  discarded: Set<string>;
};

/** Collections without files, of many short-lived documents. */
const WITHOUT_FILES = ['requests', 'quotas', 'itemIndex', 'listIndex', 'upkeep'];
/** Field that names the main picture. */
const MAIN_FIELD: Record<string, string> = {
  photos: 'image',
  items: 'image',
  virtualCloset: 'result',
  processes: 'photo',
  results: 'image',
};
const PAGE = 300;

const mainFileOf = (collection: string, data: FirebaseFirestore.DocumentData): string | null => {
  if (collection === 'trash') {
    const [first] = (data.documents ?? []) as { collection: string; data: object }[];
    return first ? mainFileOf(first.collection, first.data) : null;
  }
  const file = data[MAIN_FIELD[collection] ?? ''] as { path?: unknown } | undefined;
  return typeof file?.path === 'string' ? file.path : null;
};

/** Reads all files and documents of a user. It lists files before documents, so that a file saved in between is either new or already named. */
export const takeInventory = async (
  { firestore, bucket }: { firestore: Firestore; bucket: Bucket },
  uid: string,
): Promise<Inventory> => {
  const prefix = `users/${uid}/`;
  const [found] = await bucket.getFiles({ prefix });
  const files = new Map(
    found.map(({ name, metadata }) => [
      name,
      metadata.timeCreated === undefined ? Infinity : Date.parse(metadata.timeCreated),
    ]),
  );
  const documents: InventoryDocument[] = [];
  const revisions = new Map<string, Timestamp>();
  const discarded = new Set<string>();
  for (const collection of await firestore.doc(`users/${uid}`).listCollections()) {
    if (WITHOUT_FILES.includes(collection.id)) continue;
    const byId = collection.orderBy(FieldPath.documentId()).limit(PAGE);
    for (
      let page = await byId.get();
      !page.empty;
      page = await byId.startAfter(page.docs.at(-1)).get()
    ) {
      for (const document of page.docs) {
        if (collection.id === 'revisions') {
          revisions.set(document.id, document.updateTime);
          continue;
        }
        const data = document.data();
        // Only the user's own files count.
        const named = filePathsIn(data).filter((path) => path.startsWith(prefix));
        documents.push({
          collection: collection.id,
          id: document.id,
          updateTime: document.updateTime,
          files: named,
          mainFile: mainFileOf(collection.id, data),
          counts: (data.counts ?? {}) as Partial<CategoryCounts>,
          photoId: (data.photoId ?? null) as string | null,
          category: (data.category ?? null) as string | null,
          expiresAt: (data.expiresAt as Timestamp | undefined)?.toDate() ?? null,
        });
        if (collection.id !== 'trash') continue;
        for (const path of named) discarded.add(originalPath(uid, document.id, path));
      }
    }
  }
  return { files, documents, revisions, discarded };
};
