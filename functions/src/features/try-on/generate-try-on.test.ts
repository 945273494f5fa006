import { describe, expect, it } from 'vitest';
import { decodeDataUrl, toDataUrl } from '../../serve/requests/image-input.ts';
import type { TryOnEngine } from '../../vision/try-on/try-on-engine.ts';
import type { ItemRecord } from '../../stores/wardrobe/item-store.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { cutoutPicture, inspectPicture, photoWithMetadata } from '../test-support/pictures.ts';
import { garment } from '../../stylist/test-support/garments.ts';
import { makeGenerateTryOn } from './generate-try-on.ts';

const section = { left: { x: 1, y: 2 }, right: { x: 3, y: 2 } };
const landmarks: ItemRecord['landmarks'] = {
  kind: 'shirt',
  torso: [section],
  shoulders: section,
  armpits: section,
  shoulderWidth: 2,
  torsoLength: 2,
  collarHeight: 1,
  sleeves: { left: null, right: null },
  worn: true,
};
const CUTOUT_PATH = 'users/ada/items/look-shirt/rev/cutout.png';

/** Gives the person back and remembers what it was called with. */
const setUp = async () => {
  const calls: Parameters<TryOnEngine['tryOn']>[] = [];
  const engine: TryOnEngine = {
    engine: 'mirror',
    tryOn: async (...args) => {
      calls.push(args);
      return { engine: 'mirror', image: args[0], notes: ['Nothing was changed.'] };
    },
  };
  const { files, records, images, itemStore: items, resultStore: results, ledger } = createMemory();
  files.set(CUTOUT_PATH, await cutoutPicture(80, 90));
  const file = { path: CUTOUT_PATH, token: 'token' };
  records.items.set('look-shirt', {
    id: 'look-shirt',
    photoId: 'look',
    category: 'shirt',
    name: 'Shirt',
    image: file,
    thumbnail: file,
    width: 80,
    height: 90,
    content: null,
    landmarks,
    attributes: null,
    createdAt: NOW,
  });
  const kept = { results, now: () => NOW, newId: countingIds() };
  const handle = makeGenerateTryOn({ engine, items, images, ledger, ...kept });
  const person = toDataUrl(await photoWithMetadata(1800, 900), 'image/jpeg');
  return { calls, files, records, handle, person };
};

