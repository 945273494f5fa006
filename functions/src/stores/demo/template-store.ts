import { createHash } from 'node:crypto';
import {
  type CollectionReference,
  type DocumentData,
  FieldPath,
  type Firestore,
} from 'firebase-admin/firestore';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { filePathsIn, mapFiles, type StoredFile } from '../document.ts';
import type { ImageStore } from '../image-store.ts';
import { visitors } from './visitor-store.ts';
import { transact } from '../revisions/transact.ts';

/**
 * What visitors get of the template, in this order. Not its links and calendar addresses, which open it to others, its conversations and its trash,
 * nor the record of what services received, which is about the template's owner.
 */
const TEMPLATE_COLLECTIONS = [
  'photos',
  'items',
  'virtualCloset',
  'moodboards',
  'months',
  'wear',
  'trips',
  'looks',
  'collections',
] as const;

/** More documents of a template are not copied: each visitor costs a write for each, and the copy must end within a minute. */
const MAX_TEMPLATE_DOCUMENTS = 400;
const DOCUMENTS_AT_ONCE = 50;
const FILES_AT_ONCE = 10;

/** Copies the wardrobe of one account, the template, to others. */
export interface TemplateStore {
  /**
   * Copies what is not copied yet, with the same ids. Safe to repeat, also at the same time.
   * @param seed makes the download tokens of the copies, which nobody else can guess
   * @throws AppError `account-deleted`
   */
  copyTo(uid: string, seed: string): Promise<void>;
}

type Options = { firestore: Firestore; images: Pick<ImageStore, 'copyTo'>; templateUid: string };
type Copied = { id: string; data: DocumentData };

/** A token of the form that Firebase gives: the same for every copy of one file, so that repeated copies agree. */
const tokenOf = (seed: string, path: string): string => {
  const hex = createHash('sha256').update(`${seed} ${path}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
};

export const createTemplateStore = ({ firestore, images, templateUid }: Options): TemplateStore => {
  const template = firestore.doc(`users/${templateUid}`);
  const prefix = `users/${templateUid}/`;

  /** @returns the copy; null if the template's owner has removed the file since its document was read. */
  const copyFile = async (path: string, uid: string, seed: string): Promise<StoredFile | null> => {
    if (!path.startsWith(prefix)) return null;
    const target = `users/${uid}/${path.slice(prefix.length)}`;
    return images.copyTo(path, target, tokenOf(seed, target));
  };

  /** Copies the files of documents, and returns the documents whose files are all there. */
  const copyFiles = async (found: Copied[], uid: string, seed: string): Promise<Copied[]> => {
    const paths = found.flatMap(({ data }) => filePathsIn(data));
    const copies = new Map<string, StoredFile>();
    for (let from = 0; from < paths.length; from += FILES_AT_ONCE) {
      const some = paths.slice(from, from + FILES_AT_ONCE);
      const made = await Promise.all(some.map((path) => copyFile(path, uid, seed)));
      for (const [index, path] of some.entries()) {
        const copy = made[index];
        if (copy) copies.set(path, copy);
      }
    }
    return found
      .filter(({ data }) => filePathsIn(data).every((path) => copies.has(path)))
      .map(({ id, data }) => ({
        id,
        data: mapFiles(data, (file) => copies.get(file.path) ?? file),
      }));
  };

  /** Writes documents unless the visitor is gone, or another copy has finished and the visitor may have changed them. */
  const write = async (uid: string, collection: CollectionReference, documents: Copied[]) => {
    if (documents.length === 0) return;
    await transact(firestore, async (transaction) => {
      await assertAlive(transaction, firestore, uid);
      const visit = await transaction.get(visitors(firestore).doc(uid));
      if (visit.get('isReady') !== false) return;
      for (const { id, data } of documents) transaction.set(collection.doc(id), data);
    });
  };

  const copyProfile = async (uid: string) => {
    const data = (await template.get()).data();
    if (data) {
      await write(uid, firestore.collection('users'), [{ id: uid, data: { ...data, email: '' } }]);
    }
  };

  /** The next documents of a collection that the visitor lacks, and how many were read for that. */
  const nextOf = async (name: string, uid: string, after: string | null, limit: number) => {
    const byId = template.collection(name).orderBy(FieldPath.documentId()).limit(limit);
    const { docs } = await (after === null ? byId : byId.startAfter(after)).get();
    if (docs.length === 0) return { read: 0, last: null, missing: [] };
    const own = docs.map(({ id }) => firestore.doc(`users/${uid}/${name}/${id}`));
    const there = await firestore.getAll(...own, { fieldMask: [] });
    const missing = docs
      .filter((_, index) => there[index]?.exists === false)
      .map((each): Copied => ({ id: each.id, data: each.data() }));
    return { read: docs.length, last: docs.at(-1)?.id ?? null, missing };
  };

  return {
    async copyTo(uid, seed) {
      await copyProfile(uid);
      let left = MAX_TEMPLATE_DOCUMENTS;
      for (const name of TEMPLATE_COLLECTIONS) {
        const own = firestore.collection(`users/${uid}/${name}`);
        let after: string | null = null;
        do {
          const limit = Math.min(DOCUMENTS_AT_ONCE, left);
          if (limit === 0) return;
          const next: Awaited<ReturnType<typeof nextOf>> = await nextOf(name, uid, after, limit);
          left -= next.read;
          after = next.last;
          await write(uid, own, await copyFiles(next.missing, uid, seed));
        } while (after !== null);
      }
    },
  };
};
