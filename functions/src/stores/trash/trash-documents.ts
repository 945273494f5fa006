import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { TrashKind } from '../../contract/accounts/trash.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import {
  filePathsIn,
  mapFiles,
  type Page,
  type PageRequest,
  parseDocument,
  parseFields,
  type StoredFile,
} from '../document.ts';
import { createIndexedPages } from '../revisions/indexed-pages.ts';
import { removeIndex, transact } from '../revisions/transact.ts';
import { isRecordFile, trashPath } from './trash-paths.ts';
import {
  type LiveDocument,
  recordFiles,
  summaryOf,
  TrashRecord,
  TrashSummary,
} from './trash-schema.ts';

/** A photo or try-on to move to the trash. */
export type Discarded = {
  /** Id of the new entry. */
  id: string;
  kind: TrashKind;
  recordId: string;
  /** Copies in the trash, by the path of their original. */
  paths: readonly string[];
  createdAt: Date;
  expiresAt: Date;
};

/** The documents of the trash: `users/{uid}/trash/{id}`. Each change is one transaction. */
export interface TrashDocuments {
  /** Documents of a photo and its garments, or of a try-on; an empty list if it is gone. */
  live(uid: string, kind: TrashKind, recordId: string): Promise<LiveDocument[]>;
  /**
   * Moves documents into the trash.
   * @returns `gone` if there are none, `changed` if they name other files than `paths`. In both cases nothing was changed.
   */
  discard(uid: string, discarded: Discarded): Promise<'discarded' | 'gone' | 'changed'>;
  get(uid: string, id: string): Promise<TrashRecord | null>;
  /** Entries of one photo or try-on; several if it was saved and deleted again. */
  entriesOf(uid: string, kind: TrashKind, recordId: string): Promise<TrashRecord[]>;
  /** Last deleted first. Includes expired entries until they are removed. */
  list(uid: string, page: PageRequest): Promise<Page<TrashSummary>>;
  /**
   * Moves an entry's documents back, with the files that `place` returns.
   * @returns `gone` if the entry is gone or has expired, `taken` if another document has the place of one. In both cases nothing was changed.
   */
  restore(
    uid: string,
    entry: TrashRecord,
    place: (file: StoredFile) => StoredFile,
  ): Promise<'restored' | 'gone' | 'taken'>;
  /** Marks an entry, so that it can no longer be restored. Does nothing if it is gone. */
  expire(uid: string, id: string): Promise<void>;
  /** Removes an entry. Does nothing if it is gone. */
  remove(uid: string, id: string): Promise<void>;
  /** Expired entries of all users. */
  expired(): AsyncGenerator<{ uid: string; id: string }>;
  countExpired(): Promise<number>;
}

const PAGE = 200;

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join('\n') === [...others].sort().join('\n');

