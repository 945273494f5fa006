import { Filter, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { CATEGORIES, perCategory, WornPiece } from '../../contract/index.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { assertNotForgotten } from '../privacy/assert-not-forgotten.ts';
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
import { createIndexedPages } from '../revisions/indexed-pages.ts';
import { transact } from '../revisions/transact.ts';

const TryOnFields = z.object({
  /** JPEG. */
  result: StoredFile,
  thumbnail: StoredFile,
  placeholder: StoredPlaceholder,
  original: StoredFile,
  garments: perCategory(StoredFile),
  engine: z.nullable(z.string()),
  /** These three are missing in older documents. */
  pieces: z._default(perCategory(WornPiece), {}),
  name: z._default(z.string(), ''),
  favourite: z._default(z.boolean(), false),
  /** The wardrobe photo of `original`; null if that came from elsewhere, missing in older documents. */
  photoId: z.optional(z.nullable(z.string())),
  createdAt: Moment,
});
export type TryOnRecord = z.output<typeof TryOnFields> & { id: string };

/** The fields of a result that its owner can change. */
export type TryOnChanges = Partial<Pick<TryOnRecord, 'name' | 'favourite'>>;

/** Saved try-on results: `users/{uid}/virtualCloset/{id}`. `Trash` deletes them. */
export interface TryOnStore {
  get(uid: string, id: string): Promise<TryOnRecord | null>;
  /** The `limit` newest results older than `cursor`, newest first. */
  list(uid: string, page: PageRequest): Promise<Page<TryOnRecord>>;
  /** At most `limit` results in which a garment is worn, newest first; of more than 200 it may leave out any. */
  listWith(uid: string, itemId: string, limit: number): Promise<TryOnRecord[]>;
  /** Writes a result unless its id exists. Returns the stored result: the given one, or the existing one. Throws `not-found` if its photo was forgotten. */
  create(uid: string, tryOn: TryOnRecord): Promise<TryOnRecord>;
  /** Changes fields of a result. Returns the changed result, or null if it does not exist. */
  change(uid: string, id: string, changes: TryOnChanges): Promise<TryOnRecord | null>;
}

/** How many results with one garment are read. */
const MAX_WITH = 200;

/** @param warn is called when a list could not be indexed. */
export const createTryOnStore = (
  firestore: Firestore,
  warn: (message: string) => void = () => undefined,
): TryOnStore => {
  const tryOnsOf = (uid: string) => firestore.collection(`users/${uid}/virtualCloset`);
  const pages = createIndexedPages(firestore, {
    list: 'tryOns',
    collection: 'virtualCloset',
    fields: Object.keys(TryOnFields.shape),
    parse: (entry) => parseFields(TryOnFields, { collection: 'virtualCloset', ...entry }),
    warn,
  });

  return {
    async get(uid, id) {
      const document = await tryOnsOf(uid).doc(id).get();
      return document.exists ? parseDocument(TryOnFields, document) : null;
    },

    list: pages.page,

    async listWith(uid, itemId, limit) {
      // A garment that was moved keeps the category that it had when it was tried on.
      const worn = CATEGORIES.map((category) =>
        Filter.where(`pieces.${category}.id`, '==', itemId),
      );
      // Without an order of Firestore's: it would need an index for each category.
      const found = await tryOnsOf(uid)
        .where(Filter.or(...worn))
        .limit(MAX_WITH)
        .get();
      return found.docs
        .map((document) => parseDocument(TryOnFields, document))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },

    create: (uid, tryOn) =>
      transact(firestore, async (transaction) => {
        const reference = tryOnsOf(uid).doc(tryOn.id);
        const earlier = await transaction.get(reference);
        if (earlier.exists) return parseDocument(TryOnFields, earlier);
        await assertAlive(transaction, firestore, uid);
        await assertNotForgotten(transaction, firestore, uid, tryOn.photoId ?? null);
        transaction.create(reference, fieldsOf(tryOn));
        return tryOn;
      }),

    change: (uid, id, changes) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(tryOnsOf(uid).doc(id));
        if (!document.exists) return null;
        await assertAlive(transaction, firestore, uid);
        const tryOn = parseDocument(TryOnFields, document);
        transaction.update(document.ref, changes);
        return { ...tryOn, ...changes };
      }),
  };
};
