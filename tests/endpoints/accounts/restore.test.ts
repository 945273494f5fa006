import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RestoredPhoto, RestoredPiece } from '../../../functions/src/contract/index.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { encodeMaskPng } from '../../../functions/src/vision/pictures/image-codec.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { expectNothingDangling, expectReconciled } from '../../support/stored/consistency.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { stack } from '../../support/stack.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

type Archive = Map<string, Buffer>;
type About = Record<string, unknown> & { id: string };

const TEE = join(import.meta.dirname, '../../fixtures/single-garments/white-tee.jpg');
const FACTS = { brand: 'Arket', price: { amount: 49.9, currency: 'EUR' }, favourite: true };
const CREATED_AT = '2026-01-02T03:04:05.000Z';

const exportOf = async (user: TestUser): Promise<Archive> => {
  const reply = await fetch(`${stack.apiUrl}/user/export/${user.uid}`, {
    headers: { Authorization: `Bearer ${user.idToken}` },
  });
  return unzip(new Uint8Array(await reply.arrayBuffer()));
};

const aboutsIn = (archive: Archive, folder: string): About[] =>
  [...archive]
    .filter(([name]) => name.startsWith(`${folder}/`) && name.endsWith('/about.json'))
    .map(([, bytes]) => JSON.parse(bytes.toString()) as About);

/** The pictures that a document names, as data URLs in their places. */
const withPictures = (archive: Archive, folder: string, about: About): About => {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fill(child)]));
    }
    const [, ending] = /^[\w-]+\.(jpg|png|webp)$/.exec(String(value)) ?? [];
    const bytes = ending && archive.get(`${folder}/${about.id}/${String(value)}`);
    const type = ending === 'jpg' ? 'image/jpeg' : (`image/${ending}` as 'image/png');
    return bytes ? toDataUrl(bytes, type) : value;
  };
  return fill(about) as About;
};

/** Sends everything of an archive; returns for each record whether it was there. */
const restoreAll = async (user: TestUser, archive: Archive): Promise<boolean[]> => {
  const there: boolean[] = [];
  const pieces = aboutsIn(archive, 'clothes').map((about) =>
    withPictures(archive, 'clothes', about),
  );
  for (const about of aboutsIn(archive, 'photos')) {
    const reply = await call(user, 'restorePhoto', {
      userId: user.uid,
      photo: withPictures(archive, 'photos', about) as unknown as RestoredPhoto,
      pieces: pieces.filter(({ photoId }) => photoId === about.id) as unknown as RestoredPiece[],
    });
    there.push(reply.was_there);
  }
  for (const about of aboutsIn(archive, 'virtual-closet')) {
    const tryOn = withPictures(archive, 'virtual-closet', about) as never;
    there.push((await call(user, 'restoreTryOn', { userId: user.uid, tryOn })).was_there);
  }
  return there;
};

/** What two accounts with the same wardrobe have in common. */
const contentOf = async (user: TestUser) => {
  const userId = user.uid;
  const { pieces } = await call(user, 'listPieces', { userId });
  const { images } = await call(user, 'listImages', { userId });
  const { items } = await call(user, 'listTryOns', { uid: userId });
  const masks = await Promise.all(
    images.map(async ({ name }) => {
      const { data } = await call(user, 'getMaskData', { userId, id: name });
      return { masks: data.masks, visualizations: Object.keys(data.visualizations) };
    }),
  );
  return {
    counts: await call(user, 'getClothingCounts', { uid: userId }),
    masks,
    pieces: pieces.map(({ imageUrl, thumbnail, rail, ...piece }) => ({
      ...piece,
      hasPictures: [imageUrl, thumbnail].every(Boolean),
      rail: rail && { width: rail.width, height: rail.height, share: rail.share },
    })),
    photos: images.map(({ name, width, height, counts, shows, createdAt }) => ({
      ...{ name, width, height, counts, shows, createdAt },
    })),
    tryOns: items.map(({ id, pieces: worn, name, favourite, createdAt, garments }) => ({
      ...{ id, worn, name, favourite, createdAt, garments: Object.keys(garments) },
    })),
  };
};

let photo: string;
let cutout: string;
beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(60, 80), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(40, 40), 'image/png');
});

/** Somebody with a photo of a person, one of a T-shirt alone, facts and a saved try-on. */
const createOwner = async (): Promise<TestUser> => {
  const user = await createUser('owner');
  const { uid } = user;
  const process = async (bytes: Uint8Array) =>
    (await call(user, 'processPhoto', { image_data: toDataUrl(bytes, 'image/jpeg') })).process_id;
  const worn = { shirt: WANTED, pants: WANTED, shoes: WANTED };
  const me = { processId: await process(smallPersonPicture()), cutouts: worn };
  await call(user, 'saveResults', saveRequest(uid, 'me.jpg', me));
  const tee = { processId: await process(readFileSync(TEE)), cutouts: { shirt: WANTED } };
  await call(user, 'saveResults', saveRequest(uid, 'tee.jpg', tee));
  await call(user, 'updateClothingItem', { userId: uid, itemId: 'tee-shirt', ...FACTS });
  await call(user, 'correctClothingItem', { userId: uid, itemId: 'tee-shirt', name: 'My tee' });
  const item = {
    ...{ id: 'kept', resultImage: photo, originalImage: photo, garments: { shirt: cutout } },
    pieces: { shirt: { id: 'tee-shirt', name: 'My tee' } },
  };
  await call(user, 'saveTryOn', { userId: uid, item });
  await call(user, 'changeTryOn', { uid, id: 'kept', name: 'Sunday', favourite: true });
  return user;
};

