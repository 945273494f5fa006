import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../functions/src/contract/index.ts';
import { refusal, requestOf, send, sendRaw } from '../support/api.ts';
import {
  createUser,
  disableUser,
  forgeToken,
  revokeSessions,
  type TestUser,
} from '../support/auth.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NOTHING_SELECTED = {
  shirt_img: null,
  pants_img: null,
  shoes_img: null,
  shirt_count: 0,
  pants_count: 0,
  shoes_count: 0,
};

const EMPTY_BOARD = {
  location: 'Lisbon',
  viewMode: 'home',
  trends: null,
  recommendations: [],
  wardrobeGaps: [],
  wardrobeGapProducts: [],
  wardrobeAnalysis: '',
  tribePicks: null,
  timestamp: '2026-11-20T12:00:00.000Z',
};

type Sample = {
  valid: (uid: string) => Record<string, unknown>;
  /** Fields that make the request invalid; null where there is nothing to get wrong. */
  invalid: Record<string, unknown> | null;
};

/** One request for each endpoint that needs a user. */
const SAMPLES: Record<Exclude<EndpointId, 'healthz'>, Sample> = {
  listClothingItems: { valid: (userId) => ({ userId }), invalid: null },
  correctClothingItem: {
    valid: (userId) => ({ userId, itemId: 'look-shirt', warmth: 3 }),
    invalid: { warmth: 9 },
  },
  deriveAttributes: {
    valid: (userId) => ({ userId, itemIds: ['look-shirt'] }),
    invalid: { itemIds: [] },
  },
  listImages: { valid: (userId) => ({ userId }), invalid: { limit: 'many' } },
  getMaskData: { valid: (userId) => ({ userId, id: 'photo' }), invalid: { id: 'a b' } },
  deleteImage: {
    valid: (user_id) => ({ user_id, image_path: 'photo.jpg' }),
    invalid: { image_path: '' },
  },
  getClothingCounts: { valid: (uid) => ({ uid }), invalid: null },
  processPhoto: { valid: () => ({ image_data: PIXEL }), invalid: { image_data: 'none' } },
  updateMaskLabels: {
    valid: () => ({ process_id: 'process', mask_selections: {} }),
    invalid: { mask_selections: { shirt: ['first'] } },
  },
  saveResults: {
    valid: (user_id) => ({ user_id, file_name: 'a', segmentation_results: NOTHING_SELECTED }),
    invalid: { file_name: 7 },
  },
  generateTryOn: {
    valid: () => ({ person_image: PIXEL, garment_files: {}, clothing_types: ['shirt'] }),
    invalid: { clothing_types: ['hat'] },
  },
  listGeneratorImages: {
    valid: () => ({ category: 'shirt' }),
    invalid: { category: 'hats' },
  },
  generateOutfitVariation: {
    valid: (userId) => ({ userId, selections: [] }),
    invalid: { selections: [{ category: 'hat', imagePath: PIXEL }] },
  },
  saveTryOn: {
    valid: (userId) => ({
      userId,
      item: { resultImage: PIXEL, originalImage: PIXEL, garments: {} },
    }),
    invalid: { item: {} },
  },
  listTryOns: { valid: (uid) => ({ uid }), invalid: null },
  deleteTryOn: { valid: (uid) => ({ uid, id: '1700000000000' }), invalid: { id: 'a b' } },
  listTrash: { valid: (uid) => ({ uid }), invalid: { limit: 0 } },
  restoreFromTrash: { valid: (userId) => ({ userId, id: 'gone' }), invalid: { id: '../x' } },
  deleteFromTrash: { valid: (uid) => ({ uid, id: 'gone' }), invalid: { id: '-x' } },
  getProfile: { valid: (userId) => ({ userId }), invalid: null },
  exportAccount: { valid: (uid) => ({ uid }), invalid: { part: 'many' } },
  deleteAccount: { valid: (uid) => ({ uid }), invalid: null },
  chat: { valid: (user_id) => ({ user_id, message: 'Hello' }), invalid: { message: ' ' } },
  clearAgentSession: {
    valid: () => ({ sessionId: 'session' }),
    invalid: { sessionId: 'a b' },
  },
  getFashionTrends: {
    valid: () => ({ city: 'Lisbon' }),
    invalid: { context: 'moon' },
  },
  getShoppingRecommendations: {
    valid: (user_id) => ({ user_id, location: 'Lisbon', shopping_need: 'loafers' }),
    invalid: { budget: -1 },
  },
  searchProducts: { valid: () => ({ query: 'loafers' }), invalid: { num_results: 0 } },
  geminiAnalyze: { valid: () => ({ prompt: 'What do I lack?' }), invalid: { prompt: ' ' } },
  getTribePicks: {
    valid: () => ({ music: 'Rock', movies: 'Die Hard', location: 'Lisbon' }),
    invalid: { music: '' },
  },
  getLatestMoodBoard: { valid: (uid) => ({ uid }), invalid: null },
  saveMoodBoard: {
    valid: (user_id) => ({ user_id, data: EMPTY_BOARD }),
    invalid: { data: { ...EMPTY_BOARD, viewMode: 'moon' } },
  },
  getVoiceToken: { valid: () => ({}), invalid: { connection: 'pigeon' } },
  saveProfile: { valid: (userId) => ({ userId }), invalid: { preferences: { location: 5 } } },
};

