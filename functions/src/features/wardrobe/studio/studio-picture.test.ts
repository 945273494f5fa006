import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../contract/app-error.ts';
import type { ItemRecord } from '../../../stores/wardrobe/item-store.ts';
import type { StudioEngine } from '../../../vision/studio/studio-engine.ts';
import { CONTEXT, createMemory, NOW } from '../../test-support/memory.ts';
import { makeChangeStudioPicture } from './change-studio-picture.ts';
import { makeDrawStudioPicture } from './draw-studio-picture.ts';

const RAIL = { file: { path: 'users/ada/items/look-shirt/1/rail.webp', token: 't' }, width: 3 };
const item: ItemRecord = {
  id: 'look-shirt',
  photoId: null,
  category: 'shirt',
  name: 'Lucky shirt',
  image: { path: 'users/ada/items/look-shirt/1/cutout.png', token: 't' },
  thumbnail: { path: 'users/ada/items/look-shirt/1/thumb.webp', token: 't' },
  width: 10,
  height: 10,
  content: null,
  rail: { ...RAIL, height: 4, completed: 0.1, version: 1 },
  createdAt: NOW,
  attributes: null,
  landmarks: null,
};
const asked = { userId: 'ada', itemId: 'look-shirt' };

let memory: ReturnType<typeof createMemory>;
beforeEach(() => {
  memory = createMemory();
  memory.records.items.set(item.id, item);
  memory.files.set(item.image.path, new Uint8Array([1]));
});

const drawing = (make?: StudioEngine['make']): StudioEngine => ({
  engine: 'drawn',
  make: make ?? (async () => ({ webp: new Uint8Array([2]), width: 30, height: 40, completed: 0 })),
});
let ids = 0;
const draw = (studio: StudioEngine | null = drawing(), itemId = 'look-shirt') =>
  makeDrawStudioPicture({
    studio,
    items: memory.itemStore,
    images: memory.images,
    ledger: memory.ledger,
    newId: () => `revision-${++ids}`,
  })({ ...asked, itemId }, CONTEXT);
const change = (to: 'use' | 'hide' | 'remove') =>
  makeChangeStudioPicture({ items: memory.itemStore, images: memory.images })(
    { ...asked, change: to },
    CONTEXT,
  );
const studioFiles = () => [...memory.files.keys()].filter((path) => path.includes('studio'));

describe('a studio picture', () => {
  it('is kept beside the rail picture, which stays what is shown', async () => {
    const { piece } = await draw();
    expect(piece.studio).toMatchObject({
      engine: 'drawn',
      used: false,
      picture: { width: 30, height: 40 },
      hung: { width: 3, height: 4, completed: 0.1 },
    });
    expect(piece.rail).toMatchObject({ width: 3, completed: 0.1 });
    expect(studioFiles()).toHaveLength(1);
  });

  it('is what the closet shows when its owner uses it, until it is hidden', async () => {
    await draw();
    const { piece } = await change('use');
    expect(piece.rail).toEqual(piece.studio?.picture);
    expect((await change('hide')).piece.rail).toMatchObject({ width: 3 });
  });

  it('takes the place of an earlier one, and is used if that was', async () => {
    await draw();
    await change('use');
    const [first] = studioFiles();
    expect((await draw()).piece.studio?.used).toBe(true);
    expect(studioFiles()).toHaveLength(1);
    expect(studioFiles()).not.toContain(first);
  });

  it('is removed with its file; a piece without one stays as it is', async () => {
    await draw();
    expect((await change('remove')).piece.studio).toBeUndefined();
    expect(studioFiles()).toEqual([]);
    expect((await change('use')).piece.studio).toBeUndefined();
  });
});

describe('nothing is kept', () => {
  it.each([
    ['without a service', () => draw(null), 'not-configured'],
    ['of a piece that is gone', () => draw(drawing(), 'gone'), 'not-found'],
    [
      'of a picture that strays',
      () => draw(drawing(() => Promise.reject(new AppError('unusable-result', 'It strays.')))),
      'unusable-result',
    ],
    [
      'of a piece that was cut out anew meanwhile',
      () =>
        draw(
          drawing(async () => {
            const image = { path: 'users/ada/items/look-shirt/2/cutout.png', token: 't' };
            memory.records.items.set(item.id, { ...item, image });
            return { webp: new Uint8Array([2]), width: 30, height: 40, completed: 0 };
          }),
        ),
      'conflict',
    ],
  ])('%s', async (_, act, code) => {
    await expect(act()).rejects.toMatchObject({ code });
    expect(studioFiles()).toEqual([]);
    expect(memory.records.items.get(item.id)?.studio).toBeUndefined();
  });
});
