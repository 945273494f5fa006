import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ListName } from '../../contract/lists.ts';

/** How many entries a document of an index has at most. */
export const IN_A_SHARD = 500;

type Placed = {
  collection: string;
  shards: readonly string[];
  /** The document that notes changed entries, and the collection of these. */
  changes?: { id: string; of: string };
};

/** Garments are read by many, so all that have distinct names are in their index; of the others the first pages are. */
const PLACES = {
  garments: {
    collection: 'itemIndex',
    shards: ['0', '1', '2', '3'],
    changes: { id: 'changes', of: 'items' },
  },
  photos: { collection: 'listIndex', shards: ['photos'] },
  tryOns: { collection: 'listIndex', shards: ['tryOns'] },
  trash: { collection: 'listIndex', shards: ['trash'] },
} as const satisfies Partial<Record<ListName, Placed>>;
export type IndexedList = keyof typeof PLACES;

const placeOf = (list: ListName) => (PLACES as Partial<Record<ListName, Placed>>)[list];

/** The documents that the index of a user's list may have, in order: `users/{uid}/itemIndex/{n}` or `users/{uid}/listIndex/{list}`; none for a list without an index. See `ListIndex`. */
export const indexShards = (
  firestore: Firestore,
  uid: string,
  list: ListName,
): DocumentReference[] => {
  const place = placeOf(list);
  if (!place) return [];
  return place.shards.map((id) => firestore.doc(`users/${uid}/${place.collection}/${id}`));
};

/** Where changed entries of a list are noted, and where an entry is. */
export type IndexChanges = {
  reference: DocumentReference;
  entry: (id: string) => DocumentReference;
};

/** Garments alone have such notes: `users/{uid}/itemIndex/changes`. Null for all other lists, whose index is removed when they change. */
export const indexChanges = (
  firestore: Firestore,
  uid: string,
  list: ListName,
): IndexChanges | null => {
  const { collection, changes } = placeOf(list) ?? {};
  if (!collection || !changes) return null;
  return {
    reference: firestore.doc(`users/${uid}/${collection}/${changes.id}`),
    entry: (id) => firestore.doc(`users/${uid}/${changes.of}/${id}`),
  };
};

/** How many entries an index has at most. */
export const maxIndexed = (list: IndexedList): number => PLACES[list].shards.length * IN_A_SHARD;
