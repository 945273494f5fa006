import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { CATEGORIES, categoryRecord } from '../../../functions/src/contract/index.ts';
import { fallbackAttributes } from '../../../functions/src/stylist/garment/fallback-attributes.ts';
import { firestore } from '../../support/stored/admin.ts';
import { createUser, type TestUser } from '../../support/auth.ts';

const WRITTEN_AT_ONCE = 250;
const NEWEST_MS = Date.UTC(2026, 10, 20);

const file = (uid: string, path: string) => ({ path: `users/${uid}/${path}`, token: 'token' });
/** As of a photo of somebody before a wall. */
const PLACEHOLDER =
  'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoLABAAAoBCJQBOgBu1' +
  'R9VxygAA/vdK03m3jfhGQKMHihmZvU8a/0kDrrzpdlWyPzMOGl6Do852iRh2PWEk6NzycuoAAA==';

const photoOf = (uid: string, id: string, index: number) => ({
  name: `${id}.jpg`,
  image: file(uid, `photos/${id}/1/photo.jpg`),
  thumbnail: file(uid, `photos/${id}/1/thumb.webp`),
  placeholder: PLACEHOLDER,
  width: 1067,
  height: 1600,
  counts: { ...categoryRecord(() => 0), shirt: 1, pants: 1, shoes: 2 },
  visualizations: { shirt: file(uid, `photos/${id}/1/shirt.jpg`) },
  masks: CATEGORIES.slice(0, 5).map((category, n) => ({
    ...{
      id: n,
      label: category,
      full_label: category,
      original_label: category,
      category,
      confidence: 0.93,
      original_confidence: 0.93,
      skip_viz: false,
    },
    box: { left: 120, top: 300, width: 420, height: 560 },
    file: file(uid, `photos/${id}/1/mask-${n}.png`),
  })),
  masksEdited: null,
  engine: 'local',
  createdAt: new Date(NEWEST_MS - index * 60_000),
});

const garmentOf = (uid: string, id: string, index: number) => ({
  photoId: null,
  category: (['shirt', 'pants', 'shoes'] as const)[index % 3] ?? 'shirt',
  name: `Garment ${index}`,
  image: file(uid, `items/${id}/1/cutout.png`),
  thumbnail: file(uid, `items/${id}/1/thumb.webp`),
  width: 800,
  height: 800,
  content: { left: 100, top: 40, width: 600, height: 720 },
  rail: {
    file: file(uid, `items/${id}/1/rail.webp`),
    ...{ width: 400, height: 560, completed: 0, version: 1 },
  },
  createdAt: new Date(NEWEST_MS - index * 60_000),
  landmarks: null,
  attributes: { ...fallbackAttributes('shirt', 'White shirt'), source: 'local' },
});

/** A user with so many photos and garments, as saving leaves their documents; there are no files. */
export const createOwner = async (count: number): Promise<TestUser> => {
  const user = await createUser(`owner-${count}`);
  const { uid } = user;
  for (let from = 0; from < count; from += WRITTEN_AT_ONCE) {
    const batch = batchOf(firestore);
    for (let index = from; index < Math.min(count, from + WRITTEN_AT_ONCE); index++) {
      const id = `n${index}`;
      batch.set(firestore.doc(`users/${uid}/photos/${id}`), photoOf(uid, id, index));
      batch.set(firestore.doc(`users/${uid}/items/${id}`), garmentOf(uid, id, index));
    }
    await batch.commit();
  }
  return user;
};
