import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestOf, saveResults, SegmentationResult } from '../../../contract/index.ts';
import { toDataUrl } from '../../../serve/requests/image-input.ts';
import { SHIRT_LANDMARKS } from '../../../vision/garments/test-support/shirt-landmarks.ts';
import type { Segmenter } from '../../../vision/segmenter/segmenter.ts';
import { CONTEXT, createMemory, dependenciesOf } from '../../test-support/memory.ts';
import { cutoutPicture, photoWithMetadata } from '../../test-support/pictures.ts';
import { countsOf, NO_MASKS, NOTHING_WANTED } from '../../test-support/selections.ts';
import { makeOpenMasks } from './open-masks.ts';
import { makeProcessPhoto } from '../process-photo.ts';
import { makeSaveMasks } from './save-masks.ts';
import { makeSaveResults } from '../save-results.ts';
import { makeUpdateMaskLabels } from './update-mask-labels.ts';

vi.setConfig({ testTimeout: 120_000 });

const solid = (top: number, height: number) => {
  const box = { left: 20, top, width: 60, height };
  return { box, mask: { data: new Uint8Array(60 * height).fill(255), width: 60, height } };
};
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    engine: 'drawn',
    width,
    height,
    pieces: [
      {
        ...{ label: 'shirt', fullLabel: 'dress', confidence: 0.9, parts: 1 },
        ...solid(20, 80),
        landmarks: SHIRT_LANDMARKS,
      },
      { label: 'shoes', fullLabel: 'shoes', confidence: 0.8, ...solid(105, 20), parts: 1 },
      { label: 'non_clothing', fullLabel: 'hair', confidence: 0.9, ...solid(0, 20), parts: 1 },
    ],
    notes: [],
  }),
};
const WANTED = 'data:image/png;base64,AAAA';

let memory: ReturnType<typeof createMemory>;
let segmented: number;
const setUp = () => {
  memory = createMemory();
  segmented = 0;
  return dependenciesOf(memory);
};
let deps: ReturnType<typeof setUp>;

const photo = async () => toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
type Results = RequestOf<typeof saveResults>['segmentation_results'];
const results = (process_id?: string): Results => ({
  ...(process_id && { process_id }),
  ...NOTHING_WANTED,
  ...{ shirt_img: WANTED, shoes_img: WANTED },
  ...{ shirt_count: 1, shoes_count: 1 },
});
/** Saves the photo `look` with a dress and shoes. */
const saveLook = async (segmentation_results: Results, original_image?: string) =>
  makeSaveResults(deps)(
    { user_id: 'ada', file_name: 'look.jpg', segmentation_results, original_image },
    CONTEXT,
  );
const open = (photo_id = 'look') =>
  makeOpenMasks({
    ...deps,
    segmenter: async () => {
      segmented++;
      return segmenter;
    },
  })({ user_id: 'ada', photo_id }, CONTEXT);
const save = (process_id: string, photo_id = 'look') =>
  makeSaveMasks(deps)({ user_id: 'ada', photo_id, process_id }, CONTEXT);
const label = ({ process_id }: SegmentationResult, selections: object, more = {}) =>
  makeUpdateMaskLabels(deps)(
    { process_id, mask_selections: { ...NO_MASKS, ...selections }, ...more },
    CONTEXT,
  );
const split = (opened: SegmentationResult) =>
  label(
    opened,
    { shirt: [0], pants: [1], shoes: [2] },
    { mask_parts: [[3], [4], [1], [2]], mask_splits: [{ part: 0, row: 60 }] },
  );
const item = (category: string) => memory.records.items.get(`look-${category}`);
const look = () => memory.records.photos.get('look')!;
/** Files that a record names and that are not there, and files that no record names. */
const filesOff = () => {
  const named = JSON.stringify([
    ...memory.records.photos.values(),
    ...memory.records.items.values(),
    ...memory.records.processes.values(),
  ]).match(/(?<="path":")[^"]+/g)!;
  return {
    missing: named.filter((path) => !memory.files.has(path)),
    orphans: [...memory.files.keys()].filter((path) => !named.includes(path)),
  };
};

beforeEach(async () => {
  deps = setUp();
  const process = await makeProcessPhoto({ ...deps, segmenter })(
    { image_data: await photo() },
    CONTEXT,
  );
  await saveLook(results(process.process_id));
});

