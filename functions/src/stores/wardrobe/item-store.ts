import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  Box,
  CATEGORIES,
  Category,
  type CategoryCounts,
  GarmentAttributes,
  GONE_HOW,
  PieceFacts,
} from '../../contract/index.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import {
  Moment,
  type Page,
  type PageRequest,
  parseDocument,
  parseFields,
  readPage,
  StoredFile,
} from '../document.ts';
import { maxIndexed } from '../revisions/index-shards.ts';
import { createIndexedPages, pageOf } from '../revisions/indexed-pages.ts';
import { transact } from '../revisions/transact.ts';
import { StoredLandmarks } from './landmarks-schema.ts';
import { StoredRail, StoredStudio } from './rail-schema.ts';

const STORED = {
  /** Null for a garment that came without a photo. */
  photoId: z.nullable(z.string()),
  category: Category,
  name: z.string(),
  /** The garment on a transparent background, PNG. */
  image: StoredFile,
  thumbnail: StoredFile,
  /** Size of `image` in pixels. */
  width: z.int(),
  height: z.int(),
  /** The garment's rectangle in `image`. Null in documents from before pictures had margins: there the garment fills the picture. */
  content: z._default(z.nullable(Box), null),
  /** How it looks on the rail. Missing in documents from before rail pictures. */
  rail: z.optional(StoredRail),
  /** A picture of it that a service drew; missing if there is none. */
  studio: z.optional(StoredStudio),
  createdAt: Moment,
};
type Warn = (message: string) => void;

const READ_AT_ONCE = 300;

/** The fields read from a document. Damaged attributes count as missing, because they can be derived again. */
const createSchemas = (warn: Warn) => {
  const summary = {
    ...STORED,
    /** Null until they are derived, as in documents from before attributes. */
    attributes: z.catch(z._default(z.nullable(GarmentAttributes), null), ({ issues }) => {
      warn(`Attributes of a garment are malformed at ${issues[0]?.path?.join('.') ?? ''}.`);
      return null;
    }),
    /** What the owner keeps about it. Missing in documents from before facts; damaged ones count as missing. */
    facts: z.optional(
      z.catch(PieceFacts, ({ issues }) => {
        warn(`Facts of a garment are malformed at ${issues[0]?.path?.join('.') ?? ''}.`);
        return {};
      }),
    ),
  };
  const record = {
    ...summary,
    /** In pixels of `image`; null if they are not known. */
    landmarks: z.nullable(StoredLandmarks),
  };
  return { Summary: z.object(summary), Record: z.object(record) };
};
type Schemas = ReturnType<typeof createSchemas>;

export type ItemSummary = z.output<Schemas['Summary']> & { id: string };
export type ItemRecord = z.output<Schemas['Record']> & { id: string };

/** A garment's document. Damaged attributes count as missing. */
export const parseItem = (document: DocumentSnapshot): ItemRecord =>
  parseDocument(createSchemas(() => undefined).Record, document);

/** How many garments have distinct names, and are read together: 2,000. */
const MAX_NEWEST = maxIndexed('garments');

export type ItemPage = Page<ItemSummary> & { newest: ItemSummary[] };

/** Garments: `users/{uid}/items/{id}`. They are written and removed together with their photo, see `PhotoStore`. */
export interface ItemStore {
  /** The newest `limit` garments, newest first. */
  list(uid: string, limit: number): Promise<ItemSummary[]>;
  /** The `limit` newest garments older than `cursor`; and the newest 2,000, which have distinct names. Pages of these are parts of their index. */
  page(uid: string, page: PageRequest): Promise<ItemPage>;
  listByPhoto(uid: string, photoId: string): Promise<ItemSummary[]>;
  /** The garments that exist among the ids, in the order of the ids. */
  getMany(uid: string, ids: readonly string[]): Promise<ItemRecord[]>;
  /** The same without landmarks, which take most of a document's space; for up to thousands of ids. */
  getSummaries(uid: string, ids: readonly string[]): Promise<ItemSummary[]>;
  /** The garment whose cut-out is the file at `path`. */
  findByImagePath(uid: string, path: string): Promise<ItemRecord | null>;
  /**
   * Changes a garment's attributes in a transaction, so that simultaneous changes are all kept.
   * @param change returns the new attributes for the garment as read in the transaction; it may be called several times.
   * @param also its new name or category, if that changes too. The category of a garment with a photo changes by `PhotoStore.update`.
   * @returns the changed garment, or null if it no longer exists.
   */
  changeAttributes(
    uid: string,
    id: string,
    change: (item: ItemRecord) => GarmentAttributes,
    also?: Partial<Pick<ItemRecord, 'name' | 'category'>>,
  ): Promise<ItemRecord | null>;
  /**
   * Gives a garment its rail picture.
   * @param imagePath the cut-out that it was made from
   * @returns the file that it replaces, if there is one; false if the garment is gone or has another cut-out now: then nothing was changed.
   */
  setRail(
    uid: string,
    id: string,
    imagePath: string,
    rail: StoredRail,
  ): Promise<{ replaced: StoredFile | null } | false>;
  /**
   * Changes the picture that a service drew of a garment in a transaction.
   * @param change returns the picture's fields for the garment as read in the transaction, null for none; it may be called several times.
   * @returns the changed garment and the file that no document names any more, if there is one; null if the garment no longer exists.
   */
  changeStudio(
    uid: string,
    id: string,
    change: (item: ItemRecord) => StoredStudio | null,
  ): Promise<{ item: ItemRecord; replaced: StoredFile | null } | null>;
  /**
   * Changes what the owner keeps about a garment in a transaction, so that simultaneous changes of different fields are all kept.
   * @param change gets the facts as read in the transaction; it may be called several times.
   * @returns the changed garment, or null if it no longer exists.
   */
  changeFacts(
    uid: string,
    id: string,
    change: (facts: PieceFacts) => PieceFacts,
  ): Promise<ItemRecord | null>;
  /** How many garments of each category the owner still has. */
  count(uid: string): Promise<CategoryCounts>;
}

