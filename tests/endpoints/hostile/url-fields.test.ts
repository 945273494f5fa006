import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  ENDPOINTS,
  IMG_FIELDS,
  type MoodBoard,
} from '../../../functions/src/contract/index.ts';
import { ImageReference } from '../../../functions/src/contract/scalars.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { bucket, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { pictureRequests } from '../../support/requests/picture-fields.ts';
import { isAddress, requestFields } from '../../support/requests/request-fields.ts';
import { stack } from '../../support/stack.ts';

/** Fields that name a picture to be used. */
const REFERENCES = requestFields((schema) => schema === ImageReference);
/** Fields whose address is kept or shown, and that the server has no business with. */
const KEPT = [
  'saveMoodBoard.data.recommendations[].image',
  'saveMoodBoard.data.recommendations[].link',
  'saveMoodBoard.data.wardrobeGapProducts[].image',
  'saveMoodBoard.data.wardrobeGapProducts[].link',
];

/** Fields whose address the server fetches a picture from, if it leads outside. */
const FETCHED = ['fetchPicture.url'];

/** Fields whose address only says that a category of a stored result is wanted. */
const MARKS = CATEGORIES.map(
  (category) => `saveResults.segmentation_results.${IMG_FIELDS[category]}`,
);

/** What must never be asked. */
let sentinel: Server;
let connections = 0;
let port: number;
let user: TestUser;
let other: TestUser;
let othersPath: string;
let requests: ReturnType<typeof pictureRequests>;

beforeAll(async () => {
  sentinel = createServer((_, response) => response.end('no'));
  sentinel.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => sentinel.listen(0, '127.0.0.1', resolve));
  ({ port } = sentinel.address() as AddressInfo);
  [user, other] = (await Promise.all(['asker', 'other'].map(createUser))) as [TestUser, TestUser];
  const photo = toDataUrl(await photoWithMetadata(60, 90), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(40, 60), 'image/png');
  requests = pictureRequests(user.uid, { photo, cutout });
  const item = { id: 'theirs', resultImage: photo, originalImage: photo, garments: {} };
  await call(other, 'saveTryOn', { userId: other.uid, item });
  const path = (await filesOf(other.uid)).find((name) => name.endsWith('result.jpg'));
  othersPath = encodeURIComponent(`users/${other.uid}/${path}`);
});
afterAll(() => new Promise((resolve) => sentinel.close(resolve)));

/** SENTINEL stands for host and port of the sentinel, PORT for its port, STORAGE for host and port of the bucket. */
const ADDRESSES = [
  'http://SENTINEL/picture.png',
  'https://SENTINEL/picture.png',
  'http://localhost:PORT/picture.png',
  'http://2130706433:PORT/picture.png',
  'http://0x7f.1:PORT/picture.png',
  'http://[::ffff:127.0.0.1]:PORT/picture.png',
  'http://STORAGE@SENTINEL/v0/b/BUCKET/o/users%2FME%2Fphotos%2Flook%2Fphoto.jpg',
  'http://SENTINEL/v0/b/BUCKET/o/users%2FME%2Fphotos%2Flook%2Fphoto.jpg?alt=media',
  'http://SENTINEL#@STORAGE/v0/b/BUCKET/o/users%2FME%2Fphotos%2Flook%2Fphoto.jpg',
  'http://STORAGE/v0/b/BUCKET/o/THEIRS?alt=media',
  'http://STORAGE/v0/b/another.appspot.com/o/users%2FME%2Fphotos%2Flook%2Fphoto.jpg',
  'http://STORAGE/v0/b/BUCKET/o/users%2FME%2F..%2F..%2Foutside.jpg',
  'http://STORAGE/BUCKET/users/ME/photos/look/photo.jpg',
  'http://169.254.169.254/computeMetadata/v1/',
  'https://metadata.google.internal/computeMetadata/v1/',
];
const filledIn = (address: string): string =>
  address
    .replace('SENTINEL', `127.0.0.1:${port}`)
    .replace('PORT', String(port))
    .replace('STORAGE', `${stack.storageHost}:${stack.storagePort}`)
    .replace('BUCKET', bucket.name)
    .replace('ME', user.uid)
    .replace('THEIRS', othersPath);

it('every field of the contract that takes an address is tried', () => {
  const addresses = requestFields((schema) => schema !== ImageReference && isAddress(schema));
  const inReferences = new Set(REFERENCES);
  expect(addresses.filter((field) => !inReferences.has(field)).sort()).toEqual(
    [...KEPT, ...FETCHED, ...MARKS].sort(),
  );
  expect(REFERENCES.filter((field) => !(field in requests))).toEqual([]);
  expect(REFERENCES.length).toBeGreaterThanOrEqual(10);
});