describe('an export', () => {
  it('comes back whole in another account, and adds nothing a second time', async () => {
    const owner = await createOwner();
    const archive = await exportOf(owner);
    const before = await contentOf(owner);
    expect(before.pieces.map(({ id }) => id).sort()).toEqual([
      'me-pants',
      'me-shirt',
      'me-shoes',
      'tee-shirt',
    ]);

    const other = await createUser('other');
    expect(await restoreAll(other, archive)).toEqual([false, false, false]);
    expect(await contentOf(other)).toEqual(before);
    await expectNothingDangling(other.uid);
    await expectReconciled(other.uid);

    const files = (await filesOf(other.uid)).sort();
    expect(await restoreAll(other, archive)).toEqual([true, true, true]);
    expect((await filesOf(other.uid)).sort()).toEqual(files);
    expect(await restoreAll(owner, archive)).toEqual([true, true, true]);
    expect(await contentOf(owner)).toEqual(before);
  }, 180_000);
});

/** A request of one photo with a shirt. */
const requestOf = (
  user: TestUser,
  photoChanges: Partial<RestoredPhoto> = {},
  pieceChanges: Partial<RestoredPiece> = {},
) => ({
  userId: user.uid,
  photo: {
    ...{ id: 'look', image: photo, counts: {}, visualizations: {}, masks: [], engine: 'local' },
    ...{ createdAt: CREATED_AT, ...photoChanges },
  },
  pieces: [
    {
      ...{ id: 'look-shirt', category: 'shirt' as const, name: 'Shirt', image: cutout },
      ...{ createdAt: CREATED_AT, ...pieceChanges },
    },
  ],
});

const maskOf = async (width: number, height: number, box: RestoredPhoto['masks'][number]['box']) =>
  ({
    ...{ label: 'shirt', original_label: 'shirt', full_label: 'shirt', skip_viz: false },
    ...{ confidence: 1, original_confidence: 1, box },
    file: toDataUrl(
      await encodeMaskPng({ data: new Uint8Array(width * height).fill(255), width, height }),
      'image/png',
    ),
  }) satisfies RestoredPhoto['masks'][number];

describe('what is not as an export has it', () => {
  const nothingOf = async ({ uid }: TestUser) => [
    ...(await documentsOf(uid, 'photos')),
    ...(await documentsOf(uid, 'items')),
    ...(await filesOf(uid)),
  ];

  it('is refused, and nothing of it is kept', async () => {
    const user = await createUser('hostile');
    const refused = async (input: object) => refusal(user, 'restorePhoto', input as never);
    const box = { left: 0, top: 0, width: 8, height: 8 };
    const outside = { ...box, left: 55 };
    for (const mask of [await maskOf(9, 8, box), await maskOf(8, 8, outside)]) {
      expect(await refused(requestOf(user, { masks: [mask] }))).toEqual({
        refused: '400 invalid-request',
        sentence: 'A mask of this export does not fit its photo.',
      });
    }
    expect(await refused(requestOf(user, {}, { id: 'other-shirt' }))).toEqual({
      refused: '400 invalid-request',
      sentence: 'A piece of this export belongs to another photo.',
    });
    const { pieces, ...rest } = requestOf(user);
    const [piece] = pieces;
    for (const input of [
      { ...rest, pieces: [piece, piece] },
      { ...rest, pieces: Array.from({ length: 33 }, (_, at) => ({ ...piece, id: `look-${at}` })) },
      { ...rest, photo: null, pieces: [] },
      requestOf(user, { id: '../look' }),
      requestOf(user, {}, { facts: { boughtOn: '2999-01-01' } }),
      requestOf(user, {}, { facts: { price: { amount: 1, currency: 'QQQ' } } }),
      requestOf(user, { createdAt: 'yesterday' }),
    ]) {
      expect((await refused(input)).refused).toBe('400 invalid-request');
    }
    expect(await nothingOf(user)).toEqual([]);
  });

  it('cannot date a photo into the future, count what is not there, or bring own addresses', async () => {
    const user = await createUser('dates');
    const image = { path: 'users/other/photos/x/photo.jpg', token: 'token' };
    const input = requestOf(user, {
      createdAt: '2999-01-01T00:00:00.000Z',
      counts: { shirt: 1e6, pants: 5 } as never,
    });
    const [piece] = input.pieces;
    await call(user, 'restorePhoto', {
      ...input,
      pieces: [{ ...piece, thumbnail: image, rail: { file: image } } as never],
    });
    const { images } = await call(user, 'listImages', { userId: user.uid });
    expect(Date.parse(images[0]!.createdAt)).toBeLessThanOrEqual(Date.now());
    expect(images[0]!.counts).toMatchObject({ shirt: 1, pants: 0 });
    await expectNothingDangling(user.uid);
    expect((await filesOf(user.uid)).every((path) => /^(photos|items)\/look/.test(path))).toBe(
      true,
    );
  });

  it('leaves pieces as they are that exist already', async () => {
    const user = await createUser('standing');
    const { pieces } = requestOf(user);
    const [piece] = pieces;
    const input = { userId: user.uid, photo: null, pieces };
    const first = await call(user, 'restorePhoto', input);
    expect(first).toMatchObject({ was_there: false, items: ['look-shirt'] });
    const both = [
      { ...piece!, name: 'Another name' },
      { ...piece!, id: 'scarf' },
    ];
    const second = await call(user, 'restorePhoto', { ...input, pieces: both });
    expect(second).toMatchObject({ was_there: false, items: ['scarf'] });
    const { pieces: kept } = await call(user, 'listPieces', { userId: user.uid });
    expect(kept.map(({ id }) => id).sort()).toEqual(['look-shirt', 'scarf']);
    await expectReconciled(user.uid);
  });
});