/** @param warn is called for each damaged document that was still read, without its owner. */
export const createItemStore = (firestore: Firestore, warn: Warn): ItemStore => {
  const itemsOf = (uid: string) => firestore.collection(`users/${uid}/items`);
  const { Summary, Record } = createSchemas(warn);
  const summary = Object.keys(Summary.shape);
  const toSummary = (document: DocumentSnapshot) => parseDocument(Summary, document);
  const pages = createIndexedPages(firestore, {
    list: 'garments',
    collection: 'items',
    // Landmarks take most of a document's space, and lists do not need them.
    fields: summary,
    parse: (entry) => parseFields(Summary, { collection: 'items', ...entry }),
    warn,
  });

  return {
    list: async (uid, limit) => (await pages.newest(uid, limit)).entries,

    async page(uid, page) {
      const newest = await pages.newest(uid, MAX_NEWEST);
      const found =
        pageOf(newest, page) ?? (await readPage(itemsOf(uid), page, toSummary, summary));
      return { ...found, newest: newest.entries };
    },

    async listByPhoto(uid, photoId) {
      const found = await itemsOf(uid)
        .where('photoId', '==', photoId)
        .select(...summary)
        .get();
      return found.docs.map(toSummary);
    },

    async getMany(uid, ids) {
      if (ids.length === 0) return [];
      const documents = await firestore.getAll(...ids.map((id) => itemsOf(uid).doc(id)));
      return documents
        .filter(({ exists }) => exists)
        .map((document) => parseDocument(Record, document));
    },

    async getSummaries(uid, ids) {
      const found: ItemSummary[] = [];
      for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
        const some = ids.slice(from, from + READ_AT_ONCE).map((id) => itemsOf(uid).doc(id));
        const documents = await firestore.getAll(...some, { fieldMask: summary });
        const standing = documents.filter(({ exists }) => exists);
        found.push(...standing.map(toSummary));
      }
      return found;
    },

    async findByImagePath(uid, path) {
      const found = await itemsOf(uid).where('image.path', '==', path).limit(1).get();
      return found.empty ? null : parseDocument(Record, found.docs[0]);
    },

    changeAttributes: (uid, id, change, also = {}) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(itemsOf(uid).doc(id));
        if (!document.exists) return null;
        await assertAlive(transaction, firestore, uid);
        const item = parseDocument(Record, document);
        const changed = { attributes: change(item), ...also };
        transaction.update(document.ref, changed);
        return { ...item, ...changed };
      }),

    setRail: (uid, id, imagePath, rail) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(itemsOf(uid).doc(id));
        if (!document.exists) return false;
        await assertAlive(transaction, firestore, uid);
        const item = parseDocument(Record, document);
        if (item.image.path !== imagePath) return false;
        transaction.update(document.ref, { rail });
        const earlier = item.rail?.file ?? null;
        return { replaced: earlier?.path === rail.file.path ? null : earlier };
      }),

    changeStudio: (uid, id, change) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(itemsOf(uid).doc(id));
        if (!document.exists) return null;
        await assertAlive(transaction, firestore, uid);
        const { studio: earlier, ...item } = parseDocument(Record, document);
        const studio = change({ ...item, ...(earlier && { studio: earlier }) });
        transaction.update(document.ref, { studio: studio ?? FieldValue.delete() });
        const isReplaced = earlier && earlier.file.path !== studio?.file.path;
        return {
          item: { ...item, ...(studio && { studio }) },
          replaced: isReplaced ? earlier.file : null,
        };
      }),

    changeFacts: (uid, id, change) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(itemsOf(uid).doc(id));
        if (!document.exists) return null;
        await assertAlive(transaction, firestore, uid);
        const item = parseDocument(Record, document);
        const facts = change(item.facts ?? {});
        transaction.update(document.ref, { facts });
        return { ...item, facts };
      }),

    async count(uid) {
      const counts = CATEGORIES.map(async (category) => {
        const counted = await itemsOf(uid).where('category', '==', category).count().get();
        return [category, counted.data().count] as const;
      });
      // Few garments are gone, so they are read. A count of those that are not would miss documents from before facts.
      const [all, gone] = await Promise.all([
        Promise.all(counts),
        itemsOf(uid)
          .where('facts.gone.how', 'in', [...GONE_HOW])
          .select('category')
          .get(),
      ]);
      const left = Object.fromEntries(all) as CategoryCounts;
      for (const document of gone.docs) {
        const { data: category } = Category.safeParse(document.get('category'));
        if (category) left[category] = Math.max(0, left[category] - 1);
      }
      return left;
    },
  };
};