/** @param warn is called when a list could not be indexed. */
export const createTrashDocuments = (
  firestore: Firestore,
  now: () => Date,
  warn: (message: string) => void = () => undefined,
): TrashDocuments => {
  const collectionOf = (uid: string, name: string) => firestore.collection(`users/${uid}/${name}`);
  const trashOf = (uid: string) => collectionOf(uid, 'trash');
  const pages = createIndexedPages(firestore, {
    list: 'trash',
    collection: 'trash',
    fields: Object.keys(TrashSummary.shape),
    parse: (entry) => parseFields(TrashSummary, { collection: 'trash', ...entry }),
    warn,
  });
  const expiredEntries = () =>
    firestore.collectionGroup('trash').where('expiresAt', '<=', Timestamp.fromDate(now()));

  /** References and queries that find a record's documents. */
  const sourcesOf = (uid: string, kind: TrashKind, recordId: string) =>
    kind === 'photo'
      ? {
          main: collectionOf(uid, 'photos').doc(recordId),
          others: collectionOf(uid, 'items').where('photoId', '==', recordId),
        }
      : { main: collectionOf(uid, 'virtualCloset').doc(recordId), others: null };

  type Read = {
    document: (reference: DocumentReference) => Promise<DocumentSnapshot>;
    query: (query: Query) => Promise<QuerySnapshot>;
  };
  const readLive = async (read: Read, uid: string, kind: TrashKind, recordId: string) => {
    const { main, others } = sourcesOf(uid, kind, recordId);
    const [document, found] = await Promise.all([
      read.document(main),
      others ? read.query(others) : null,
    ]);
    return [...(document.exists ? [document] : []), ...(found?.docs ?? [])];
  };
  const asLive = (document: DocumentSnapshot): LiveDocument => ({
    collection: document.ref.parent.id as LiveDocument['collection'],
    id: document.id,
    data: document.data() ?? {},
  });

  return {
    async live(uid, kind, recordId) {
      const read: Read = {
        document: (reference) => reference.get(),
        query: (query) => query.get(),
      };
      return (await readLive(read, uid, kind, recordId)).map(asLive);
    },

    discard: (uid, { id, kind, recordId, paths, createdAt, expiresAt }) =>
      transact(firestore, async (transaction) => {
        const reference = trashOf(uid).doc(id);
        // Firestore repeats a commit whose reply was lost.
        if ((await transaction.get(reference)).exists) return 'discarded';
        const read: Read = {
          document: (each) => transaction.get(each),
          query: (query) => transaction.get(query),
        };
        const found = await readLive(read, uid, kind, recordId);
        if (found.length === 0) return 'gone';
        const live = found.map(asLive);
        if (!isSameSet(recordFiles(uid, live), paths)) return 'changed';
        await assertAlive(transaction, firestore, uid);
        transaction.create(reference, {
          kind,
          recordId,
          ...summaryOf(live),
          createdAt,
          expiresAt,
          documents: live.map(({ data, ...document }) => ({
            ...document,
            // The copy's token is not stored, because no client receives it.
            data: mapFiles(data, ({ path, token }) =>
              isRecordFile(uid, path)
                ? { path: trashPath(uid, id, path), token: '' }
                : { path, token },
            ),
          })),
        });
        for (const { ref } of found) transaction.delete(ref);
        return 'discarded';
      }),

    async get(uid, id) {
      const document = await trashOf(uid).doc(id).get();
      return document.exists ? parseDocument(TrashRecord, document) : null;
    },

    async entriesOf(uid, kind, recordId) {
      const found = await trashOf(uid).where('recordId', '==', recordId).get();
      return found.docs
        .map((document) => parseDocument(TrashRecord, document))
        .filter((entry) => entry.kind === kind);
    },

    list: pages.page,

    restore: (uid, entry, place) =>
      transact(firestore, async (transaction) => {
        const reference = trashOf(uid).doc(entry.id);
        const targets = entry.documents.map(({ collection, id, data }) => ({
          target: collectionOf(uid, collection).doc(id),
          data: mapFiles(data, place),
        }));
        const [document, ...standing] = await transaction.getAll(
          reference,
          ...targets.map(({ target }) => target),
        );
        if (!document?.exists) {
          // Firestore repeats a commit whose reply was lost; the repetition finds its own documents.
          const isOurs = standing.every(
            (each, index) =>
              each.exists && isSameSet(filePathsIn(each.data()), filePathsIn(targets[index]?.data)),
          );
          return isOurs ? 'restored' : 'gone';
        }
        const { expiresAt } = parseDocument(TrashSummary, document);
        if (expiresAt <= now()) return 'gone';
        if (standing.some(({ exists }) => exists)) return 'taken';
        await assertAlive(transaction, firestore, uid);
        for (const { target, data } of targets) transaction.create(target, data);
        transaction.delete(reference);
        return 'restored';
      }),

    expire: (uid, id) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(trashOf(uid).doc(id));
        if (document.exists)
          transaction.update(document.ref, { expiresAt: Timestamp.fromMillis(0) });
      }),

    remove: (uid, id) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(trashOf(uid).doc(id));
        if (!document.exists) return;
        transaction.delete(document.ref);
        // The index still shows the garments of a deleted photo if nobody has asked for their list since.
        const { documents } = parseDocument(TrashRecord, document);
        if (documents.some(({ collection }) => collection === 'items')) {
          removeIndex(transaction, firestore, uid, 'garments');
        }
      }),

    async *expired() {
      const all = expiredEntries()
        .orderBy('expiresAt')
        .orderBy(FieldPath.documentId())
        .select('expiresAt')
        .limit(PAGE);
      for (
        let page = await all.get();
        !page.empty;
        page = await all.startAfter(page.docs.at(-1)).get()
      ) {
        for (const { ref } of page.docs) {
          const uid = ref.parent.parent?.id;
          if (uid !== undefined) yield { uid, id: ref.id };
        }
      }
    },

    async countExpired() {
      return (await expiredEntries().count().get()).data().count;
    },
  };
};
