import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ListName } from '../../contract/lists.ts';

/** How many entries a document of an index has at most. */
export const IN_A_SHARD = 500;

type Placed = { collection: string; shards: readonly string[] };

/** Garments are read by many, so all that have distinct names are in their index; of the others the first pages are. */
const PLACES = {
  garments: { collection: 'itemIndex', shards: ['0', '1', '2', '3'] },
  photos: { collection: 'listIndex', shards: ['photos'] },
  tryOns: { collection: 'listIndex', shards: ['tryOns'] },
  trash: { collection: 'listIndex', shards: ['trash'] },
} as const satisfies Partial<Record<ListName, Placed>>;
export type IndexedList = keyof typeof PLACES;

/** The documents that the index of a user's list may have, in order: `users/{uid}/itemIndex/{n}` or `users/{uid}/listIndex/{list}`; none for a list without an index. See `ListIndex`. */
export const indexShards = (
  firestore: Firestore,
  uid: string,
  list: ListName,
): DocumentReference[] => {
  const place = (PLACES as Partial<Record<ListName, Placed>>)[list];
  if (!place) return [];
  return place.shards.map((id) => firestore.doc(`users/${uid}/${place.collection}/${id}`));
};

/** How many entries an index has at most. */
export const maxIndexed = (list: IndexedList): number => PLACES[list].shards.length * IN_A_SHARD;