describe('generateTryOn', () => {
  it('hands a stored garment over with its landmarks, at its own size', async () => {
    const { calls, handle, person } = await setUp();
    const reply = await handle(
      {
        person_image: person,
        garment_files: { shirt: `https://storage.example/${CUTOUT_PATH}` },
        clothing_types: ['shirt', 'shirt'],
        model: 'any',
      },
      CONTEXT,
    );
    const [[photo, garments, options]] = calls;
    expect(photo).toMatchObject({ width: 1600, height: 800 });
    expect(garments.shirt).toMatchObject({ landmarks, image: { width: 80, height: 90 } });
    expect(options?.signal).toBe(CONTEXT.signal);
    expect(reply).toMatchObject({ engine: 'mirror', notes: ['Nothing was changed.'] });
    const picture = await inspectPicture(decodeDataUrl(reply.result_image));
    expect(picture).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
  });

  it('keeps the result under an address if it is asked to, and says what it was made of', async () => {
    const { files, records, handle, person } = await setUp();
    const garment_files = { shirt: `https://storage.example/${CUTOUT_PATH}` };
    const asked = { garment_files, clothing_types: ['shirt' as const], model: 'any' };
    files.set('users/ada/photos/look/rev/photo.jpg', decodeDataUrl(person));
    const person_image = 'https://storage.example/users/ada/photos/look/rev/photo.jpg';
    const plain = await handle({ ...asked, person_image }, CONTEXT);
    expect(plain).not.toHaveProperty('result_id');
    const reply = await handle({ ...asked, person_image, pictures: 'address' }, CONTEXT);
    expect(reply.result_image).toBe('https://storage.example/users/ada/results/id-1/result.jpg');
    expect(reply.result_id).toBe('id-1');
    const bytes = files.get('users/ada/results/id-1/result.jpg');
    expect(Buffer.from(bytes ?? [])).toEqual(Buffer.from(decodeDataUrl(plain.result_image)));
    expect(records.results.get('id-1')).toMatchObject({
      engine: 'mirror',
      pictures: ['users/ada/photos/look/rev/photo.jpg', CUTOUT_PATH],
      expiresAt: new Date(NOW.getTime() + 24 * 60 * 60_000),
    });
    // Nobody can tell which photo a picture in the request is from.
    await handle({ ...asked, person_image: person, pictures: 'address' }, CONTEXT);
    expect(records.results.get('id-2')?.pictures).toBeNull();
  });

  it('keeps the newest 60 unsaved results', async () => {
    const { files, records, handle, person } = await setUp();
    for (let number = 0; number < 60; number++) {
      const id = `old-${number}`;
      const image = { path: `users/ada/results/${id}/result.jpg`, token: 'token' };
      files.set(image.path, new Uint8Array());
      const at = { createdAt: new Date(NOW.getTime() - 1000 * (number + 1)), expiresAt: NOW };
      records.results.set(id, { id, image, engine: 'mirror', pictures: [], ...at });
    }
    const garment_files = { shirt: `https://storage.example/${CUTOUT_PATH}` };
    const asked = { person_image: person, garment_files, clothing_types: ['shirt' as const] };
    await handle({ ...asked, model: 'any', pictures: 'address' }, CONTEXT);
    expect(records.results.size).toBe(60);
    expect(records.results.has('old-59')).toBe(false);
    expect(files.has('users/ada/results/old-59/result.jpg')).toBe(false);
  });

  it('hands a garment over without the margin of its picture', async () => {
    const { calls, records, handle, person } = await setUp();
    const item = records.items.get('look-shirt')!;
    const content = { left: 10, top: 20, width: 60, height: 50 };
    records.items.set('look-shirt', { ...item, content });
    const garment_files = { shirt: `https://storage.example/${CUTOUT_PATH}` };
    const request = { person_image: person, garment_files, clothing_types: ['shirt' as const] };
    await handle({ ...request, model: 'any' }, CONTEXT);
    const { image, landmarks: moved } = calls[0][1].shirt!;
    expect([image.width, image.height]).toEqual([60, 50]);
    expect(moved).toMatchObject({ shoulders: { left: { x: 1 - 10, y: 2 - 20 } } });
    // The opaque rectangle lies in the middle of the picture.
    expect(image.data[(25 * 60 + 30) * 4 + 3]).toBe(255);
  });

  it.each([
    ['pants', 'shorts', { hasLegs: true, isLong: undefined }],
    ['pants', 'skirt', { hasLegs: false, isLong: undefined }],
    ['pants', 'culottes', { hasLegs: true, isLong: undefined }],
    ['pants', 'dress trousers', { hasLegs: true, isLong: true }],
    ['pants', 'jeans', { hasLegs: true, isLong: true }],
    ['dress', 'jumpsuit', { hasLegs: true, isLong: undefined }],
    ['dress', 'dungarees', { hasLegs: true, isLong: undefined }],
    ['dress', 'knit dress', { hasLegs: undefined, isLong: undefined }],
  ] as const)(
    'says of stored %s called %s whether they have legs, and long ones, by their type',
    async (category, kind, expected) => {
      const { calls, records, handle, person } = await setUp();
      const item = records.items.get('look-shirt')!;
      const { attributes } = garment('look-shirt', category, 'navy', kind);
      records.items.set('look-shirt', { ...item, category, landmarks: null, attributes });
      await handle(
        {
          person_image: person,
          garment_files: { [category]: `https://storage.example/${CUTOUT_PATH}` },
          clothing_types: [category],
          model: 'any',
        },
        CONTEXT,
      );
      const { hasLegs, isLong } = calls[0]![1][category]!;
      expect({ hasLegs, isLong }).toEqual(expected);
    },
  );

  it('takes cut-outs and plain photos of garments from the request, without landmarks', async () => {
    const { calls, handle, person } = await setUp();
    await handle(
      {
        person_image: person,
        garment_files: {
          shirt: toDataUrl(await cutoutPicture(40, 50), 'image/png'),
          pants: person,
        },
        clothing_types: ['shirt', 'pants'],
        model: 'any',
      },
      CONTEXT,
    );
    const [[, garments]] = calls;
    expect(garments.shirt).not.toHaveProperty('landmarks');
    expect(garments.shirt?.image).toMatchObject({ width: 40, height: 50 });
    expect(garments.pants?.image).toMatchObject({ width: 1600, height: 800 });
  });

  it('refuses a type without a garment before it reads any picture', async () => {
    const { calls, handle } = await setUp();
    const request = {
      person_image: 'https://example.com/',
      garment_files: {},
      clothing_types: ['shoes' as const],
      model: 'any',
    };
    await expect(handle(request, CONTEXT)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(calls).toEqual([]);
  });
});
