import type { Category } from '../../../functions/src/contract/index.ts';
import { fallbackAttributes } from '../../../functions/src/stylist/garment/fallback-attributes.ts';
import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { firestore } from './admin.ts';

export type StoredGarment = readonly [id: string, category: Category, name: string];

/** Garments as a save leaves them; every second one still waits for its attributes. */
export const storeGarments = async (
  uid: string,
  garments: readonly StoredGarment[],
): Promise<void> => {
  const batch = batchOf(firestore);
  for (const [index, [id, category, name]] of garments.entries()) {
    const folder = `users/${uid}/items/${id}/1`;
    batch.set(firestore.doc(`users/${uid}/items/${id}`), {
      photoId: null,
      category,
      name,
      image: { path: `${folder}/cutout.png`, token: 'token' },
      thumbnail: { path: `${folder}/thumbnail.webp`, token: 'token' },
      width: 100,
      height: 100,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      landmarks: null,
      attributes:
        index % 2 === 0 ? { ...fallbackAttributes(category, name), source: 'local' } : null,
    });
  }
  await batch.commit();
};