describe('row 8: an address that is not one of one’s own pictures', () => {
  /** One of each way to read such a field has all addresses, the others of the same code the first few. */
  const THOROUGH = /person_image|imagePath|resultImage|item\.garments\.shirt/;
  it.each(REFERENCES)('%s takes none, and asks nobody', async (field) => {
    for (const address of THOROUGH.test(field) ? ADDRESSES : ADDRESSES.slice(0, 3)) {
      const { id, input } = requests[field]!(filledIn(address));
      const { refused, sentence } = await refusal(user, id, input);
      expect({ address, refused, sentence }).toEqual({
        address,
        refused: '400 invalid-image',
        sentence: 'You can only use pictures from your own wardrobe.',
      });
    }
    expect(await filesOf(user.uid)).toEqual([]);
    expect(connections).toBe(0);
  });

  it.each(MARKS)('%s is no picture without a stored result, and asks nobody', async (field) => {
    for (const address of ADDRESSES.slice(0, 3)) {
      const { id, input } = requests[field]!(filledIn(address));
      expect((await refusal(user, id, input)).refused).toBe('400 invalid-image');
    }
    expect(await filesOf(user.uid)).toEqual([]);
    expect(connections).toBe(0);
  });

  it.each(ADDRESSES)('fetchPicture.url: nothing is fetched from %s', async (address) => {
    const url = filledIn(address);
    const { refused, sentence } = await refusal(user, 'fetchPicture', { userId: user.uid, url });
    expect({ refused, sentence }).toEqual({
      refused: '400 invalid-image',
      sentence:
        'This picture could not be fetched. Please save it to your device and add it from there.',
    });
    expect(connections).toBe(0);
  });

  it.each(['ftp://SENTINEL/x.png', 'file:///etc/passwd', 'gopher://SENTINEL/', '//SENTINEL/x.png'])(
    '%s is none at all',
    async (address) => {
      for (const field of REFERENCES.filter((reference) => THOROUGH.test(reference))) {
        const { id, input } = requests[field]!(filledIn(address));
        expect((await refusal(user, id, input)).refused).toBe('400 invalid-request');
      }
      const input = { userId: user.uid, url: filledIn(address) };
      expect((await refusal(user, 'fetchPicture', input)).refused).toBe('400 invalid-request');
      expect(connections).toBe(0);
    },
  );

  const board = (address: string): MoodBoard => {
    const product = {
      id: 'p1',
      name: 'Boots',
      brand: '',
      price: '',
      description: '',
      image: address,
      link: address,
      category: 'shoes' as const,
      search_brand: null,
      brand_affinity: 0.8,
      source: 'local',
    };
    return {
      location: 'Lisbon',
      viewMode: 'home',
      trends: null,
      recommendations: [product],
      wardrobeGaps: [],
      wardrobeGapProducts: [{ ...product, gap: 'boots', goes_with: [] }],
      wardrobeAnalysis: '',
      tribePicks: null,
      timestamp: '2026-11-20T12:00:00.000Z',
    };
  };

  it.each(KEPT)('%s is kept and asked by nobody', async (field) => {
    const address = filledIn(`http://SENTINEL/${KEPT.indexOf(field)}.png`);
    await call(user, 'saveMoodBoard', { user_id: user.uid, data: board(address) });
    const { moodboard } = await call(user, 'getLatestMoodBoard', { uid: user.uid });
    expect(JSON.stringify(moodboard)).toContain(address);
    expect(connections).toBe(0);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x', '//x.y'])(
    'a product of a mood board has no link %s',
    async (address) => {
      const data = board(address);
      const { refused } = await refusal(user, 'saveMoodBoard', { user_id: user.uid, data });
      expect(refused).toBe('400 invalid-request');
    },
  );

  it('the picture of a garment that a client describes is looked at by nobody', async () => {
    const image = filledIn('http://SENTINEL/garment.png');
    const shirts = [{ id: 'shirt_1', description: 'a white shirt', image }];
    const reply = await call(user, 'chat', {
      user_id: user.uid,
      message: 'What shall I wear?',
      wardrobe_data: { shirts, pants: [], shoes: [] },
    });
    expect(ENDPOINTS.chat.response.safeParse(reply).success).toBe(true);
    expect(connections).toBe(0);
  });
});
