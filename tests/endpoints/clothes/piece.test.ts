import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { stack } from '../../support/stack.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';
import { changeListed } from '../../support/stored/listed.ts';

let user: TestUser;
let photo: string;
let cutout: string;

const SHIRT = 'look-shirt';
const FACTS = {
  brand: 'Arket',
  size: 'M',
  price: { amount: 49.9, currency: 'EUR' },
  boughtOn: '2025-03-01',
  boughtAt: 'Flea market',
  care: 'Wash at 30 °C',
  notes: 'A present.\nMend the cuff.',
  tags: ['summer', 'linen'],
  favourite: true,
};
const GONE = { how: 'sold' as const, on: '2026-01-15' };

const update = (changes: object, itemId = SHIRT) =>
  call(user, 'updateClothingItem', { userId: user.uid, itemId, ...changes });
const open = (itemId = SHIRT) => call(user, 'getClothingItem', { userId: user.uid, itemId });

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(400, 300), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(200, 250), 'image/png');
});

beforeEach(async () => {
  user = await createUser('piece');
  const cutouts = { shirt: cutout, pants: cutout, shoes: cutout };
  await call(user, 'saveResults', saveRequest(user.uid, 'look', { photo, cutouts }));
});

describe('a piece', () => {
  it('has its photo, its facts, try-ons with it and what goes with it', async () => {
    const { item } = await call(user, 'saveTryOn', {
      userId: user.uid,
      item: {
        resultImage: photo,
        originalImage: photo,
        garments: { shirt: cutout },
        pieces: { shirt: { id: SHIRT, name: 'Red shirt' } },
      },
    });
    await call(user, 'saveTryOn', {
      userId: user.uid,
      item: { resultImage: photo, originalImage: photo, garments: {} },
    });
    const reply = await open();
    expect(reply.piece).toMatchObject({ id: SHIRT, category: 'shirt', facts: {} });
    expect(reply.photo?.name).toBe('look.jpg');
    expect(reply.tryOns).toMatchObject([{ id: item.id, name: 'Red shirt' }]);
    expect(reply.goesWith.map(({ pieces }) => pieces.map(({ id }) => id).sort())).toEqual([
      ['look-pants', 'look-shoes'],
    ]);
  });

  it('keeps what its owner writes; null clears one fact, and the others stay', async () => {
    expect((await update(FACTS)).piece.facts).toEqual(FACTS);
    const { brand, ...others } = FACTS;
    expect(brand).toBe('Arket');
    expect((await update({ brand: null, favourite: true })).piece.facts).toEqual(others);
    expect((await open()).piece.facts).toEqual(others);
  });

  it('keeps simultaneous changes of different facts', async () => {
    await Promise.all([update({ brand: 'Arket' }), update({ size: 'M' }), update({ care: 'Air' })]);
    expect((await open()).piece.facts).toEqual({ brand: 'Arket', size: 'M', care: 'Air' });
  });

  it('with damaged facts is as if there were none', async () => {
    await changeListed(`users/${user.uid}/items/${SHIRT}`, { facts: { brand: 7 } });
    expect((await open()).piece.facts).toEqual({});
  });

  it('has its facts in the export, and after the trash', async () => {
    await update({ ...FACTS, gone: GONE });
    const response = await fetch(`${stack.apiUrl}/user/export/${user.uid}`, {
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    const about = [...files].find(([name]) => name.endsWith('clothes/look-shirt/about.json'))?.[1];
    expect(JSON.parse(new TextDecoder().decode(about))).toMatchObject({
      facts: { ...FACTS, gone: GONE },
    });
    const { images } = await call(user, 'listImages', { userId: user.uid });
    await call(user, 'deleteImage', { user_id: user.uid, image_path: images[0]!.path });
    const { items } = await call(user, 'listTrash', { uid: user.uid });
    await call(user, 'restoreFromTrash', { userId: user.uid, id: items[0]!.id });
    expect((await open()).piece.facts).toEqual({ ...FACTS, gone: GONE });
  });
});

describe('the list of pieces', () => {
  const list = (page: { limit?: number; cursor?: string } = {}) =>
    call(user, 'listPieces', { userId: user.uid, ...page });

  it('comes in pages, each piece once and with the name that it has in the whole list', async () => {
    const cutouts = { shirt: cutout, pants: cutout, shoes: cutout };
    await call(user, 'saveResults', saveRequest(user.uid, 'other', { photo, cutouts }));
    const whole = await list();
    expect(whole.next_cursor).toBeNull();
    expect(whole.pieces).toHaveLength(6);
    const first = await list({ limit: 4 });
    expect(first.pieces).toEqual(whole.pieces.slice(0, 4));
    const second = await list({ limit: 4, cursor: first.next_cursor! });
    expect(second).toMatchObject({ pieces: whole.pieces.slice(4), next_cursor: null });
  });

  it.each([0, 2001, 1.5])('has no page of %d', async (limit) => {
    const reply = await refusal(user, 'listPieces', { userId: user.uid, limit });
    expect(reply.refused).toBe('400 invalid-request');
  });
});

describe('a photo', () => {
  it('names the pieces that its owner no longer has', async () => {
    const gone = async () =>
      (await call(user, 'getMaskData', { userId: user.uid, id: 'look' })).data.gone;
    expect(await gone()).toEqual([]);
    const { name } = (await update({ gone: GONE })).piece;
    expect(await gone()).toEqual([{ id: SHIRT, name, category: 'shirt', gone: GONE }]);
  });
});

describe('a piece that its owner no longer has', () => {
  it('leaves rails, counts, the Outfit Generator, the stylist and the outfits of others, and can be taken back', async () => {
    const seen = async () => {
      const { uid } = user;
      const [{ items }, counts, { images }, { goesWith }, answer, { pieces }] = await Promise.all([
        call(user, 'listClothingItems', { userId: uid }),
        call(user, 'getClothingCounts', { uid }),
        call(user, 'listGeneratorImages', { category: 'shirt' }),
        open('look-pants'),
        call(user, 'chat', { user_id: uid, message: 'Which shirts do I have?' }),
        call(user, 'listPieces', { userId: uid }),
      ]);
      return {
        rail: items.shirts.length,
        count: counts.shirts,
        generator: images.length,
        partner: goesWith.some((one) => one.pieces.some(({ id }) => id === SHIRT)),
        stylist: answer.matched_items.some(({ id }) => id === SHIRT),
        pieces: pieces.length,
      };
    };
    const here = {
      rail: 1,
      count: 1,
      generator: 1,
      partner: true,
      stylist: true,
      pieces: 3,
    };
    expect(await seen()).toEqual(here);
    await update({ gone: GONE });
    expect(await seen()).toEqual({
      rail: 0,
      count: 0,
      generator: 0,
      partner: false,
      stylist: false,
      pieces: 3,
    });
    const { piece, goesWith } = await open();
    expect(piece.facts.gone).toEqual(GONE);
    expect(goesWith).toEqual([]);
    await update({ gone: null });
    expect(await seen()).toEqual(here);
  });
});

describe('refused are', () => {
  it.each([
    ['a piece that is not there', { itemId: 'gone-shirt', brand: 'A' }, '404 not-found'],
    ['no change', { itemId: SHIRT }, '400 invalid-request'],
    ['a day in the future', { itemId: SHIRT, boughtOn: '2999-01-01' }, '400 invalid-request'],
    [
      'a currency that is none',
      { itemId: SHIRT, price: { amount: 1, currency: 'QQQ' } },
      '400 invalid-request',
    ],
    ['a brand with a line break', { itemId: SHIRT, brand: 'A\nB' }, '400 invalid-request'],
    ['a text that is too long', { itemId: SHIRT, brand: 'b'.repeat(61) }, '400 invalid-request'],
  ])('%s', async (_, request, refused) => {
    const reply = await refusal(user, 'updateClothingItem', { userId: user.uid, ...request });
    expect(reply.refused).toBe(refused);
    expect((await open()).piece.facts).toEqual({});
  });

  it('other people’s pieces, and whether there are any does not show', async () => {
    const other = await createUser('other');
    const own = { userId: other.uid, itemId: SHIRT };
    expect((await refusal(other, 'getClothingItem', own)).refused).toBe('404 not-found');
    const foreign = { userId: user.uid, itemId: SHIRT };
    expect((await refusal(other, 'getClothingItem', foreign)).refused).toBe('403 forbidden');
    expect((await refusal(null, 'listPieces', { userId: user.uid })).refused).toBe(
      '401 unauthenticated',
    );
  });
});
