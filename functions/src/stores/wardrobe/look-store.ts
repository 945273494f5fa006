import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Look, MAX_LOOKS } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, filePathsIn, parseDocument, StoredFile } from '../document.ts';
import { transact } from '../revisions/transact.ts';

/** The picture that was drawn of a look. */
export const StoredLookPicture = z.object({
  /** JPEG. */
  file: StoredFile,
  thumbnail: StoredFile,
  /** Tells what is drawn in it; see `planLook`. */
  signature: z.string(),
  /** The pieces that it shows, and where the pictures of them are that were drawn. Not called `path`: these are no files of the look. */
  shows: z.array(z.object({ id: z.string(), drawn: z.string() })),
});
export type StoredLookPicture = z.infer<typeof StoredLookPicture>;

const { name, notes, canvas, tryOnId, createdAt, updatedAt } = Look.shape;
const LookFields = z.object({
  ...{ name, notes, canvas, tryOnId, createdAt, updatedAt },
  picture: z.nullable(StoredLookPicture),
});
export type LookRecord = z.output<typeof LookFields> & { id: string };

/** What a write left: the look as it is, and the picture that no document names any more. */
export type LookWritten = { look: LookRecord; replaced: StoredLookPicture | null };

/** Looks: `users/{uid}/looks/{id}`. Their pictures are in `users/{uid}/looks/{id}/{revision}`. */
export interface LookStore {
  /** Last changed first. */
  list(uid: string): Promise<LookRecord[]>;
  get(uid: string, id: string): Promise<LookRecord | null>;
  /** The looks that exist among the ids, in the order of the ids. */
  getMany(uid: string, ids: readonly string[]): Promise<LookRecord[]>;
  /**
   * Writes a look.
   * @returns null, and writes nothing, if a piece that the picture shows is gone by now, or has lost the picture that was drawn
   * @throws AppError `account-deleted`; `invalid-request` if there are 200 looks already
   */
  save(uid: string, look: LookRecord): Promise<LookWritten | null>;
  /**
   * Gives a look another picture.
   * @returns null, and writes nothing, if the look was changed or drawn since `look` was read, or as `save`
   */
  setPicture(
    uid: string,
    look: LookRecord,
    picture: StoredLookPicture | null,
  ): Promise<LookWritten | null>;
  /** @returns the look as it was; null if it is gone already */
  delete(uid: string, id: string): Promise<LookRecord | null>;
}

const parse = (document: DocumentSnapshot): LookRecord => parseDocument(LookFields, document);
const pathOf = (picture: StoredLookPicture | null): string | null => picture?.file.path ?? null;

export const createLookStore = (firestore: Firestore): LookStore => {
  const looksOf = (uid: string) => firestore.collection(`users/${uid}/looks`);

  /** Whether everything that was drawn is still there. Orders a drawing against forgetting a photo. */
  const isCurrent = async (
    transaction: FirebaseFirestore.Transaction,
    uid: string,
    picture: StoredLookPicture | null,
  ): Promise<boolean> => {
    if (picture === null || picture.shows.length === 0) return true;
    const references = picture.shows.map(({ id }) => firestore.doc(`users/${uid}/items/${id}`));
    const items = await transaction.getAll(...references);
    return picture.shows.every(({ drawn }, index) =>
      filePathsIn(items[index]?.data()).includes(drawn),
    );
  };

  return {
    async list(uid) {
      const { docs } = await looksOf(uid).orderBy('updatedAt', 'desc').limit(MAX_LOOKS).get();
      return docs.map(parse);
    },

    async get(uid, id) {
      const document = await looksOf(uid).doc(id).get();
      return document.exists ? parse(document) : null;
    },

    async getMany(uid, ids) {
      if (ids.length === 0) return [];
      const documents = await firestore.getAll(...ids.map((id) => looksOf(uid).doc(id)));
      return documents.filter(({ exists }) => exists).map(parse);
    },

    save: (uid, look) =>
      transact(firestore, async (transaction) => {
        const reference = looksOf(uid).doc(look.id);
        const document = await transaction.get(reference);
        const before = document.exists ? parse(document) : null;
        if (before === null) {
          const others = await transaction.get(looksOf(uid).select().limit(MAX_LOOKS));
          if (others.size >= MAX_LOOKS) {
            throw new AppError(
              'invalid-request',
              `You have ${MAX_LOOKS} looks already. Delete one first.`,
            );
          }
        }
        if (!(await isCurrent(transaction, uid, look.picture))) return null;
        await assertAlive(transaction, firestore, uid);
        const isReplaced = pathOf(before?.picture ?? null) !== pathOf(look.picture);
        transaction.set(reference, fieldsOf(look));
        return { look, replaced: isReplaced ? (before?.picture ?? null) : null };
      }),

    setPicture: (uid, look, picture) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(looksOf(uid).doc(look.id));
        if (!document.exists) return null;
        const before = parse(document);
        // Firestore repeats a commit whose reply was lost.
        if (picture && pathOf(before.picture) === picture.file.path) {
          return { look: before, replaced: null };
        }
        const isSame =
          before.updatedAt === look.updatedAt && pathOf(before.picture) === pathOf(look.picture);
        if (!isSame || !(await isCurrent(transaction, uid, picture))) return null;
        await assertAlive(transaction, firestore, uid);
        transaction.update(document.ref, { picture });
        return { look: { ...before, picture }, replaced: before.picture };
      }),

    delete: (uid, id) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(looksOf(uid).doc(id));
        if (!document.exists) return null;
        transaction.delete(document.ref);
        return parse(document);
      }),
  };
};
