import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { MASK_EDIT_LIMITS, type MaskEdit } from '../../../contract/index.ts';
import { decodeDataUrl, toDataUrl } from '../../../serve/requests/image-input.ts';
import type { Segmenter } from '../../../vision/segmenter/segmenter.ts';
import { CONTEXT, createMemory, dependenciesOf } from '../../test-support/memory.ts';
import { photoWithMetadata } from '../../test-support/pictures.ts';
import { NO_MASKS, NOTHING_WANTED } from '../../test-support/selections.ts';
import { makeOpenMasks } from './open-masks.ts';
import { makePreviewMasks } from './preview-masks.ts';
import { makeProcessPhoto } from '../process-photo.ts';
import { makeSaveResults } from '../save-results.ts';
import { makeUpdateMaskLabels } from './update-mask-labels.ts';

vi.setConfig({ testTimeout: 120_000 });

const solid = (left: number, top: number, width = 40) => ({
  box: { left, top, width, height: 40 },
  mask: { data: new Uint8Array(width * 40).fill(255), width, height: 40 },
});
/** A shirt (part 0) and two shoes (parts 1 and 2). */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => {
    const shoes = solid(10, 70, 80);
    shoes.mask.data.forEach((_, p) => {
      if (Math.abs((p % 80) - 40) < 10) shoes.mask.data[p] = 0;
    });
    return {
      engine: 'drawn',
      width,
      height,
      pieces: [
        { label: 'shirt', fullLabel: 'shirt', confidence: 0.9, ...solid(30, 10), parts: 1 },
        { label: 'shoes', fullLabel: 'pair of shoes', confidence: 0.9, ...shoes, parts: 2 },
      ],
      notes: [],
    };
  },
};
const memory = createMemory();
const deps = { segmenter, ...dependenciesOf(memory) };
const process = async () => {
  const image_data = toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
  return makeProcessPhoto(deps)({ image_data }, CONTEXT);
};
const LABELS = { ...NO_MASKS, shirt: [0], shoes: [1] };
const update = (process_id: string, request: object) =>
  makeUpdateMaskLabels(deps)({ process_id, mask_selections: LABELS, ...request }, CONTEXT);
const preview = (process_id: string, parts: number[], mask_edits?: MaskEdit[]) =>
  makePreviewMasks(deps)({ process_id, parts, mask_edits }, CONTEXT);

const stroke = (kind: 'brush' | 'erase', points: number[], radius = 6): MaskEdit => ({
  kind,
  parts: [0],
  points,
  radius,
});
const tap: MaskEdit = { kind: 'keep', parts: [0], x: 5, y: 5 };
const WIDER = [stroke('brush', [10, 30, 30, 30])];

const alphaAt = async (dataUrl: string, x: number, y: number) => {
  const { data, info } = await sharp(decodeDataUrl(dataUrl))
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[y * info.width + x];
};

