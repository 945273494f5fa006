import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Box, CategoryCounts, perCategory, Reading, StoredMask } from '../../contract/index.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import {
  fieldsOf,
  Moment,
  type Page,
  type PageRequest,
  parseDocument,
  parseFields,
  StoredFile,
  StoredPlaceholder,
} from '../document.ts';
import { adoptPicture } from '../privacy/adopt-picture.ts';
import { createIndexedPages } from '../revisions/indexed-pages.ts';
import { transact } from '../revisions/transact.ts';
import { type ItemRecord, parseItem } from './item-store.ts';
import { KeptParses } from './kept-parse.ts';
import { SetAside } from './set-aside.ts';

const StoredFingerprint = z.object({
  /** 128 hexadecimal digits, see `fingerprintOf`. */
  hash: z.string(),
  bands: z.array(z.string()),
});
/** What is needed to compare a saved photo with a new one. */
const ComparedFields = z.object({ thumbnail: StoredFile, fingerprint: StoredFingerprint });
export type ComparedPhoto = z.output<typeof ComparedFields> & { id: string };

/** What lists show of a photo. */
const SUMMARY = {
  /** `<id>.jpg` */
  name: z.string(),
  /** JPEG. */
  image: StoredFile,
  thumbnail: StoredFile,
  placeholder: StoredPlaceholder,
  /** Size of `image` in pixels. */
  width: z.int(),
  height: z.int(),
  /** Number of saved garments in each category. */
  counts: CategoryCounts,
  /** `piece` for a photo of a single piece that nobody wears; missing for all others. */
  shows: z.optional(z.literal('piece')),
  createdAt: Moment,
};
const SummaryFields = z.object(SUMMARY);
export type PhotoSummary = z.output<typeof SummaryFields> & { id: string };

const PhotoFields = z.object({
  ...SUMMARY,
  /** JPEGs: the photo with one category highlighted. */
  visualizations: perCategory(StoredFile),
  /** The detected masks, with their labels at the time of saving; `file` is a grey PNG of the size of `box`. */
  masks: z.array(z.extend(StoredMask, { box: Box, file: StoredFile })),
  /** Id of the process that last saved edited masks; null for the masks as first saved with the photo. */
  masksEdited: z._default(z.nullable(z.string()), null),
  /** Which segmenter found the garments; `upload` if the client sent them. */
  engine: z.string(),
  /** The reading that the clothes can be cut out in instead; missing if the segmenter was sure, or after its owner corrected the masks. */
  otherReading: z.optional(Reading),
  /** What its owner knows about garments of the other reading, which the photo has had before. */
  setAside: z.optional(SetAside),
  /** What was seen of the person, at most once for each reading that was asked for; missing in older documents, and where nobody was seen. */
  parses: KeptParses,
  /** Perceptual hash of `image`, and its parts to look it up by; missing in older documents. */
  fingerprint: z.optional(StoredFingerprint),
});
export type PhotoRecord = z.output<typeof PhotoFields> & { id: string };

/** A photo's new state, the garments to write and the ids of those to remove. Its other garments stay. */
export type PhotoUpdate = { photo: PhotoRecord; written: ItemRecord[]; removed: string[] };

/** Photos: `users/{uid}/photos/{id}`. `Trash` deletes them. */
export interface PhotoStore {
  get(uid: string, id: string): Promise<PhotoRecord | null>;
  /** Newest first, without masks and the other fields that only `get` reads. */
  list(uid: string, page: PageRequest): Promise<Page<PhotoSummary>>;
  /** Photos that have one of these bands in their fingerprint, at most 500. */
  listByBands(uid: string, bands: readonly string[]): Promise<ComparedPhoto[]>;
  /**
   * Writes a photo and its garments in one transaction, or nothing if the photo exists.
   * @param picture `pictureDigest` of the picture as its owner sent it: what services received of that is then known of the photo.
   * @returns the stored photo: the given one, or the existing one.
   */
  create(
    uid: string,
    photo: PhotoRecord,
    items: ItemRecord[],
    picture?: string,
  ): Promise<PhotoRecord>;
  /**
   * Changes a photo and its garments in one transaction.
   * @param change gets both as read in the transaction, and may be called several times. It returns null to change nothing.
   * @returns false if the photo does not exist.
   */
  update(
    uid: string,
    id: string,
    change: (photo: PhotoRecord, items: ItemRecord[]) => PhotoUpdate | null,
  ): Promise<boolean>;
}

/** With 10,000 photos about 50 have a band in common with another one by chance. */
const MAX_COMPARED = 500;

/** @param warn is called when a list could not be indexed. */
export const createPhotoStore = (
  firestore: Firestore,
  warn: (message: string) => void = () => undefined,
): PhotoStore => {
  const photosOf = (uid: string) => firestore.collection(`users/${uid}/photos`);
  const itemsOf = (uid: string) => firestore.collection(`users/${uid}/items`);
  const pages = createIndexedPages(firestore, {
    list: 'photos',
    collection: 'photos',
    // Masks take most of a document's space, and lists do not show them.
    fields: Object.keys(SUMMARY),
    parse: (entry) => parseFields(SummaryFields, { collection: 'photos', ...entry }),
    warn,
  });

  return {
    async get(uid, id) {
      const document = await photosOf(uid).doc(id).get();
      return document.exists ? parseDocument(PhotoFields, document) : null;
    },

    list: pages.page,

    async listByBands(uid, bands) {
      const { docs } = await photosOf(uid)
        .where('fingerprint.bands', 'array-contains-any', bands)
        .select('thumbnail', 'fingerprint')
        .limit(MAX_COMPARED)
        .get();
      return docs.map((document) => parseDocument(ComparedFields, document));
    },

    create: (uid, photo, items, picture) =>
      transact(firestore, async (transaction) => {
        const reference = photosOf(uid).doc(photo.id);
        const earlier = await transaction.get(reference);
        if (earlier.exists) return parseDocument(PhotoFields, earlier);
        await assertAlive(transaction, firestore, uid);
        const adopt = await adoptPicture(transaction, firestore, {
          uid,
          photoId: photo.id,
          picture,
        });
        adopt();
        transaction.create(reference, fieldsOf(photo));
        for (const item of items) transaction.set(itemsOf(uid).doc(item.id), fieldsOf(item));
        return photo;
      }),

    update: (uid, id, change) =>
      transact(firestore, async (transaction) => {
        const reference = photosOf(uid).doc(id);
        const [standing, own] = await Promise.all([
          transaction.get(reference),
          transaction.get(itemsOf(uid).where('photoId', '==', id)),
        ]);
        if (!standing.exists) return false;
        await assertAlive(transaction, firestore, uid);
        const update = change(parseDocument(PhotoFields, standing), own.docs.map(parseItem));
        if (!update) return true;
        transaction.set(reference, fieldsOf(update.photo));
        for (const item of update.written)
          transaction.set(itemsOf(uid).doc(item.id), fieldsOf(item));
        for (const itemId of update.removed) transaction.delete(itemsOf(uid).doc(itemId));
        return true;
      }),
  };
};
