import type { LookRecord } from '../../../functions/src/stores/wardrobe/look-store.ts';

export const file = (uid: string, name: string) => ({
  path: `users/${uid}/${name}`,
  token: 'token',
});
export const JPEG = new Uint8Array([0xff, 0xd8]);
export const createdAt = new Date('2026-11-20T12:00:00Z');
export const expiresAt = new Date('2126-11-20T12:00:00Z');
export const turn = {
  messages: [{ role: 'user' as const, text: 'Hello', at: createdAt }],
  memory: {},
};
export const profile = {
  email: 'a@b.example',
  displayName: 'Ada',
  preferences: { style: 'casual', colors: [], sizes: {} },
  createdAt,
  updatedAt: createdAt,
};
/** Stores write any value; documents are validated when they are read. */
export const NOTHING = {
  photos: [],
  items: [],
  tryOns: [],
  trash: [],
  processes: [],
  jobs: [],
  results: [],
  looks: [],
};
export const record = (uid: string, id: string) =>
  ({ id, name: `${id}.jpg`, image: file(uid, `photos/${id}/1/image.jpg`), createdAt }) as never;
export const look = (id: string): LookRecord => ({
  ...{ id, name: '', notes: '', tryOnId: null, picture: null },
  canvas: {
    ground: 'linen',
    layers: [
      {
        piece: { id: 'kept', category: 'shirt', name: 'Shirt' },
        ...{ x: 0.5, y: 0.5, scale: 0.5, rotation: 0, isFlipped: false },
      },
    ],
  },
  createdAt: createdAt.toISOString(),
  updatedAt: createdAt.toISOString(),
});
export const folder = (uid: string) => ({ uid, collection: 'photos', id: 'late' }) as const;
