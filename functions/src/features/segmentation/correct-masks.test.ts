import { describe, expect, it, vi } from 'vitest';
import { MAX_MASK_TAPS, type MaskEdit } from '../../contract/index.ts';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { photoWithMetadata } from '../test-support/pictures.ts';
import { NO_MASKS, NOTHING_WANTED } from '../test-support/selections.ts';
import { makeOpenMasks } from './open-masks.ts';
import { makeProcessPhoto } from './process-photo.ts';
import { makeSaveResults } from './save-results.ts';
import { makeUpdateMaskLabels } from './update-mask-labels.ts';

vi.setConfig({ testTimeout: 120_000 });

const solid = (left: number, top: number) => ({
  box: { left, top, width: 40, height: 40 },
  mask: { data: new Uint8Array(1600).fill(255), width: 40, height: 40 },
});
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    engine: 'drawn',
    width,
    height,
    pieces: [
      { label: 'shirt', fullLabel: 'shirt', confidence: 0.9, ...solid(30, 10), parts: 1 },
      { label: 'pants', fullLabel: 'pants', confidence: 0.9, ...solid(30, 60), parts: 1 },
    ],
    notes: [],
  }),
};
const memory = createMemory();
const deps = {
  segmenter,
  photos: memory.photoStore,
  items: memory.itemStore,
  processes: memory.processStore,
  images: memory.images,
  now: () => NOW,
  newId: countingIds(),
};
const process = async () => {
  const image_data = toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
  return makeProcessPhoto(deps)({ image_data }, CONTEXT);
};
const LABELS = { ...NO_MASKS, shirt: [0], pants: [1] };
const update = (process_id: string, request: object) =>
  makeUpdateMaskLabels(deps)({ process_id, mask_selections: LABELS, ...request }, CONTEXT);

const stroke = (kind: 'add' | 'erase', points: number[], radius = 6): MaskEdit => ({
  kind,
  parts: [0],
  points,
  radius,
});
const tap: MaskEdit = { kind: 'keep', parts: [0], points: [5, 5] };

describe('corrections of a cut-out', () => {
  it('add to it and take from it, in order, and leave the other masks alone', async () => {
    const found = await process();
    const larger = await update(found.process_id, {
      mask_edits: [stroke('add', [10, 30, 30, 30])],
    });
    expect(larger.masks[0]!.box.left).toBeLessThan(10);
    expect(larger.masks[0]).toMatchObject({ label: 'shirt', full_label: 'shirt' });
    expect(larger.masks[1]).toEqual(found.masks[1]);
    expect(larger.mask_edits).toHaveLength(1);

    const erased = await update(found.process_id, {
      mask_edits: [stroke('add', [10, 30, 30, 30]), stroke('erase', [10, 30, 30, 30], 12)],
    });
    expect(erased.masks[0]!.box.left).toBeGreaterThanOrEqual(30 - 4);
  });

  it('stay when only labels change, and leaving them out undoes them byte by byte', async () => {
    const found = await process();
    const edits = [stroke('add', [10, 30]), tap];
    const edited = await update(found.process_id, { mask_edits: edits });
    expect(await update(found.process_id, {})).toEqual(edited);
    expect(await update(found.process_id, { mask_edits: edits })).toEqual(edited);
    expect(await update(found.process_id, { mask_edits: [] })).toEqual(found);
  });

  it('follow cuts: they name the halves, and no part that is cut', async () => {
    const { process_id } = await process();
    const halves = { mask_parts: [[2, 3], [1]], mask_splits: [{ part: 0, row: 30 }] };
    const erased = { ...stroke('erase', [40, 20], 3), parts: [2, 3] };
    const edited = await update(process_id, { ...halves, mask_edits: [erased] });
    expect(edited.masks[0]!.parts.map(({ part }) => part)).toEqual([2, 3]);
    await expect(
      update(process_id, { ...halves, mask_edits: [stroke('erase', [40, 20])] }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it.each<[string, MaskEdit[], RegExp]>([
    ['of a part that there is not', [{ ...tap, parts: [9] }], /does not have/],
    ['outside the photo', [{ ...tap, points: [100, 5] }], /inside the photo/],
    ['with half a point', [stroke('add', [1, 2, 3])], /x and y/],
    ['by a tap at two points', [{ ...tap, points: [1, 1, 2, 2] }], /one point/],
    ['by a brush without radius', [{ ...tap, kind: 'add' }], /radius/],
    ['by too many taps', Array<MaskEdit>(MAX_MASK_TAPS + 1).fill(tap), /too many/],
    ['that leave nothing', [stroke('erase', [50, 30], 60)], /Nothing is left/],
  ])('are refused: %s', async (_, mask_edits, message) => {
    const { process_id } = await process();
    const refused = update(process_id, { mask_edits });
    await expect(refused).rejects.toMatchObject({ code: 'invalid-request' });
    await expect(refused).rejects.toThrow(message);
  });

  it('are saved, and come back when the saved masks are opened', async () => {
    const { process_id } = await process();
    const edited = await update(process_id, { mask_edits: [stroke('add', [10, 30, 30, 30])] });
    const WANTED = 'data:image/png;base64,AAAA';
    await makeSaveResults(deps)(
      {
        user_id: 'ada',
        file_name: 'look.jpg',
        segmentation_results: {
          process_id,
          ...NOTHING_WANTED,
          ...{ shirt_img: WANTED, pants_img: WANTED, shirt_count: 1, pants_count: 1 },
        },
      },
      CONTEXT,
    );
    const opened = await makeOpenMasks({ ...deps, segmenter: async () => segmenter })(
      { user_id: 'ada', photo_id: 'look' },
      CONTEXT,
    );
    expect(opened.masks.map(({ box }) => box)).toEqual(edited.masks.map(({ box }) => box));
    expect(opened.masks[0]!.cropped_img).toBe(edited.masks[0]!.cropped_img);
    expect(opened.mask_edits).toBeUndefined();
  });
});
