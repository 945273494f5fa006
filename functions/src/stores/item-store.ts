import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { CATEGORIES, Category, type CategoryCounts } from '../contract/index.ts';
import { Moment, newestFirst, parseDocument, StoredFile } from './document.ts';
import { StoredLandmarks } from './landmarks-schema.ts';

const SUMMARY = {
  /** Null for a garment that came without a photo. */
  photoId: z.nullable(z.string()),
  category: Category,
  name: z.string(),
  /** The transparent cut-out, PNG. */
  image: StoredFile,
  thumbnail: StoredFile,
  /** Size of `image` in pixels. */
  width: z.int(),
  height: z.int(),
  createdAt: Moment,
};
const ItemSummaryFields = z.object(SUMMARY);
const ItemFields = z.object({
  ...SUMMARY,
  /** In pixels of `image`; null when they are not known. */
  landmarks: z.nullable(StoredLandmarks),
});

export type ItemSummary = z.output<typeof ItemSummaryFields> & { id: string };
export type ItemRecord = z.output<typeof ItemFields> & { id: string };

/** Garments: `users/{uid}/items/{id}`. They are written and removed together with their photo, see `PhotoStore`. */
export interface ItemStore {
  /** The newest `limit` garments, newest first. */
  list(uid: string, limit: number): Promise<ItemSummary[]>;
  listByPhoto(uid: string, photoId: string): Promise<ItemSummary[]>;
  /** The garment whose cut-out lies at `path`. */
  findByImagePath(uid: string, path: string): Promise<ItemRecord | null>;
  count(uid: string): Promise<CategoryCounts>;
}

export const createItemStore = (firestore: Firestore): ItemStore => {
  const itemsOf = (uid: string) => firestore.collection(`users/${uid}/items`);
  const summary = Object.keys(SUMMARY);

  return {
    async list(uid, limit) {
      // Landmarks are most of a document; a list has no use for them.
      const found = await newestFirst(itemsOf(uid))
        .limit(limit)
        .select(...summary)
        .get();
      return found.docs.map((document) => parseDocument(ItemSummaryFields, document));
    },

    async listByPhoto(uid, photoId) {
      const found = await itemsOf(uid)
        .where('photoId', '==', photoId)
        .select(...summary)
        .get();
      return found.docs.map((document) => parseDocument(ItemSummaryFields, document));
    },

    async findByImagePath(uid, path) {
      const found = await itemsOf(uid).where('image.path', '==', path).limit(1).get();
      return found.empty ? null : parseDocument(ItemFields, found.docs[0]);
    },

    async count(uid) {
      const counts = CATEGORIES.map(async (category) => {
        const counted = await itemsOf(uid).where('category', '==', category).count().get();
        return [category, counted.data().count] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as CategoryCounts;
    },
  };
};