const IDS = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[];
const OWNED = IDS.filter((id) => ENDPOINTS[id].owner !== 'token');
const WITH_INVALID = IDS.filter((id) => SAMPLES[id].invalid !== null);
const WRITES = IDS.filter((id) => ENDPOINTS[id].method !== 'GET');

let user: TestUser;
let other: TestUser;
let disabled: TestUser;

beforeAll(async () => {
  [user, other, disabled] = (await Promise.all(['ada', 'ben', 'cleo'].map(createUser))) as [
    TestUser,
    TestUser,
    TestUser,
  ];
  await disableUser(disabled);
});

describe('who is not signed in', () => {
  it.each(IDS)('%s refuses a request without a token', async (id) => {
    const { refused, sentence } = await refusal(null, id, SAMPLES[id].valid(user.uid));
    expect({ refused, sentence }).toEqual({
      refused: '401 unauthenticated',
      sentence: 'Please sign in.',
    });
  });

  it.each(IDS)('%s refuses a token that is none', async (id) => {
    const forged = { ...user, idToken: 'e30.e30.e30' };
    const { refused } = await refusal(forged, id, SAMPLES[id].valid(user.uid));
    expect(refused).toBe('401 unauthenticated');
  });

  it.each(WRITES)('%s refuses a disabled account', async (id) => {
    const { refused } = await refusal(disabled, id, SAMPLES[id].valid(disabled.uid));
    expect(refused).toBe('401 token-revoked');
  });
});

describe('tokens that are not, or no longer, good', () => {
  const nowSeconds = Math.floor(Date.now() / 1000);

  it.each([
    ['has expired', { iat: nowSeconds - 7200, exp: nowSeconds - 3600 }],
    ['is of another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
    ['is for another audience', { aud: 'another' }],
    ['names nobody', { sub: '' }],
  ])('refuses one that %s, with the same sentence', async (_, changes) => {
    const forged = { ...user, idToken: forgeToken(user, changes) };
    const answer = await refusal(forged, 'getClothingCounts', { uid: user.uid });
    expect(answer).toEqual({
      refused: '401 unauthenticated',
      sentence: 'Please sign in again.',
    });
  });

  it('takes the same claims unchanged, so that it was the change that was refused', async () => {
    const same = { ...user, idToken: forgeToken(user, {}) };
    expect((await send(same, 'getClothingCounts', { uid: user.uid })).status).toBe(200);
  });

  // That reads may go a minute without this check is seen in `recent-checks.test.ts`: beside the emulator the SDK makes it always.
  it('refuses writes of a revoked session', async () => {
    const revoked = await createUser('revoked');
    await revokeSessions(revoked);
    const { refused } = await refusal(revoked, 'saveProfile', { userId: revoked.uid });
    expect(refused).toBe('401 token-revoked');
  });
});

describe('who is signed in as someone else', () => {
  it.each(OWNED)('%s refuses to act for another user', async (id) => {
    const { refused } = await refusal(other, id, SAMPLES[id].valid(user.uid));
    expect(refused).toBe('403 forbidden');
  });

  it.each(OWNED)('%s says the same of a user who does not exist', async (id) => {
    const existing = await refusal(other, id, SAMPLES[id].valid(user.uid));
    const missing = await refusal(other, id, SAMPLES[id].valid('nobody'));
    expect(missing).toEqual(existing);
  });
});

describe('requests that are not of the contract', () => {
  it.each(WITH_INVALID)('%s refuses fields of the wrong kind', async (id) => {
    const sample = SAMPLES[id];
    const { refused } = await refusal(user, id, { ...sample.valid(user.uid), ...sample.invalid });
    expect(refused).toBe('400 invalid-request');
  });

  it.each(IDS)('%s refuses another method', async (id) => {
    const { path } = requestOf(ENDPOINTS[id], SAMPLES[id].valid(user.uid));
    const { status, headers, body } = await sendRaw({ method: 'PUT', path, body: '{}' });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toContain(ENDPOINTS[id].method);
    expect(body).toMatchObject({ success: false, code: 'method-not-allowed' });
  });

  it.each(['{"user_id":', '[]', '"text"'])('refuses the body %s', async (body) => {
    const { status } = await sendRaw({
      method: 'POST',
      path: '/firebase/delete-image',
      body,
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    expect(status).toBe(400);
  });
});

describe('healthz', () => {
  it('needs no sign-in', async () => {
    const { status, body, headers } = await sendRaw({ method: 'GET', path: '/healthz' });
    expect(status).toBe(200);
    expect(ENDPOINTS.healthz.response.parse(body)).toMatchObject({ status: 'ok' });
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  });
});
