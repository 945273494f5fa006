import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

const MAX_SHARDS = 4;

/** The documents that an index of a user's garments may have, in order: `users/{uid}/itemIndex/{n}`. See `ItemIndex`. */
export const indexShards = (firestore: Firestore, uid: string): DocumentReference[] =>
  Array.from({ length: MAX_SHARDS }, (_, n) => firestore.doc(`users/${uid}/itemIndex/${n}`));
