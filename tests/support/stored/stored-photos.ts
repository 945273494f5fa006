import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { firestore } from './admin.ts';

const NEWEST_MS = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

/**
 * Photos as a save leaves their documents, an hour apart, without their files: `photo-0` is the newest.
 * @param isPiece whether a photo, by its number, shows a single piece
 */
export const storePhotos = async (
  uid: string,
  count: number,
  isPiece: (index: number) => boolean = () => false,
): Promise<void> => {
  const batch = batchOf(firestore);
  for (let index = 0; index < count; index++) {
    const folder = `users/${uid}/photos/photo-${index}/1`;
    batch.set(firestore.doc(`users/${uid}/photos/photo-${index}`), {
      name: `photo-${index}.jpg`,
      image: { path: `${folder}/photo.jpg`, token: 'token' },
      thumbnail: { path: `${folder}/thumbnail.jpg`, token: 'token' },
      ...{ placeholder: null, width: 600, height: 800, counts: {} },
      ...{ visualizations: {}, masks: [], engine: 'local' },
      ...(isPiece(index) && { shows: 'piece' }),
      createdAt: new Date(NEWEST_MS - index * HOUR_MS),
    });
  }
  await batch.commit();
};
