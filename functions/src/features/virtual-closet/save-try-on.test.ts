import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeDataUrl, toDataUrl } from '../../serve/requests/image-input.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { cutoutPicture, photoWithMetadata } from '../test-support/pictures.ts';
import { makeSaveTryOn } from './save-try-on.ts';

let memory: ReturnType<typeof createMemory>;
let photo: string;
let cutout: string;

const save = (draft: object = {}, newId = countingIds()) => {
  const { tryOnStore: tryOns, resultStore: results, images } = memory;
  return makeSaveTryOn({ tryOns, results, images, now: () => NOW, newId })(
    {
      userId: 'ada',
      item: { resultImage: photo, originalImage: photo, garments: { shirt: cutout }, ...draft },
    },
    CONTEXT,
  );
};

beforeEach(async () => {
  memory = createMemory();
  photo = toDataUrl(await photoWithMetadata(60, 80), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(40, 50), 'image/png');
});

describe('saveTryOn', () => {
  it('writes all files, then the document', async () => {
    const { item } = await save();
    const id = `${NOW.getTime()}-id-1`;
    expect(item).toMatchObject({ id, createdAt: NOW.toISOString() });
    expect(item).not.toHaveProperty('engine');
    expect(memory.log).toHaveLength(5);
    expect(memory.log.at(-1)).toBe(`create ${id}`);
  });

  it('row 18: keeps two results of one millisecond that have no id', async () => {
    const [one, other] = [await save({}, randomUUID), await save({}, randomUUID)];
    expect(one.item.id).not.toBe(other.item.id);
    expect([...memory.records.tryOns.keys()]).toEqual([one.item.id, other.item.id]);
    for (const { item } of [one, other]) expect(item.id).toMatch(/^1795176000000-[0-9a-f]{8}$/);
  });

  it('keeps what its pieces are called', async () => {
    const pieces = { shirt: { id: 'look-shirt', name: 'Navy breton' } };
    expect((await save({ pieces })).item).toMatchObject({ pieces, favourite: false });
    expect((await save({ id: 'other' })).item.pieces).toEqual({});
  });

  it('copies own pictures as they are', async () => {
    const original = Uint8Array.from([1, 2, 3]);
    memory.files.set('users/ada/photos/look/rev/photo.jpg', original);
    memory.files.set('users/ada/items/look-shirt/rev/cutout.png', original);
    const { item } = await save({
      originalImage: 'https://storage.example/users/ada/photos/look/rev/photo.jpg',
      garments: { shirt: 'https://storage.example/users/ada/items/look-shirt/rev/cutout.png' },
    });
    const pathOf = (url: string) => url.replace('https://storage.example/', '');
    expect(pathOf(item.originalImage)).toMatch(/virtual-closet\/\d+-id-\d\/id-\d\/original\.jpg$/);
    expect(memory.files.get(pathOf(item.originalImage))).toBe(original);
    expect(item.garments.shirt).toMatch(/virtual-closet\/\d+-id-\d\/id-\d\/shirt\.png$/);
  });

  it('keeps a garment that is a plain photo as one', async () => {
    const { item } = await save({ garments: { pants: photo } });
    expect(item.garments.pants).toMatch(/pants\.jpg$/);
  });

  it('copies an unsaved result by its id, with what made it', async () => {
    const image = { path: 'users/ada/results/made/result.unsaved.jpg', token: 'token' };
    const bytes = decodeDataUrl(photo);
    memory.files.set(image.path, bytes);
    const at = { createdAt: NOW, expiresAt: NOW };
    memory.records.results.set('made', { id: 'made', image, engine: 'm', pictures: [], ...at });
    const draft = { resultImage: undefined, resultId: 'made', engine: 'claimed' };
    const { item } = await save({ ...draft, id: 'kept' });
    expect(item.engine).toBe('m');
    const path = item.resultImage.replace('https://storage.example/', '');
    expect(path).toMatch(/virtual-closet\/kept\/id-\d\/result\.jpg$/);
    expect(memory.files.get(path)).toBe(bytes);
    expect(item.placeholder).toMatch(/^data:image\/webp;base64,/);
    // It stays for another tab until it expires; the same save again is the same one.
    expect((await save({ ...draft, id: 'kept' })).item).toEqual(item);
    expect((await save({ ...draft, id: 'other' })).item.id).toBe('other');
    expect(memory.records.tryOns.size).toBe(2);
  });

  it('says that an unsaved result is gone, and leaves nothing', async () => {
    const gone = save({ resultImage: undefined, resultId: 'gone' });
    await expect(gone).rejects.toMatchObject({
      code: 'not-found',
      message: 'This try-on has expired. Please try it on again.',
    });
    expect(memory.log).toEqual([]);
  });

  it('needs one result: a picture, or an id', async () => {
    for (const draft of [{ resultImage: undefined }, { resultId: 'made' }]) {
      await expect(save(draft)).rejects.toMatchObject({ code: 'invalid-request' });
    }
  });

  it('leaves nothing when a picture is not usable', async () => {
    await expect(save({ garments: { shoes: 'https://example.com/a.png' } })).rejects.toMatchObject({
      code: 'invalid-image',
    });
    expect(memory.records.tryOns.size).toBe(0);
    expect([...memory.files.keys()]).toEqual([]);
  });

  it('gives the first of two that race and removes the files of the second', async () => {
    const { create } = memory.tryOnStore;
    memory.tryOnStore.create = async (uid, record) => {
      memory.tryOnStore.create = create;
      await create(uid, { ...record, result: { path: 'first.jpg', token: 'token' } });
      return create(uid, record);
    };
    const { item } = await save();
    expect(item.resultImage).toBe('https://storage.example/first.jpg');
    expect(memory.files.size).toBe(0);
  });
});
