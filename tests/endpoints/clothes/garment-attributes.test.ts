import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { stack } from '../../support/stack.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';
import { changeListed, setListed } from '../../support/stored/listed.ts';

let user: TestUser;
let photo: string;
let cutout: string;

const ITEM = 'look-shirt';
const documentOf = ({ uid }: TestUser) => firestore.doc(`users/${uid}/items/${ITEM}`);
const listed = async ({ uid }: TestUser) =>
  (await call(user, 'listClothingItems', { userId: uid })).items.shirts[0]?.attributes;

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(400, 300), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(200, 250), 'image/png');
});

beforeEach(async () => {
  user = await createUser('attributes');
  const request = saveRequest(user.uid, 'look', { photo, cutouts: { shirt: cutout } });
  await call(user, 'saveResults', request);
});

describe('attributes of a garment', () => {
  it('are derived when it is saved, and listed', async () => {
    expect(await listed(user)).toMatchObject({
      colours: [{ name: 'red', share: 1 }],
      pattern: 'plain',
      source: 'local',
      edited: [],
      description: 'red shirt',
    });
  });

  it.each([
    ['missing', async () => (await documentOf(user).get()).data()!],
    [
      'damaged',
      async () => ({ ...(await documentOf(user).get()).data()!, attributes: { pattern: 7 } }),
    ],
  ])('that are %s are as if there were none, and derived on request', async (kind, content) => {
    const fields: Record<string, unknown> = await content();
    if (kind === 'missing') delete fields.attributes;
    await setListed(documentOf(user).path, fields);
    expect(await listed(user)).toBeNull();

    const { uid } = user;
    const request = { userId: uid, itemIds: [ITEM, 'gone'] };
    const { items } = await call(user, 'deriveAttributes', request);
    expect(items.map(({ id }) => id)).toEqual([ITEM]);
    expect(items[0]?.attributes?.description).toBe('red shirt');
    expect(await listed(user)).toEqual(items[0]?.attributes);
  });

  it('can be corrected, and stay so when they are derived again', async () => {
    const { uid } = user;
    const correction = {
      colourNames: ['teal' as const],
      type: 'sweater',
      seasons: ['winter' as const],
    };
    const { item } = await call(user, 'correctClothingItem', {
      userId: uid,
      itemId: ITEM,
      ...correction,
    });
    expect(item.attributes).toMatchObject({
      type: 'sweater',
      warmth: 4,
      seasons: ['winter'],
      description: 'teal sweater',
    });
    expect([...item.attributes!.edited].sort()).toEqual(['colours', 'seasons', 'type']);
    await call(user, 'deriveAttributes', { userId: uid, itemIds: [ITEM] });
    expect(await listed(user)).toEqual(item.attributes);
  });

  it('are corrected once when the request is sent twice with one key', async () => {
    const { uid } = user;
    const send = (warmth: number) =>
      call(
        user,
        'correctClothingItem',
        { userId: uid, itemId: ITEM, warmth },
        {
          'Idempotency-Key': `correct-${uid}`,
        },
      );
    const first = await send(5);
    await call(user, 'correctClothingItem', { userId: uid, itemId: ITEM, warmth: 1 });
    expect(await send(5)).toEqual(first);
    expect((await listed(user))?.warmth).toBe(1);
  });

  it.each([
    ['a garment that is gone', { itemId: 'gone-shirt', warmth: 2 }, '404 not-found'],
    ['nothing', { itemId: ITEM }, '400 invalid-request'],
    [
      'a colour without a name of ours',
      { itemId: ITEM, colourNames: ['octarine'] },
      '400 invalid-request',
    ],
    ['a grade that is none', { itemId: ITEM, formality: 6 }, '400 invalid-request'],
  ])('are not corrected by a request for %s', async (_, request, refused) => {
    const reply = await refusal(user, 'correctClothingItem', { userId: user.uid, ...request });
    expect(reply.refused).toBe(refused);
  });

  it('are not corrected before they are known', async () => {
    await changeListed(documentOf(user).path, { attributes: null });
    const request = { userId: user.uid, itemId: ITEM, warmth: 2 };
    expect((await refusal(user, 'correctClothingItem', request)).refused).toBe('409 conflict');
  });

  it('are nobody else’s to derive or correct, and whether there are any does not show', async () => {
    const other = await createUser('other');
    const own = { userId: other.uid, itemId: ITEM, warmth: 2 };
    expect((await refusal(other, 'correctClothingItem', own)).refused).toBe('404 not-found');
    const { items } = await call(other, 'deriveAttributes', { userId: other.uid, itemIds: [ITEM] });
    expect(items).toEqual([]);
    const foreign = { ...own, userId: user.uid };
    expect((await refusal(other, 'correctClothingItem', foreign)).refused).toBe('403 forbidden');
    expect((await refusal(null, 'correctClothingItem', foreign)).refused).toBe(
      '401 unauthenticated',
    );
  });
});

