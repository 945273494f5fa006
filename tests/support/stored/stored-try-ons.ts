import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { firestore } from './admin.ts';

const NEWEST_MS = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

/** Names of pieces, of which every try-on wears one. */
const PIECES = ['Navy breton', 'Sage linen', 'Ecru oxford'];

/**
 * Saved try-ons as a save leaves their documents, an hour apart: `look-0` is the newest. Without `pictures`, the fields of a saved one, there are no files.
 */
export const storeTryOns = async (
  uid: string,
  count: number,
  pictures: Record<string, unknown> = {},
): Promise<void> => {
  const batch = batchOf(firestore);
  const file = { path: `users/${uid}/virtual-closet/none/1/none.jpg`, token: 'token' };
  for (let index = 0; index < count; index++) {
    batch.set(firestore.doc(`users/${uid}/virtualCloset/look-${index}`), {
      ...{ result: file, thumbnail: file, original: file, garments: { shirt: file } },
      ...{ placeholder: null, engine: 'local', photoId: null },
      ...pictures,
      pieces: { shirt: { id: `piece-${index % 3}`, name: PIECES[index % 3] } },
      name: `Look ${index}`,
      favourite: index % 10 === 9,
      createdAt: new Date(NEWEST_MS - index * HOUR_MS),
    });
  }
  await batch.commit();
};

/** Entries of the trash, a minute apart: `gone-0` was deleted last. */
export const storeTrash = async (uid: string, count: number): Promise<void> => {
  const batch = batchOf(firestore);
  const now = Date.now();
  for (let index = 0; index < count; index++) {
    batch.set(firestore.doc(`users/${uid}/trash/gone-${index}`), {
      ...{ kind: 'photo', recordId: `photo-${index}`, name: `photo-${index}.jpg` },
      ...{ placeholder: null, garments: 1, documents: [] },
      savedAt: new Date(NEWEST_MS),
      createdAt: new Date(now - index * 60_000),
      expiresAt: new Date(now + 30 * 24 * HOUR_MS - index * 60_000),
    });
  }
  await batch.commit();
};
