import type { EndpointId } from '../../../functions/src/contract/index.ts';
import { type Kept, lookOf } from '../stored/kept.ts';
import { endpointOf, ENDPOINT_IDS, requestAbout } from '../requests/requests.ts';
import { PIXEL } from '../requests/schema.ts';

/** What the examples call the records of the person who sends them. */
export const NAMES = {
  uid: 'ada',
  photoId: '1790000000000-monday',
  photoPath: 'users/ada/photos/1790000000000-monday/r1/photo.jpg',
  photoUrl: 'https://firebasestorage.googleapis.com/v0/b/atelier/o/monday.jpg?alt=media&token=t1',
  itemId: '1790000000000-monday-shirt',
  cutoutUrl: 'https://firebasestorage.googleapis.com/v0/b/atelier/o/shirt.png?alt=media&token=t2',
  processId: 'process-of-a-photo',
  jobId: 'try-on-that-was-cancelled',
  sessionId: 'session-of-ada',
  tryOnId: 'try-on-of-monday',
  tryOnUrl: 'https://firebasestorage.googleapis.com/v0/b/atelier/o/try-on.jpg?alt=media&token=t3',
  resultId: 'try-on-that-is-not-saved',
  tripId: 'lisbon',
  lookId: 'friday',
  collectionId: 'capsule-for-work',
  shareId: 'link-to-friday',
  shareToken: 'token-of-the-link-to-friday-0123',
  sharedPicture: 'picture-of-the-shared-shirt',
  feedFile: 'calendar-of-ada-0123456789-0123456789-01234.ics',
  trashId: 'deleted-try-on',
  /** Of `openMasks`. */
  openedId: 'opened-masks',
} satisfies Omit<Kept, 'user' | 'secrets'> & { openedId: string };
export type Names = Record<keyof typeof NAMES, string>;

/** Stands for a photo of a person, which would be megabytes: whoever replays an example puts one in its place. */
export const PERSON = 'data:image/jpeg;base64,/9j/a-photo-of-a-person';

const { uid } = NAMES;
const RESTORED_ID = '1780000000000-restored';
const DAY = '2026-11-28';
const BOARD = {
  ...{ location: 'Lisbon', viewMode: 'home', trends: null, recommendations: [] },
  ...{ wardrobeGaps: ['navy chinos'], wardrobeGapProducts: [], tribePicks: null },
  ...{ wardrobeAnalysis: 'Your shirts need a second pair of pants.' },
  timestamp: '2026-11-20T12:00:00.000Z',
};