describe('corrections of a cut-out', () => {
  it('add to it and take from it, in order, and leave the other masks alone', async () => {
    const found = await process();
    const larger = await update(found.process_id, { mask_edits: WIDER });
    expect(larger.masks[0]!.box.left).toBeLessThan(10);
    expect(larger.masks[0]).toMatchObject({ label: 'shirt', full_label: 'shirt' });
    expect(larger.masks[1]).toEqual(found.masks[1]);
    expect(larger.mask_edits).toEqual(WIDER);

    const erased = await update(found.process_id, {
      mask_edits: [...WIDER, stroke('erase', [10, 30, 30, 30], 12)],
    });
    expect(erased.masks[0]!.box.left).toBeGreaterThanOrEqual(30 - 4);
    const { left, top } = erased.masks[0]!.box;
    expect(await alphaAt(erased.masks[0]!.cropped_img, 35 - left, 30 - top)).toBe(0);
    expect(await alphaAt(erased.masks[0]!.cropped_img, 35 - left, 12 - top)).toBe(255);
  });

  it('stay when only labels change, and leaving them out undoes them byte by byte', async () => {
    const found = await process();
    const edits = [stroke('brush', [10, 30]), tap];
    const edited = await update(found.process_id, { mask_edits: edits });
    expect(await update(found.process_id, {})).toEqual(edited);
    expect(await update(found.process_id, { mask_edits: edits })).toEqual(edited);
    expect(await update(found.process_id, { mask_edits: [] })).toEqual(found);
  });

  it('take from every part of a mask, and add to the first', async () => {
    const { process_id } = await process();
    const across = { ...stroke('erase', [10, 90, 90, 90], 3), parts: [2, 1] };
    const between = { ...stroke('brush', [50, 75], 4), parts: [2, 1] };
    const { masks } = await update(process_id, { mask_edits: [across, between] });
    const [left, right] = masks[1]!.parts;
    expect(await alphaAt(left!.cropped_img!, 10, 90 - left!.box.top)).toBe(0);
    expect(await alphaAt(right!.cropped_img!, 15, 90 - right!.box.top)).toBe(0);
    expect(left!.box.left + left!.box.width).toBeLessThan(46);
    expect(right!.box.left).toBeLessThan(50);
  });

  it('follow cuts: they name the halves, and no part that is cut', async () => {
    const { process_id } = await process();
    const halves = {
      mask_parts: [
        [3, 4],
        [1, 2],
      ],
      mask_splits: [{ part: 0, row: 30 }],
    };
    const erased = { ...stroke('erase', [40, 20], 3), parts: [3, 4] };
    const edited = await update(process_id, { ...halves, mask_edits: [erased] });
    expect(edited.masks[0]!.parts.map(({ part }) => part)).toEqual([3, 4]);
    await expect(
      update(process_id, { ...halves, mask_edits: [stroke('erase', [40, 20])] }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it.each<[string, MaskEdit[], RegExp]>([
    ['of a part that there is not', [{ ...tap, parts: [9] }], /does not have/],
    ['with half a point', [stroke('brush', [1, 2, 3])], /x and y/],
    ['outside the photo', [{ ...tap, x: 100 }], /inside the photo/],
    ['by too many taps', Array<MaskEdit>(MASK_EDIT_LIMITS.taps + 1).fill(tap), /more corrections/],
    ['that leave nothing', [stroke('erase', [50, 30], 60)], /Nothing is left/],
  ])('are refused, and the result stays: %s', async (_, mask_edits, message) => {
    const { process_id, masks } = await process();
    const refused = update(process_id, { mask_edits });
    await expect(refused).rejects.toMatchObject({ code: 'invalid-request' });
    await expect(refused).rejects.toThrow(message);
    expect((await update(process_id, {})).masks).toEqual(masks);
  });

  it('are saved, and what was saved can be corrected again', async () => {
    const { process_id } = await process();
    const edited = await update(process_id, { mask_edits: WIDER });
    const WANTED = 'data:image/png;base64,AAAA';
    await makeSaveResults(deps)(
      {
        user_id: 'ada',
        file_name: 'look.jpg',
        segmentation_results: { process_id, ...NOTHING_WANTED, shirt_img: WANTED, shirt_count: 1 },
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

describe('a preview', () => {
  it('shows what an update would give, and keeps nothing', async () => {
    const found = await process();
    const { parts } = await preview(found.process_id, [0], WIDER);
    const after = await update(found.process_id, {});
    expect(after.masks).toEqual(found.masks);
    expect(after.mask_edits).toBeUndefined();
    const [mask] = (await update(found.process_id, { mask_edits: WIDER })).masks;
    expect(parts).toEqual([{ part: 0, box: mask!.box, cropped_img: mask!.cropped_img }]);
  });

  it('begins with the corrections that stand, and shows each part once', async () => {
    const { process_id } = await process();
    const { masks } = await update(process_id, { mask_edits: WIDER });
    const { parts } = await preview(process_id, [2, 0, 2]);
    expect(parts.map(({ part }) => part)).toEqual([2, 0]);
    expect(parts[1]!.cropped_img).toBe(masks[0]!.cropped_img);
  });

  it('is refused for parts that there are not', async () => {
    const { process_id } = await process();
    await expect(preview(process_id, [9])).rejects.toMatchObject({ code: 'invalid-request' });
  });
});
