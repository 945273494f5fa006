import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MaskSplit, SegmentationResult } from '../../../contract/index.ts';
import { toDataUrl } from '../../../serve/requests/image-input.ts';
import type { Segmenter } from '../../../vision/segmenter/segmenter.ts';
import { CONTEXT, createMemory, dependenciesOf } from '../../test-support/memory.ts';
import { photoWithMetadata } from '../../test-support/pictures.ts';
import { NO_MASKS, NOTHING_WANTED } from '../../test-support/selections.ts';
import { makeProcessPhoto } from '../process-photo.ts';
import { makeSaveResults } from '../save-results.ts';
import { makeUpdateMaskLabels } from './update-mask-labels.ts';

vi.setConfig({ testTimeout: 120_000 });

const solid = (top: number, height: number) => {
  const box = { left: 20, top, width: 60, height };
  return { box, mask: { data: new Uint8Array(60 * height).fill(255), width: 60, height } };
};

/** Takes a shirt with shorts for one dress (part 0), and finds hair (part 1). */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    engine: 'drawn',
    width,
    height,
    pieces: [
      { label: 'shirt', fullLabel: 'dress', confidence: 0.9, ...solid(20, 80), parts: 1 },
      { label: 'non_clothing', fullLabel: 'hair', confidence: 0.9, ...solid(0, 20), parts: 1 },
    ],
    notes: [],
  }),
};

const memory = createMemory();
const deps = { segmenter, ...dependenciesOf(memory) };
const process = async () => {
  const image_data = toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
  return makeProcessPhoto(deps)({ image_data }, CONTEXT);
};
const update = (
  process_id: string,
  selections: object,
  mask_parts?: number[][],
  mask_splits?: MaskSplit[],
) =>
  makeUpdateMaskLabels(deps)(
    {
      process_id,
      mask_selections: { ...NO_MASKS, ...selections },
      mask_parts,
      mask_splits,
    },
    CONTEXT,
  );
const atWaist = (process_id: string) =>
  update(process_id, { shirt: [0], pants: [1] }, [[2], [3], [1]], [{ part: 0, row: 60 }]);

let found: SegmentationResult;
beforeAll(async () => {
  found = await process();
});

describe('a dress that is a shirt with shorts', () => {
  it('has a proposed waist, and what is too flat has none', () => {
    const row = found.masks[0].parts[0].waist_row ?? 0;
    expect(row).toBeGreaterThan(20);
    expect(row).toBeLessThan(100);
    expect(found.masks[1].parts[0].waist_row).toBeUndefined();
    expect(found.mask_splits).toBeUndefined();
  });

  it('is split at the waist into a shirt and pants', async () => {
    const { process_id } = await process();
    const split = await atWaist(process_id);
    expect(split).toMatchObject({ shirt_count: 1, pants_count: 1 });
    expect(split.mask_splits).toEqual([{ part: 0, row: 60 }]);
    expect(
      split.masks.map(({ label, full_label, box }) => [label, full_label, box.top, box.height]),
    ).toEqual([
      ['shirt', 'upper part of dress', 20, 40],
      ['pants', 'lower part of dress', 60, 40],
      ['non_clothing', 'hair', 0, 20],
    ]);
    expect(split.masks.map(({ parts }) => parts.map(({ part }) => part))).toEqual([[2], [3], [1]]);
  });

  it('stays split when only labels are given, and the same request again gives the same', async () => {
    const { process_id } = await process();
    const split = await atWaist(process_id);
    expect(await atWaist(process_id)).toEqual(split);
    const relabelled = await update(process_id, { shirt: [1] });
    expect(relabelled).toMatchObject({ shirt_count: 1, pants_count: 0 });
    expect(relabelled.masks).toHaveLength(3);
  });

  it('is whole again, byte by byte, when the split is left out or its halves are merged', async () => {
    const { process_id } = await process();
    await atWaist(process_id);
    const merged = await update(process_id, { shirt: [0] }, [[2, 3], [1]]);
    expect(merged.shirt_img).toBe(found.shirt_img);
    expect(merged.masks[0].full_label).toBe('dress');
    const again = await update(process_id, { shirt: [0] }, [[0], [1]], []);
    expect(again).toEqual({ ...found, process_id });
  });

  it('can be split again below', async () => {
    const { process_id } = await process();
    const twice = await update(
      process_id,
      { shirt: [0], pants: [1], shoes: [2] },
      [[2], [4], [5], [1]],
      [
        { part: 0, row: 60 },
        { part: 3, row: 90 },
      ],
    );
    expect(twice.masks.map(({ box }) => box.top)).toEqual([20, 60, 90, 0]);
  });

  it.each<[string, number[][] | undefined, MaskSplit[]]>([
    ['a part that there is not', [[0], [1]], [{ part: 7, row: 60 }]],
    ['a part that is cut already', [[2], [3], [1]], [0, 0].map((part) => ({ part, row: 60 }))],
    ['a row above the mask', [[2], [3], [1]], [{ part: 0, row: 20 }]],
    ['a row below the mask', [[2], [3], [1]], [{ part: 0, row: 100 }]],
    ['the whole part and its halves', [[0], [2], [3], [1]], [{ part: 0, row: 60 }]],
    ['no masks to build', undefined, [{ part: 0, row: 60 }]],
  ])('cannot be split with %s', async (_, groups, splits) => {
    const refused = update(found.process_id, {}, groups, splits);
    await expect(refused).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('is saved as a shirt and pants, named so', async () => {
    const { process_id } = await process();
    await atWaist(process_id);
    const WANTED = 'data:image/png;base64,AAAA';
    await makeSaveResults(deps)(
      {
        user_id: 'ada',
        file_name: 'look.jpg',
        segmentation_results: {
          process_id,
          ...NOTHING_WANTED,
          ...{ shirt_img: WANTED, pants_img: WANTED },
          ...{ shirt_count: 1, pants_count: 1 },
        },
      },
      CONTEXT,
    );
    const names = [...memory.records.items.values()].map(({ name, category }) => [category, name]);
    expect(names).toEqual([
      ['shirt', 'Shirt'],
      ['pants', 'Pants'],
    ]);
  });
});
