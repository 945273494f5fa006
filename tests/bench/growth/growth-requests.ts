/** What is asked of wardrobes of different sizes, each at its own function. */
import type { EndpointId } from '../../../functions/src/contract/index.ts';

/**
 * How the documents of a request may grow with the wardrobe:
 * - `constant`: what is not shown costs nothing
 * - `index`: everything counts, so the compact index is read, a document for every few hundred garments
 * - `all`: by its contract the reply holds everything; it is shown and not judged
 */
export type Growth = 'constant' | 'index' | 'all';

export type Asked = {
  name: string;
  /** Or the naive query, to compare with. */
  endpoint: EndpointId | 'naive';
  growth: Growth;
  /** @param turn counts the requests of a row, so that each writes something new */
  request: (uid: string, turn: number) => { path: string; body?: object };
};

const get = (
  name: string,
  endpoint: Asked['endpoint'],
  path: (uid: string) => string,
  growth: Growth = 'constant',
): Asked => ({ name, endpoint, growth, request: (uid) => ({ path: path(uid) }) });

/** Makes the profile that is read below. */
const SAVE_PREFERENCES: Asked = {
  ...{ name: 'save preferences', endpoint: 'saveProfile', growth: 'constant' },
  request: (uid, turn) => ({
    path: `/user/profile/${uid}`,
    body: { preferences: { location: `Lisbon ${turn}` } },
  }),
};

const READS: Asked[] = [
  get('photos, first 100', 'listImages', (uid) => `/firebase/images/${uid}?limit=100`),
  get('photos, naive query', 'naive', () => '/photos', 'all'),
  get('pieces, first 100', 'listPieces', (uid) => `/wardrobe/pieces/${uid}?limit=100`),
  get('garments, all', 'listClothingItems', (uid) => `/firebase/clothing-items/${uid}`, 'all'),
  get('one piece', 'getClothingItem', (uid) => `/wardrobe/pieces/${uid}/n7`),
  get('masks of a photo', 'getMaskData', (uid) => `/firebase/mask-data/${uid}/n7`),
  get('counts', 'getClothingCounts', (uid) => `/firebase/clothing-counts/${uid}`, 'index'),
  get('trash', 'listTrash', (uid) => `/wardrobe/trash/${uid}`),
  get('saved try-ons', 'listTryOns', (uid) => `/firebase/virtual-closet/${uid}`),
  get('looks', 'listLooks', (uid) => `/wardrobe/looks/${uid}`),
  get('profile', 'getProfile', (uid) => `/user/profile/${uid}`),
  get('to forget a photo', 'previewForgetPhoto', (uid) => `/wardrobe/forget-photo/${uid}/n7`),
  {
    ...{ name: 'a question to the stylist', endpoint: 'chat', growth: 'index' },
    request: (uid) => ({
      path: '/agent/chat',
      body: { user_id: uid, message: 'What shall I wear?' },
    }),
  },
];

const WRITES: Asked[] = [
  {
    ...{ name: 'correct a garment', endpoint: 'correctClothingItem', growth: 'constant' },
    request: (uid, turn) => ({
      path: `/firebase/clothing-items/${uid}/n3`,
      body: { warmth: 1 + (turn % 5) },
    }),
  },
  {
    ...{ name: 'save a collection', endpoint: 'saveCollection', growth: 'constant' },
    request: (uid, turn) => ({
      path: `/wardrobe/collections/${uid}`,
      body: {
        collection: {
          ...{ id: `c${turn}`, kind: 'capsule', name: 'Work', pieces: ['n3'], looks: [] },
        },
      },
    }),
  },
  {
    ...{ name: 'delete a photo', endpoint: 'deleteImage', growth: 'constant' },
    request: (uid, turn) => ({
      path: '/firebase/delete-image',
      body: { user_id: uid, image_path: `n${20 + turn}` },
    }),
  },
];

/** Reads come before writes of the wardrobe: a write makes its index old, and the next read builds it anew. */
export const ASKED: readonly Asked[] = [SAVE_PREFERENCES, ...READS, ...WRITES];
