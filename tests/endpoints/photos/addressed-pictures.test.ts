import { beforeAll, describe, expect, it } from 'vitest';
import type { SegmentationResult } from '../../../functions/src/contract/index.ts';
import { inspectPicture } from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';

let user: TestUser;
let image_data: string;
beforeAll(async () => {
  user = await createUser('addresses');
  image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
});

const process = () => call(user, 'processPhoto', { image_data, pictures: 'address' });
const picturesIn = ({ shirt_img, pants_img, person_extraction_viz, masks }: SegmentationResult) =>
  [shirt_img, pants_img, person_extraction_viz, ...masks.map((mask) => mask.cropped_img)].flatMap(
    (picture) => picture ?? [],
  );
const statuses = async (result: SegmentationResult) =>
  new Set(await Promise.all(picturesIn(result).map(async (at) => (await loadPicture(at)).status)));

describe('a segmentation with addresses', () => {
  it('answers less than 60 kB, and its pictures are files that leave after a day', async () => {
    const { body } = await send(user, 'processPhoto', { image_data, pictures: 'address' });
    expect(JSON.stringify(body).length).toBeLessThan(60_000);
    const result = body as SegmentationResult;
    expect(await statuses(result)).toEqual(new Set([200]));
    const { bytes, headers } = await loadPicture(result.shirt_img!);
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(await inspectPicture(bytes)).toMatchObject({ format: 'webp', hasAlpha: true });
    const own = (await filesOf(user.uid)).filter((path) => path.startsWith('processes/'));
    for (const path of own) expect(path).toMatch(/\.unsaved\.\w+$/);
    const { body: inline } = await send(user, 'processPhoto', { image_data });
    for (const picture of picturesIn(inline as SegmentationResult)) {
      expect(picture).toMatch(/^data:image\//);
    }
  });

  it('is relabelled, and the earlier pictures leave', async () => {
    const first = await process();
    const labels = { ...{ shirt: [0] }, pictures: 'address' as const };
    const { pictures, ...selected } = labels;
    const none = { pants: [], shoes: [], dress: [], outerwear: [], bag: [] };
    const second = await call(user, 'updateMaskLabels', {
      ...{ process_id: first.process_id, pictures },
      mask_selections: { ...none, ...selected },
    });
    expect(second.pants_img).toBeNull();
    expect(await statuses(second)).toEqual(new Set([200]));
    expect(await statuses(first)).not.toContain(200);
  });

  it('is saved by its id with the addresses sent back, and its pictures leave', async () => {
    const result = await process();
    const { process_id: processId, shirt_img } = result;
    const request = saveRequest(user.uid, 'look', { processId, cutouts: { shirt: shirt_img! } });
    const { items } = await call(user, 'saveResults', request);
    expect(items).toHaveLength(1);
    expect(await documentsOf(user.uid, 'processes')).not.toContain(processId);
    expect(await statuses(result)).not.toContain(200);
    const listed = await call(user, 'listClothingItems', { userId: user.uid });
    expect((await loadPicture(listed.items.shirts[0]!.imageUrl)).status).toBe(200);
    // Without its id, an address is not a picture.
    const { process_id: _, ...rest } = request.segmentation_results;
    const upload = { ...request, file_name: 'other', original_image: image_data };
    const { refused } = await refusal(user, 'saveResults', {
      ...upload,
      segmentation_results: rest,
    });
    expect(refused).toBe('400 invalid-image');
    const opened = await call(user, 'openMasks', {
      ...{ user_id: user.uid, photo_id: 'look', pictures: 'address' },
    });
    expect(await statuses(opened)).toEqual(new Set([200]));
  });

  it('is none for somebody else', async () => {
    const { process_id } = await process();
    const other = await createUser('other');
    const save = saveRequest(other.uid, 'look', {
      processId: process_id,
      cutouts: { shirt: 'https://storage.example/any.webp' },
    });
    expect((await refusal(other, 'saveResults', save)).refused).toBe('404 not-found');
  });
});
