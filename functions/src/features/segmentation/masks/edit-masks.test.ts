import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MaskLabel, SegmentationResult } from '../../../contract/index.ts';
import { toDataUrl } from '../../../serve/requests/image-input.ts';
import { SHIRT_LANDMARKS } from '../../../vision/garments/test-support/shirt-landmarks.ts';
import type { Segmenter } from '../../../vision/segmenter/segmenter.ts';
import { CONTEXT, createMemory, dependenciesOf } from '../../test-support/memory.ts';
import { photoWithMetadata } from '../../test-support/pictures.ts';
import { NO_MASKS, NOTHING_WANTED } from '../../test-support/selections.ts';
import { makeProcessPhoto } from '../process-photo.ts';
import { makeSaveResults } from '../save-results.ts';
import { makeUpdateMaskLabels } from './update-mask-labels.ts';

// Each edit composes every picture of the result anew.
vi.setConfig({ testTimeout: 120_000 });

/** Rectangles (left, top, width, height in the box) with a soft edge on the left. */
const piece = (
  label: MaskLabel,
  fullLabel: string,
  top: number,
  ...rectangles: [number, number, number, number][]
) => {
  const box = { left: 10, top, width: 80, height: 30 };
  const data = new Uint8Array(box.width * box.height);
  for (const [left, upper, width, height] of rectangles)
    for (let y = upper; y < upper + height; y++) {
      data.fill(255, y * box.width + left, y * box.width + left + width);
      data[y * box.width + left] = 90;
    }
  const mask = { data, width: box.width, height: box.height };
  return { label, fullLabel, confidence: 0.9, box, mask, parts: rectangles.length };
};

/** A jacket (0 and 1) over a shirt (2), a pair of shoes (3 and 4), hair (5). */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    engine: 'drawn',
    width,
    height,
    pieces: [
      {
        ...piece('shirt', 'jacket', 5, [4, 4, 20, 22], [50, 4, 22, 22]),
        landmarks: SHIRT_LANDMARKS,
      },
      piece('shirt', 'shirt', 5, [24, 4, 26, 22]),
      piece('shoes', 'pair of shoes', 60, [4, 5, 20, 20], [40, 5, 30, 20]),
      piece('non_clothing', 'hair', 90, [20, 5, 40, 20]),
    ],
    notes: [],
  }),
};
const AS_FOUND = [[0, 1], [2], [3, 4], [5]];
const SELECTED = { ...NO_MASKS, shirt: [0, 1], shoes: [2] };

const memory = createMemory();
const deps = { segmenter, ...dependenciesOf(memory) };
const process = async () => {
  const image_data = toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
  return makeProcessPhoto(deps)({ image_data }, CONTEXT);
};
const update = (process_id: string, selections: object, mask_parts?: number[][]) =>
  makeUpdateMaskLabels(deps)(
    {
      process_id,
      mask_selections: { ...NO_MASKS, ...selections },
      mask_parts,
    },
    CONTEXT,
  );
const partsIn = ({ masks }: SegmentationResult) =>
  masks.map(({ parts }) => parts.map(({ part }) => part));

let found: SegmentationResult;
beforeAll(async () => {
  found = await process();
});

describe('a result', () => {
  it('names the connected parts of its masks, with a picture where there are several', () => {
    expect(partsIn(found)).toEqual(AS_FOUND);
    const [jacket, shirt, pair] = found.masks;
    expect(jacket.parts.map(({ cropped_img }) => typeof cropped_img)).toEqual(['string', 'string']);
    expect(shirt.parts).toEqual([
      { part: 2, found_in: 1, original_label: 'shirt', full_label: 'shirt', box: shirt.box },
    ]);
    expect(pair.parts.map(({ full_label }) => full_label)).toEqual(['shoe', 'shoe']);
    expect(found).toMatchObject({ shirt_count: 2, shoes_count: 1, pants_count: 0 });
  });
});

