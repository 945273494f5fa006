import { beforeAll, describe, expect, it } from 'vitest';
import { countsOf } from '../../../functions/src/features/test-support/selections.ts';
import type { SegmentationResult } from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { namedFiles } from '../../support/stored/consistency.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { loadPicture, saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

let user: TestUser;
let opened: SegmentationResult;

const open = (photo_id = 'look') => call(user, 'openMasks', { user_id: user.uid, photo_id });
const garments = async () => (await call(user, 'listClothingItems', { userId: user.uid })).items;

beforeAll(async () => {
  user = await createUser('masks');
  const image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
  const found = await call(user, 'processPhoto', { image_data });
  const cutouts = { shirt: WANTED, pants: WANTED };
  const request = saveRequest(user.uid, 'look.jpg', { cutouts, processId: found.process_id });
  await call(user, 'saveResults', request);
}, 120_000);

describe('the masks of a saved photo', () => {
  it('are opened as they were saved; shoes that were not saved are no garment', async () => {
    opened = await open();
    expect(opened).toMatchObject({ shirt_count: 1, pants_count: 1, shoes_count: 0 });
    expect(opened.masks.find(({ full_label }) => full_label.includes('shoe'))).toMatchObject({
      label: 'non_clothing',
      original_label: 'shoes',
    });
    expect((await garments()).shirts).toHaveLength(1);
  });

  it('are split, labelled and saved; every picture is there, and the other piece stays as it is', async () => {
    const before = await garments();
    await call(user, 'correctClothingItem', {
      userId: user.uid,
      itemId: before.shirts[0]!.id,
      warmth: 5,
    });
    const { item: tryOn } = await call(user, 'saveTryOn', {
      userId: user.uid,
      item: {
        resultImage: toDataUrl(smallPersonPicture(), 'image/jpeg'),
        originalImage: toDataUrl(smallPersonPicture(), 'image/jpeg'),
        garments: { pants: before.pants[0]!.imageUrl },
      },
    });
    const shirt = opened.masks.findIndex(({ label }) => label === 'shirt');
    const pants = opened.masks.findIndex(({ label }) => label === 'pants');
    const [part] = opened.masks[pants]!.parts;
    const next = Math.max(...opened.masks.flatMap(({ parts }) => parts.map((one) => one.part))) + 1;
    const groups = opened.masks.map(({ parts }) => parts.map((one) => one.part));
    const [rest] = groups.splice(pants, 1, [next]);
    const others = rest!.filter((one) => one !== part!.part);
    const split = await call(user, 'updateMaskLabels', {
      process_id: opened.process_id,
      mask_selections: { shirt: [shirt], pants: [pants], shoes: [groups.length] },
      mask_splits: [{ part: part!.part, row: part!.waist_row! }],
      mask_parts: [...groups, [next + 1, ...others]],
    });
    expect(split).toMatchObject({ shirt_count: 1, pants_count: 1, shoes_count: 1 });
    const request = { user_id: user.uid, photo_id: 'look', process_id: opened.process_id };
    const saved = await call(user, 'saveMasks', request);
    expect(saved.items.toSorted()).toEqual(['look-pants', 'look-shirt', 'look-shoes']);

    const after = await garments();
    expect(after.shirts[0]).toMatchObject({
      imageUrl: before.shirts[0]!.imageUrl,
      attributes: { warmth: 5, edited: ['warmth'] },
    });
    expect(after.pants[0]!.imageUrl).not.toBe(before.pants[0]!.imageUrl);
    const { data } = await call(user, 'getMaskData', { userId: user.uid, id: 'look' });
    expect(data.classifications).toEqual(countsOf({ shirt: 1, pants: 1, shoes: 1 }));
    const shown = [
      ...Object.values(data.segments),
      ...Object.values(data.visualizations),
      ...Object.values(data.thumbnails ?? {}),
      ...Object.values(tryOn.garments),
      tryOn.originalImage,
    ];
    expect(shown).toHaveLength(11);
    for (const url of shown) expect((await loadPicture(url)).status).toBe(200);
    expect((await loadPicture(before.pants[0]!.imageUrl)).status).not.toBe(200);
    expect(await filesOf(user.uid)).toEqual(await namedFiles(user.uid));
    expect(await documentsOf(user.uid, 'processes')).toEqual([]);
    // The reply was lost: the same request is answered as before.
    expect(await call(user, 'saveMasks', request)).toEqual(saved);
    const counts = await call(user, 'getClothingCounts', { uid: user.uid });
    expect(counts).toMatchObject({ shirts: 1, pants: 1, shoes: 1, dresses: 0 });
  }, 60_000);

  it('of two tabs are saved from the first; the second is told', async () => {
    const [first, second] = [await open(), await open()];
    const ids = { user_id: user.uid, photo_id: 'look' };
    await call(user, 'saveMasks', { ...ids, process_id: first.process_id });
    const { refused } = await refusal(user, 'saveMasks', { ...ids, process_id: second.process_id });
    expect(refused).toBe('409 conflict');
  });

  it("of another user are refused, under that user's uid and under one's own", async () => {
    const other = await createUser('other');
    const { process_id } = await open();
    const theirs = { user_id: user.uid, photo_id: 'look' };
    const own = { ...theirs, user_id: other.uid };
    expect((await refusal(other, 'openMasks', theirs)).refused).toBe('403 forbidden');
    expect((await refusal(other, 'openMasks', own)).refused).toBe('404 not-found');
    const saving = (ids: object) => refusal(other, 'saveMasks', { ...ids, process_id } as never);
    expect((await saving(theirs)).refused).toBe('403 forbidden');
    expect((await saving(own)).refused).toBe('404 not-found');
  });

  it('of a deleted photo are neither opened nor saved, and nothing comes back', async () => {
    const { process_id } = await open();
    await call(user, 'deleteImage', { user_id: user.uid, image_path: 'look.jpg' });
    const ids = { user_id: user.uid, photo_id: 'look' };
    expect((await refusal(user, 'openMasks', ids)).refused).toBe('404 not-found');
    expect((await refusal(user, 'saveMasks', { ...ids, process_id })).refused).toBe(
      '404 not-found',
    );
    expect(await documentsOf(user.uid, 'items')).toEqual([]);
    expect(await documentsOf(user.uid, 'photos')).toEqual([]);
  });
});
