import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  Box,
  CATEGORIES,
  Category,
  type CategoryCounts,
  GarmentAttributes,
} from '../contract/index.ts';
import { assertAlive } from './account-tombstone.ts';
import { Moment, newestFirst, parseDocument, StoredFile } from './document.ts';
import { StoredLandmarks } from './landmarks-schema.ts';

const STORED = {
  /** Null for a garment that came without a photo. */
  photoId: z.nullable(z.string()),
  category: Category,
  name: z.string(),
  /** The garment on transparent ground, PNG. */
  image: StoredFile,
  thumbnail: StoredFile,
  /** Size of `image` in pixels. */
  width: z.int(),
  height: z.int(),
  /** Where the garment lies in `image`; null in documents that are older than margins: there it fills the picture. */
  content: z._default(z.nullable(Box), null),
  createdAt: Moment,
};
type Warn = (message: string) => void;

/** What is read of a document. Attributes can be derived again: damaged ones are as if there were none. */
const createSchemas = (warn: Warn) => {
  const summary = {
    ...STORED,
    /** Null until they have been derived, as in documents that are older than attributes. */
    attributes: z.catch(z._default(z.nullable(GarmentAttributes), null), ({ issues }) => {
      warn(`Attributes of a garment are malformed at ${issues[0]?.path?.join('.') ?? ''}.`);
      return null;
    }),
  };
  const record = {
    ...summary,
    /** In pixels of `image`; null when they are not known. */
    landmarks: z.nullable(StoredLandmarks),
  };
  return { Summary: z.object(summary), Record: z.object(record) };
};
type Schemas = ReturnType<typeof createSchemas>;

export type ItemSummary = z.output<Schemas['Summary']> & { id: string };
export type ItemRecord = z.output<Schemas['Record']> & { id: string };

/** A garment's document. Damaged attributes count as none. */
export const parseItem = (document: DocumentSnapshot): ItemRecord =>
  parseDocument(createSchemas(() => undefined).Record, document);

/** Garments: `users/{uid}/items/{id}`. They are written and removed together with their photo, see `PhotoStore`. */
export interface ItemStore {
  /** The newest `limit` garments, newest first. */
  list(uid: string, limit: number): Promise<ItemSummary[]>;
  listByPhoto(uid: string, photoId: string): Promise<ItemSummary[]>;
  /** Those of the ids that are there, in their order. */
  getMany(uid: string, ids: readonly string[]): Promise<ItemRecord[]>;
  /** The garment whose cut-out lies at `path`. */
  findByImagePath(uid: string, path: string): Promise<ItemRecord | null>;
  /**
   * Changes a garment's attributes in one step: two changes at the same time are both made.
   * @param change gives the new attributes of the garment as it is then; it may be called again.
   * @param name its new name, where that changes as well
   * @returns the changed garment, or null when it is no longer there.
   */
  changeAttributes(
    uid: string,
    id: string,
    change: (item: ItemRecord) => GarmentAttributes,
    name?: string,
  ): Promise<ItemRecord | null>;
  count(uid: string): Promise<CategoryCounts>;
}

/** @param warn is told of what was read in spite of its damage, without whose it is. */
export const createItemStore = (firestore: Firestore, warn: Warn): ItemStore => {
  const itemsOf = (uid: string) => firestore.collection(`users/${uid}/items`);
  const { Summary, Record } = createSchemas(warn);
  const summary = Object.keys(Summary.shape);

  return {
    async list(uid, limit) {
      // Landmarks are most of a document; a list has no use for them.
      const found = await newestFirst(itemsOf(uid))
        .limit(limit)
        .select(...summary)
        .get();
      return found.docs.map((document) => parseDocument(Summary, document));
    },

    async listByPhoto(uid, photoId) {
      const found = await itemsOf(uid)
        .where('photoId', '==', photoId)
        .select(...summary)
        .get();
      return found.docs.map((document) => parseDocument(Summary, document));
    },

    async getMany(uid, ids) {
      if (ids.length === 0) return [];
      const documents = await firestore.getAll(...ids.map((id) => itemsOf(uid).doc(id)));
      return documents
        .filter(({ exists }) => exists)
        .map((document) => parseDocument(Record, document));
    },

    async findByImagePath(uid, path) {
      const found = await itemsOf(uid).where('image.path', '==', path).limit(1).get();
      return found.empty ? null : parseDocument(Record, found.docs[0]);
    },

    changeAttributes: (uid, id, change, name) =>
      firestore.runTransaction(async (transaction) => {
        const document = await transaction.get(itemsOf(uid).doc(id));
        if (!document.exists) return null;
        await assertAlive(transaction, firestore, uid);
        const item = parseDocument(Record, document);
        const changed = { attributes: change(item), ...(name !== undefined && { name }) };
        transaction.update(document.ref, changed);
        return { ...item, ...changed };
      }),

    async count(uid) {
      const counts = CATEGORIES.map(async (category) => {
        const counted = await itemsOf(uid).where('category', '==', category).count().get();
        return [category, counted.data().count] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as CategoryCounts;
    },
  };
};
