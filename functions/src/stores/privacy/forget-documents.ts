import {
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { ImageFolder } from '../image-store.ts';
import type { MadeFromPhoto } from '../../contract/accounts/photo-ledger.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, filePathsIn, parseDocument } from '../document.ts';
import { batchOf, removeIndex, transact } from '../revisions/transact.ts';
import {
  emptyEntry,
  type Forgetting,
  LedgerFields,
  ledgerId,
  type LedgerRecord,
  NOTHING_MADE,
} from './ledger-schema.ts';
import {
  isItemIdOf,
  isMadeFrom,
  mayShow,
  type PhotoTraits,
  picturesOf,
  showsPieceOf,
} from './made-from-photo.ts';

/** What was made from a photo, with the photo. */
export type Made = Omit<Forgetting, 'removed'>;

/** Content hashes of all files in a user's folder, by path. */
export type HashesIn = (
  collection: ImageFolder['collection'],
  id?: string,
) => Promise<Map<string, string>>;

/** The documents of what was made from a photo. Each change is one transaction or batch. */
export interface ForgetDocuments {
  find(uid: string, photoId: string, hashesIn: HashesIn): Promise<Made>;
  /** The photo's entry in the ledger; null if it has none. */
  entry(uid: string, photoId: string): Promise<LedgerRecord | null>;
  /** Notes what is about to be removed, so that another call can finish it. */
  begin(uid: string, photoId: string, made: Made): Promise<void>;
  /** Removes the documents: the photo and its garments last, so that it stays in sight until the others are gone. Looks only lose their picture. */
  remove(uid: string, photoId: string, made: Made): Promise<void>;
  /** Ends it. The entry stays, because what services have received cannot be called back. */
  complete(uid: string, photoId: string, at: Date): Promise<void>;
}

const PAGE = 300;
const WRITES_AT_ONCE = 400;

export const isEmpty = (made: Made): boolean =>
  Object.values(made).every((ids) => ids.length === 0);

export const madeCounts = (made: Made): MadeFromPhoto => ({
  photos: made.photos.length,
  pieces: made.items.length,
  try_ons: made.tryOns.length,
  deleted: made.trash.length,
  unsaved: made.processes.length + made.results.length,
});

const isSameMade = (noted: Partial<Made>, made: Made): boolean =>
  (Object.keys(made) as (keyof Made)[]).every((name) => noted[name]?.join() === made[name].join());

const sumOf = (one: MadeFromPhoto, other: MadeFromPhoto): MadeFromPhoto => ({
  photos: one.photos + other.photos,
  pieces: one.pieces + other.pieces,
  try_ons: one.try_ons + other.try_ons,
  deleted: one.deleted + other.deleted,
  unsaved: one.unsaved + other.unsaved,
});

export const createForgetDocuments = (firestore: Firestore): ForgetDocuments => {
  const collectionOf = (uid: string, name: string) => firestore.collection(`users/${uid}/${name}`);
  const entryOf = (uid: string, photoId: string) =>
    collectionOf(uid, 'photoLedger').doc(ledgerId('photo', photoId));

  async function* pagesOf(query: Query) {
    const byId = query.orderBy(FieldPath.documentId()).limit(PAGE);
    for (
      let page = await byId.get();
      !page.empty;
      page = await byId.startAfter(page.docs.at(-1)).get()
    ) {
      yield* page.docs;
    }
  }

  const allOf = async (query: Query): Promise<QueryDocumentSnapshot[]> => {
    const documents: QueryDocumentSnapshot[] = [];
    for await (const document of pagesOf(query)) documents.push(document);
    return documents;
  };

  /** The photo's garments: those that name it, and those with its ids that name no photo any more. */
  const itemsOf = async (uid: string, photoId: string) => {
    const items = collectionOf(uid, 'items');
    const [own, alike] = await Promise.all([
      items.where('photoId', '==', photoId).get(),
      items.orderBy(FieldPath.documentId()).startAt(`${photoId}-`).endAt(`${photoId}-\uf8ff`).get(),
    ]);
    const strays = alike.docs.filter(
      (document) => isItemIdOf(photoId, document.id) && document.get('photoId') === null,
    );
    return [...own.docs, ...strays];
  };

  return {
    async find(uid, photoId, hashesIn) {
      const [photo, items, trash] = await Promise.all([
        collectionOf(uid, 'photos').doc(photoId).get(),
        itemsOf(uid, photoId),
        allOf(collectionOf(uid, 'trash')),
      ]);
      type Kept = { collection: string; id: string; data: Record<string, unknown> };
      const documentsIn = (entry: (typeof trash)[number]) =>
        (entry.get('documents') ?? []) as Kept[];
      const ownTrash = trash.filter(
        (entry) => entry.get('kind') === 'photo' && entry.get('recordId') === photoId,
      );
      const discarded = ownTrash.flatMap(documentsIn);
      const discardedItems = discarded.filter(({ collection }) => collection === 'items');

      const hashes = new Map<string, string>();
      const learn: (...of: Parameters<HashesIn>) => Promise<void> = async (collection, id) => {
        for (const [path, hash] of await hashesIn(collection, id)) hashes.set(path, hash);
      };
      await Promise.all([
        learn('photos', photoId),
        ...items.map(({ id }) => learn('items', id)),
        ...(trash.length > 0 ? [learn('trash')] : []),
        learn('virtual-closet'),
        learn('processes'),
      ]);
      const hashesOf = (data: object[]) =>
        new Set(data.flatMap((each) => picturesOf(uid, each)).flatMap((p) => hashes.get(p) ?? []));
      const traits: PhotoTraits = {
        photoId,
        itemIds: new Set([...items, ...discardedItems].map(({ id }) => id)),
        photoHashes: hashesOf([
          photo.data() ?? {},
          ...discarded.filter((each) => each.collection === 'photos').map(({ data }) => data),
        ]),
        itemHashes: hashesOf([
          ...items.map((item) => item.data()),
          ...discardedItems.map(({ data }) => data),
        ]),
      };
      const hashOf = (path: string) => hashes.get(path);

      const tryOns: string[] = [];
      const shown = ['photoId', 'original', 'garments', 'pieces'];
      for await (const tryOn of pagesOf(collectionOf(uid, 'virtualCloset').select(...shown))) {
        if (isMadeFrom(traits, tryOn.data(), hashOf)) tryOns.push(tryOn.id);
      }
      const processes: string[] = [];
      for await (const process of pagesOf(
        collectionOf(uid, 'processes').select('source', 'photo'),
      )) {
        const hash = hashOf(process.get('photo.path') as string);
        const isOwn = process.get('source.photoId') === photoId;
        if (isOwn || (hash !== undefined && traits.photoHashes.has(hash)))
          processes.push(process.id);
      }
      const using = async (collection: 'jobs' | 'results'): Promise<string[]> => {
        const ids: string[] = [];
        for await (const one of pagesOf(collectionOf(uid, collection).select('pictures'))) {
          if (mayShow(traits, one.get('pictures'))) ids.push(one.id);
        }
        return ids;
      };
      const [jobs, results] = await Promise.all([using('jobs'), using('results')]);
      const looks: string[] = [];
      for await (const look of pagesOf(collectionOf(uid, 'looks').select('picture'))) {
        const picture: unknown = look.get('picture');
        if (showsPieceOf(traits, look.get('picture.shows'))) looks.push(...filePathsIn(picture));
      }
      const discardedTryOns = trash.filter(
        (entry) =>
          entry.get('kind') === 'try-on' &&
          documentsIn(entry).some(({ data }) => isMadeFrom(traits, data, hashOf)),
      );
      return {
        photos: photo.exists ? [photoId] : [],
        items: items.map(({ id }) => id),
        tryOns,
        trash: [...ownTrash, ...discardedTryOns].map(({ id }) => id),
        processes,
        jobs,
        results,
        looks,
      };
    },

    async entry(uid, photoId) {
      const document = await entryOf(uid, photoId).get();
      return document.exists ? parseDocument(LedgerFields, document) : null;
    },

    begin: (uid, photoId, made) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(entryOf(uid, photoId));
        await assertAlive(transaction, firestore, uid);
        const earlier = document.exists
          ? fieldsOf(parseDocument(LedgerFields, document))
          : emptyEntry('photo', photoId);
        const { removed: before = NOTHING_MADE, ...noted } = earlier.forgetting ?? {};
        // Firestore repeats a commit whose reply was lost.
        const isNoted = isSameMade(noted, made);
        const removed = isNoted ? before : sumOf(before, madeCounts(made));
        transaction.set(document.ref, { ...earlier, forgetting: { ...made, removed } });
      }),

    async remove(uid, photoId, made) {
      const references = (
        [
          ['virtualCloset', made.tryOns],
          ['processes', made.processes],
          ['jobs', made.jobs],
          ['results', made.results],
          ['trash', made.trash],
        ] as const
      ).flatMap(([collection, ids]) => ids.map((id) => collectionOf(uid, collection).doc(id)));
      for (let from = 0; from < references.length; from += WRITES_AT_ONCE) {
        const batch = batchOf(firestore);
        for (const each of references.slice(from, from + WRITES_AT_ONCE)) batch.delete(each);
        await batch.commit();
      }
      await transact(firestore, async (transaction) => {
        const profile = await transaction.get(firestore.doc(`users/${uid}`));
        for (const id of made.items) transaction.delete(collectionOf(uid, 'items').doc(id));
        for (const id of made.photos) transaction.delete(collectionOf(uid, 'photos').doc(id));
        removeIndex(transaction, firestore, uid, 'garments');
        if (profile.get('preferences.personPhoto') === photoId) {
          transaction.update(profile.ref, { 'preferences.personPhoto': null });
        }
      });
      // After the garments, without which nothing draws them again. Each in a transaction, because somebody may draw the look at the same time.
      for (const id of new Set(made.looks.flatMap((path) => path.split('/')[3] ?? []))) {
        await transact(firestore, async (transaction) => {
          const look = await transaction.get(collectionOf(uid, 'looks').doc(id));
          const picture: unknown = look.get('picture.file.path');
          if (made.looks.includes(String(picture))) transaction.update(look.ref, { picture: null });
        });
      }
    },

    complete: (uid, photoId, at) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(entryOf(uid, photoId));
        if (!document.exists) return;
        await assertAlive(transaction, firestore, uid);
        const { lastAt } = parseDocument(LedgerFields, document);
        transaction.update(document.ref, {
          forgetting: FieldValue.delete(),
          forgottenAt: at,
          // From now on it is one of the pictures whose number is limited.
          looseAt: lastAt ?? at,
        });
      }),
  };
};
