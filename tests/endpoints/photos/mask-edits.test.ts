import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  MASK_EDIT_LIMITS,
  type MaskEdit,
  type SegmentationResult,
} from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { WANTED } from '../../support/stored/wardrobe.ts';

const SHIRT = { shirt: [0] };
let user: TestUser;
let found: SegmentationResult;
let middle: { x: number; y: number };

beforeAll(async () => {
  user = await createUser('corrects');
  const file = join(import.meta.dirname, '../../fixtures/single-garments/white-tee.jpg');
  const image_data = toDataUrl(readFileSync(file), 'image/jpeg');
  found = await call(user, 'processPhoto', { image_data });
  middle = { x: Math.round(found.width / 2), y: Math.round(found.height / 2) };
});

const erased = (): MaskEdit[] => [
  { kind: 'erase', parts: [0], radius: 8, points: [middle.x, middle.y, middle.x + 20, middle.y] },
];
const update = (mask_edits: MaskEdit[], who = user) =>
  call(who, 'updateMaskLabels', {
    process_id: found.process_id,
    mask_selections: SHIRT,
    mask_edits,
  });

describe('corrections of a garment photographed alone', () => {
  it('are shown first, then kept; the same again is the same, and none of them is the first result', async () => {
    const { parts } = await call(user, 'previewMasks', {
      process_id: found.process_id,
      parts: [0],
      mask_edits: erased(),
    });
    const kept = await update(erased());
    expect(kept.mask_edits).toEqual(erased());
    expect(kept.masks[0]!.cropped_img).toBe(parts[0]!.cropped_img);
    expect(kept.masks[0]!.cropped_img).not.toBe(found.masks[0]!.cropped_img);
    expect(await update(erased())).toEqual(kept);
    expect((await update([])).masks).toEqual(found.masks);
  });

  it('cut again at a tap, and leave no file behind', async () => {
    const before = await filesOf(user.uid);
    const tap: MaskEdit = { kind: 'keep', parts: [0], ...middle };
    const again = await update([...erased(), tap]);
    expect(again.masks[0]!.cropped_img).not.toBe((await update(erased())).masks[0]!.cropped_img);
    expect(await filesOf(user.uid)).toEqual(before);
  });

  it('are refused where they are too many or wrong, and the last ones stay', async () => {
    const kept = await update(erased());
    const tap: MaskEdit = { kind: 'keep', parts: [0], ...middle };
    const refused = async (mask_edits: unknown) =>
      (
        await refusal(user, 'updateMaskLabels', {
          process_id: found.process_id,
          mask_selections: SHIRT,
          mask_edits,
        } as never)
      ).refused;
    const points = Array<number>(2 * MASK_EDIT_LIMITS.pointsOfStroke + 2).fill(1);
    expect(await refused(Array(MASK_EDIT_LIMITS.taps + 1).fill(tap))).toBe('400 invalid-request');
    expect(await refused([{ ...erased()[0], points }])).toBe('400 invalid-request');
    expect(await refused([{ ...erased()[0], radius: 0 }])).toBe('400 invalid-request');
    expect(await refused([{ ...tap, x: found.width }])).toBe('400 invalid-request');
    expect(await refused([{ ...tap, x: 1.5 }])).toBe('400 invalid-request');
    expect(await refused([{ kind: 'blur', parts: [0] }])).toBe('400 invalid-request');
    const path = `users/${user.uid}/processes/${found.process_id}`;
    expect((await firestore.doc(path).get()).get('edits')).toEqual(kept.mask_edits);
  });

  it("are nobody else's to make or to see", async () => {
    const stranger = await createUser('stranger');
    for (const [id, request] of [
      ['updateMaskLabels', { mask_selections: SHIRT, mask_edits: erased() }],
      ['previewMasks', { parts: [0] }],
    ] as const) {
      const asked = { process_id: found.process_id, ...request };
      expect((await refusal(stranger, id, asked)).refused).toBe('404 not-found');
    }
  });

  it('are saved with the photo and its garment', async () => {
    const kept = await update(erased());
    const saved = await call(user, 'saveResults', {
      user_id: user.uid,
      file_name: '1700000000000_tee.jpg',
      segmentation_results: { process_id: found.process_id, shirt_img: WANTED },
    });
    expect(saved.items).toHaveLength(1);
    const opened = await call(user, 'openMasks', { user_id: user.uid, photo_id: saved.id });
    expect(opened.masks[0]!.cropped_img).toBe(kept.masks[0]!.cropped_img);
  });
});