describe('the category of a garment', () => {
  it('can be corrected; lists, counts, the photo and its deletion follow', async () => {
    const { uid } = user;
    const { item } = await call(user, 'correctClothingItem', {
      userId: uid,
      itemId: ITEM,
      category: 'dress',
    });
    expect(item).toMatchObject({ id: ITEM, category: 'dress' });
    const { items } = await call(user, 'listClothingItems', { userId: uid });
    expect(items.shirts).toEqual([]);
    expect(items.dresses.map(({ id }) => id)).toEqual([ITEM]);
    expect(await call(user, 'getClothingCounts', { uid })).toMatchObject({ shirts: 0, dresses: 1 });
    const { images } = await call(user, 'listImages', { userId: uid });
    expect(images[0]?.counts).toMatchObject({ shirt: 0, dress: 1 });
    await call(user, 'deleteImage', { user_id: uid, image_path: images[0]!.path });
    expect(await call(user, 'getClothingCounts', { uid })).toMatchObject({ shirts: 0, dresses: 0 });
  });
});

describe('names of garments', () => {
  /** The names of the two shirts, the older first, wherever a person or an engine sees them. */
  const namesEverywhere = async () => {
    const { items } = await call(user, 'listClothingItems', { userId: user.uid });
    const { images } = await call(user, 'listGeneratorImages', { category: 'shirt' });
    const { matched_items: matched } = await call(user, 'chat', {
      user_id: user.uid,
      message: 'What red shirts do I have?',
    });
    const reply = await fetch(`${stack.apiUrl}/user/export/${user.uid}`, {
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    const files = unzip(Buffer.from(await reply.arrayBuffer()));
    const exported = (id: string) =>
      (JSON.parse(files.get(`clothes/${id}/about.json`)!.toString()) as { name: string }).name;
    const ids = items.shirts.map(({ id }) => id).toReversed();
    return ids.map((id) => [
      items.shirts.find((one) => one.id === id)?.name,
      images.find((one) => one.id === id)?.name,
      matched.find((one) => one.id === id)?.description,
      exported(id),
    ]);
  };
  const four = (name: string) => [name, name, name, name];

  it('are the same everywhere, tell two apart, and change together', async () => {
    const request = saveRequest(user.uid, 'second', { photo, cutouts: { shirt: cutout } });
    await call(user, 'saveResults', request);
    expect(await namesEverywhere()).toEqual([four('Red shirt'), four('Red shirt 2')]);

    const name = "Mira's LUCKY shirt, 1998";
    const { item } = await call(user, 'correctClothingItem', {
      userId: user.uid,
      itemId: ITEM,
      name: ` ${name} `,
    });
    expect(item.name).toBe(name);
    expect(item.attributes?.edited).toEqual(['name']);
    expect(await namesEverywhere()).toEqual([four(name), four('Red shirt')]);
  });

  it('of documents that are older than names come when they are read', async () => {
    await changeListed(documentOf(user).path, { name: 'Shirt' });
    expect((await namesEverywhere())[0]).toEqual(four('Red shirt'));
  });
});