/** Requests that say more than the smallest valid one. */
const TOLD: Partial<Record<EndpointId, Record<string, unknown>>> = {
  correctClothingItem: { userId: uid, itemId: NAMES.itemId, warmth: 3, colours: ['navy'] },
  listImages: { userId: uid, limit: 50 },
  listPieces: { userId: uid },
  processPhoto: { image_data: PERSON },
  saveResults: {
    ...{ user_id: uid, file_name: '1791000000000_tuesday.jpg', original_image: PERSON },
    segmentation_results: { shirt_img: PIXEL, shirt_count: 1 },
  },
  updateMaskLabels: { process_id: NAMES.processId, mask_selections: { shirt: [0] } },
  previewMasks: { process_id: NAMES.processId, parts: [0] },
  saveMasks: { user_id: uid, photo_id: NAMES.photoId, process_id: NAMES.openedId },
  generateTryOn: {
    ...{ person_image: PERSON, garment_files: { shirt: NAMES.cutoutUrl } },
    clothing_types: ['shirt'],
  },
  generateOutfitVariation: {
    userId: uid,
    selections: [
      { category: 'model', imagePath: PERSON },
      { category: 'shirt', imagePath: NAMES.cutoutUrl },
    ],
  },
  saveTryOn: {
    userId: uid,
    item: { resultImage: NAMES.photoUrl, originalImage: NAMES.photoUrl, garments: {} },
  },
  changeTryOn: { uid, id: NAMES.tryOnId, name: 'For the opening', favourite: true },
  restorePhoto: {
    userId: uid,
    photo: {
      ...{ id: RESTORED_ID, image: PIXEL, counts: { shirt: 1 }, visualizations: {} },
      ...{ masks: [], engine: 'local', createdAt: '2026-01-02T03:04:05.000Z' },
    },
    pieces: [],
  },
  restoreTryOn: {
    userId: uid,
    tryOn: {
      ...{ id: 'restored-try-on', result: PIXEL, original: PIXEL, garments: {} },
      createdAt: '2026-01-02T03:04:05.000Z',
    },
  },
  saveProfile: { userId: uid, preferences: { location: 'Lisbon' } },
  getCommonPasswords: { prefix: '5ba' },
  chat: { user_id: uid, message: 'What shall I wear to dinner tonight?' },
  getFashionTrends: { city: 'Lisbon' },
  getShoppingRecommendations: {
    ...{ user_id: uid, location: 'Lisbon', shopping_need: 'navy chinos', budget: 80 },
  },
  searchProducts: { query: 'navy chinos OR white sneakers', num_results: 3 },
  geminiAnalyze: { prompt: 'What does my wardrobe lack?', season: 'fall' },
  getTribePicks: { music: 'Fado', movies: 'Amelie', location: 'Lisbon' },
  saveMoodBoard: { user_id: uid, data: BOARD },
  listDays: { uid, from: '2026-11-01', to: '2026-11-30' },
  changeDays: {
    uid,
    changes: [
      {
        ...{ do: 'put-event', day: DAY },
        event: { id: 'dinner', name: 'Dinner', time: '19:30', formality: 4, place: 'Lisbon' },
      },
    ],
  },
  saveWashLimits: { uid, ownWashLimits: [{ kind: 'jeans', washAfter: 5 }] },
  getToday: { uid, day: DAY, place: 'Lisbon' },
  getTrip: { uid, id: NAMES.tripId },
  // Without a hash: the address stays.
  saveCalendarFeed: { uid, outfits: true, events: false },
  readCalendarFeed: { file: NAMES.feedFile },
  // Another look: a change of the shared one would change what its link shows.
  saveLook: { uid, look: lookOf('saturday', 'Saturday', NAMES.itemId) },
  saveCollection: {
    uid,
    collection: {
      ...{ id: NAMES.collectionId, kind: 'capsule', name: 'For work' },
      ...{ pieces: [NAMES.itemId], looks: [NAMES.lookId] },
    },
  },
  createShare: { uid, target: { kind: 'look', id: NAMES.lookId }, expiresInDays: 7 },
  getShared: { token: NAMES.shareToken },
  getSharedPicture: { token: NAMES.shareToken, picture: NAMES.sharedPicture },
};

/** What the stack of the tests answers instead, because it has no keys and no network. */
export const UNANSWERED: Partial<Record<EndpointId, { status: number; code: string }>> = {
  drawStudioPicture: { status: 503, code: 'not-configured' },
  fetchPicture: { status: 400, code: 'invalid-image' },
};

/** After these requests others would find less, so they are replayed last, in this order. */
const LAST: readonly EndpointId[] = [
  'forgetProcess',
  'revokeCalendarFeed',
  'revokeShare',
  'deleteCollection',
  'deleteLook',
  'deleteTrip',
  'restoreFromTrash',
  'deleteFromTrash',
  'deleteTryOn',
  'forgetPhoto',
  'deleteImage',
  'clearAgentSession',
  'endSessions',
  'deleteAccount',
];

/** Every endpoint in an order in which each finds what it needs. */
export const IN_ORDER: readonly EndpointId[] = [
  ...ENDPOINT_IDS.filter((id) => !LAST.includes(id)),
  ...LAST,
];

/** The request that the document shows for an endpoint. */
export const exampleRequest = (id: EndpointId): Record<string, unknown> =>
  TOLD[id] ?? (endpointOf(id).owner === 'none' ? {} : requestAbout(id, NAMES));