describe('a saved photo', () => {
  it('is opened with the masks that were saved, without segmenting it again', async () => {
    const opened = await open();
    expect(segmented).toBe(0);
    expect(opened.masks.map(({ label, full_label }) => [label, full_label])).toEqual([
      ['shirt', 'dress'],
      ['shoes', 'shoes'],
      ['non_clothing', 'hair'],
    ]);
    expect(look().masksEdited).toBeNull();
  });

  it('has its dress split into a shirt and pants; what stays keeps its picture, landmarks and corrections', async () => {
    const shoes = item('shoes')!;
    memory.records.items.set('look-shoes', {
      ...shoes,
      name: 'My shoes',
      attributes: shoes.attributes && { ...shoes.attributes, warmth: 5, edited: ['warmth'] },
    });
    const before = item('shoes');
    const opened = await open();
    await split(opened);
    const saved = await save(opened.process_id);
    expect(saved.items.toSorted()).toEqual(['look-pants', 'look-shirt', 'look-shoes']);
    expect(look().counts).toEqual(countsOf({ shirt: 1, pants: 1, shoes: 1 }));
    expect(item('shoes')).toEqual(before);
    expect(item('pants')).toMatchObject({ name: 'Pants', category: 'pants', photoId: 'look' });
    expect(item('shirt')?.name).toBe('Shirt');
    expect(look().masks.map((mask) => mask.label)).toEqual([
      'shirt',
      'pants',
      'shoes',
      'non_clothing',
    ]);
    expect(Object.keys(look().visualizations).toSorted()).toEqual(['pants', 'shirt', 'shoes']);
    expect(filesOff()).toEqual({ missing: [], orphans: [] });
    expect(memory.records.processes.size).toBe(0);
  });

  it('keeps what its owner has corrected of a piece whose mask changes', async () => {
    const shirt = item('shirt')!;
    memory.records.items.set('look-shirt', {
      ...shirt,
      attributes: { ...shirt.attributes!, formality: 5, edited: ['formality'] },
    });
    const opened = await open();
    await split(opened);
    await save(opened.process_id);
    expect(item('shirt')?.attributes).toMatchObject({ formality: 5, edited: ['formality'] });
    expect(item('shirt')?.createdAt).toEqual(shirt.createdAt);
    expect(item('shirt')?.image.path).not.toBe(shirt.image.path);
  });

  it('keeps the name that its owner gave to a piece whose mask changes, and what the name says of it', async () => {
    const shirt = item('shirt')!;
    memory.records.items.set('look-shirt', {
      ...shirt,
      name: 'My favourite blouse',
      attributes: { ...shirt.attributes!, type: 'blouse', edited: ['name'] },
    });
    const opened = await open();
    await split(opened);
    await save(opened.process_id);
    expect(item('shirt')).toMatchObject({
      name: 'My favourite blouse',
      attributes: { type: 'blouse', edited: ['name'] },
    });
  });

  it('loses a piece whose masks are no garment any more', async () => {
    const opened = await open();
    await label(opened, { shirt: [0] });
    expect((await save(opened.process_id)).items).toEqual(['look-shirt']);
    expect(look().counts).toEqual(countsOf({ shirt: 1, pants: 0, shoes: 0 }));
    expect(filesOff()).toEqual({ missing: [], orphans: [] });
  });

  it('is opened again as it was edited last', async () => {
    const first = await open();
    await split(first);
    await save(first.process_id);
    const again = await open();
    expect(again.masks.map(({ full_label }) => full_label)).toEqual([
      'upper part of dress',
      'lower part of dress',
      'shoes',
      'hair',
    ]);
    // Merged again it is one garment of the old size.
    await label(again, { shirt: [0], shoes: [1] }, { mask_parts: [[0, 1], [2], [3]] });
    await save(again.process_id);
    expect(look().masks[0].box).toMatchObject({ top: 20, height: 80 });
    expect(look().counts).toEqual(countsOf({ shirt: 1, pants: 0, shoes: 1 }));
  });

  it('is saved once when the request is repeated', async () => {
    const opened = await open();
    await split(opened);
    const saved = await save(opened.process_id);
    const standing = look();
    expect(await save(opened.process_id)).toEqual(saved);
    expect(look()).toBe(standing);
  });

  it('is not saved over what another tab has saved meanwhile', async () => {
    const [mine, other] = [await open(), await open()];
    await split(other);
    await save(other.process_id);
    const standing = look();
    await expect(save(mine.process_id)).rejects.toMatchObject({ code: 'conflict' });
    expect(look()).toBe(standing);
    expect(filesOff()).toEqual({ missing: [], orphans: [] });
  });

  it('needs a garment', async () => {
    const opened = await open();
    await label(opened, {});
    await expect(save(opened.process_id)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(look().counts.shirt).toBe(1);
  });

  it('that is gone is neither opened nor saved', async () => {
    const opened = await open();
    await expect(open('other')).rejects.toMatchObject({ code: 'not-found' });
    await expect(save(opened.process_id, 'other')).rejects.toMatchObject({ code: 'not-found' });
    memory.records.photos.clear();
    await expect(save(opened.process_id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('takes the process of its own masks only', async () => {
    const process = await makeProcessPhoto({ ...deps, segmenter })(
      { image_data: await photo() },
      CONTEXT,
    );
    await expect(save(process.process_id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a photo that was saved without masks', () => {
  it('is segmented, and only garments that were saved are marked', async () => {
    deps = setUp();
    const cutout = toDataUrl(await cutoutPicture(40, 40), 'image/png');
    await saveLook(
      { ...results(), shirt_img: cutout, shoes_img: null, shoes_count: 0 },
      await photo(),
    );
    const opened = await open();
    expect(segmented).toBe(1);
    expect(opened.masks.map((mask) => mask.label)).toEqual([
      'shirt',
      'non_clothing',
      'non_clothing',
    ]);
    await save(opened.process_id);
    expect(look().counts).toEqual(countsOf({ shirt: 1, pants: 0, shoes: 0 }));
    expect(filesOff()).toEqual({ missing: [], orphans: [] });
  });
});