describe('masks', () => {
  it('that are merged are one, of the larger one’s kind and with both names', async () => {
    const { process_id } = await process();
    const merged = await update(process_id, { shirt: [0], shoes: [1] }, [[0, 1, 2], [3, 4], [5]]);
    expect(merged.masks[0]).toMatchObject({
      label: 'shirt',
      original_label: 'shirt',
      full_label: 'jacket and shirt',
      box: { left: 10, top: 5, width: 80, height: 30 },
    });
    expect(merged.masks[0].confidence).toBeCloseTo(0.9);
    expect(merged.shirt_count).toBe(1);
    // The same pixels are shirt as before: the pictures are the same, byte by byte.
    expect(merged.shirt_img).toBe(found.shirt_img);
    expect(merged.person_extraction_viz).toBe(found.person_extraction_viz);
  });

  it('that are split have the parts that the result has shown', async () => {
    const { process_id } = await process();
    const split = await update(process_id, { shoes: [2] }, [[0, 1], [2], [3], [4], [5]]);
    expect(split.masks.map(({ full_label }) => full_label)).toEqual([
      'jacket',
      'shirt',
      'shoe',
      'shoe',
      'hair',
    ]);
    const [left, right] = found.masks[2].parts;
    expect(split.masks[2].cropped_img).toBe(left.cropped_img);
    expect(split.masks[3]).toMatchObject({ cropped_img: right.cropped_img, skip_viz: true });
  });

  it('stay as they are when only labels are given, and labels come from the request alone', async () => {
    const { process_id } = await process();
    await update(process_id, { shirt: [0] }, [[0, 1, 2], [3], [4], [5]]);
    const relabelled = await update(process_id, { shirt: [0], shoes: [1, 2] });
    expect(partsIn(relabelled)).toEqual([[0, 1, 2], [3], [4], [5]]);
    expect(relabelled).toMatchObject({ shirt_count: 1, shoes_count: 2 });
  });

  it.each([
    ['a part in no mask', [[0, 1], [2], [3, 4]]],
    ['a part in two masks', [[0, 1, 2], [2], [3, 4], [5]]],
    ['a part that there is not', [[0, 1], [2], [3, 4], [5, 6]]],
  ])('cannot have %s', async (_, groups) => {
    const refused = update(found.process_id, {}, groups);
    await expect(refused).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('are as they were found, byte by byte, whatever was merged and split before', async () => {
    // Each part is put into one of four masks.
    const grouping = fc
      .array(fc.nat(3), { minLength: 6, maxLength: 6 })
      .map((choices) =>
        [0, 1, 2, 3]
          .map((mask) => choices.flatMap((chosen, part) => (chosen === mask ? [part] : [])))
          .filter((parts) => parts.length > 0),
      );
    const { process_id } = await process();
    await fc.assert(
      fc.asyncProperty(fc.array(grouping, { minLength: 1, maxLength: 3 }), async (groupings) => {
        for (const groups of groupings) await update(process_id, { pants: [0] }, groups);
        const again = await update(process_id, SELECTED, AS_FOUND);
        expect(again).toEqual({ ...found, process_id });
      }),
      { numRuns: 10 },
    );
  });
});

describe('saving', () => {
  const WANTED = 'data:image/png;base64,AAAA';
  const save = async (file_name: string, process_id: string) => {
    const wanted = { ...NOTHING_WANTED, shirt_img: WANTED, shirt_count: 1 };
    await makeSaveResults(deps)(
      {
        user_id: 'ada',
        file_name,
        segmentation_results: { process_id, ...wanted },
      },
      CONTEXT,
    );
    const id = file_name.split('.')[0];
    return {
      photo: memory.records.photos.get(id)!,
      item: memory.records.items.get(`${id}-shirt`)!,
    };
  };

  it.each([
    ['layers as they were found', [[0, 1], [2], [3, 4], [5]], { shirt: [0, 1] }, 'Shirt', true],
    ['layers that were merged', [[0, 1, 2], [3, 4], [5]], { shirt: [0] }, 'Shirt', true],
    ['the outer layer alone', [[0, 1], [2], [3, 4], [5]], { shirt: [0] }, 'Jacket', true],
    ['the inner layer alone', [[0, 1], [2], [3, 4], [5]], { shirt: [1] }, 'Shirt', false],
    ['half of the outer layer', [[0], [1, 2], [3, 4], [5]], { shirt: [0] }, 'Shirt', false],
    [
      'more than the layers',
      [
        [0, 1, 2, 5],
        [3, 4],
      ],
      { shirt: [0] },
      'Shirt',
      false,
    ],
  ])(
    'knows the name and keeps the landmarks of %s',
    async (what, groups, selections, name, kept) => {
      const { process_id } = await process();
      await update(process_id, selections, groups);
      const { item, photo } = await save(`${what.replaceAll(' ', '-')}.jpg`, process_id);
      expect(item.name).toBe(name);
      expect(item.landmarks !== null).toBe(kept);
      expect(photo.masks.length).toBe(groups.length);
      for (const { file, box } of photo.masks) {
        expect(memory.files.has(file.path)).toBe(true);
        expect(box.width * box.height).toBeGreaterThan(0);
      }
    },
  );
});
