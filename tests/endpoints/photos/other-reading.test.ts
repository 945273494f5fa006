import { beforeAll, describe, expect, it } from 'vitest';
import { countsOf } from '../../../functions/src/features/test-support/selections.ts';
import type { Reading, SegmentationResult } from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { personInSkirt } from '../../../functions/src/vision/test-support/person-in-skirt.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { namedFiles } from '../../support/stored/consistency.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { loadPicture, saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

let user: TestUser;
let image_data: string;
let likelier: SegmentationResult;
let other: Reading;

const process = (reading?: Reading) =>
  call(user, 'processPhoto', { image_data, ...(reading && { reading }) });
const clothes = ({ masks }: SegmentationResult) =>
  masks.map(({ label }) => label).filter((label) => ['shirt', 'pants', 'dress'].includes(label));
const CLOTHES: Record<Reading, string[]> = { dress: ['dress'], separates: ['shirt', 'pants'] };
const opposite = (reading: Reading): Reading => (reading === 'dress' ? 'separates' : 'dress');

beforeAll(async () => {
  user = await createUser('reader');
  image_data = toDataUrl(await personInSkirt(), 'image/jpeg');
  likelier = await process();
  other = likelier.other_reading!;
}, 120_000);

describe('a photo that may show a dress or a skirt and a top', () => {
  it('is cut out as is likelier, and as the other, which is a question of its own', async () => {
    expect(clothes(likelier)).toEqual(CLOTHES[opposite(other)]);
    const asked = await process(other);
    expect(clothes(asked)).toEqual(CLOTHES[other]);
    expect(asked.other_reading).toBe(opposite(other));
    // Kept answers say it, too.
    expect(await process()).toMatchObject({ masks: likelier.masks, other_reading: other });
    expect((await process(other)).other_reading).toBe(opposite(other));
    expect(await documentsOf(user.uid, 'answers')).toHaveLength(2);
    const present = { process_id: asked.process_id };
    const clothing = { shirt: [0], pants: other === 'separates' ? [1] : [] };
    const relabelled = await call(user, 'updateMaskLabels', {
      ...present,
      mask_selections: clothing,
    });
    expect(relabelled.other_reading).toBe(opposite(other));
  }, 60_000);

  it('is refused in a reading that there is not', async () => {
    const { refused } = await refusal(user, 'processPhoto', {
      ...{ image_data, reading: 'trousers' as never },
    });
    expect(refused).toBe('400 invalid-request');
  });

  it('has no other reading where the segmenter is sure', async () => {
    const sure = toDataUrl(smallPersonPicture(), 'image/jpeg');
    const found = await call(user, 'processPhoto', { image_data: sure });
    expect(found).not.toHaveProperty('other_reading');
  });
});

describe('such a photo in the wardrobe', () => {
  const ids = () => ({ user_id: user.uid, photo_id: 'look' });
  const data = async () => (await call(user, 'getMaskData', { userId: user.uid, id: 'look' })).data;
  const garments = async () => {
    const { items } = await call(user, 'listClothingItems', { userId: user.uid });
    return {
      dress: items.dresses,
      separates: [...items.shirts, ...items.pants],
      shoes: items.shoes,
    };
  };
  const readAs = async (reading: Reading) => {
    const { process_id } = await call(user, 'openMasks', { ...ids(), reading });
    await call(user, 'saveMasks', { ...ids(), process_id });
  };

  it('is cut out in the other reading, and given back as its owner had it; shoes and try-ons stay', async () => {
    const cutouts = { dress: WANTED, shirt: WANTED, pants: WANTED, shoes: WANTED };
    const wanted = CLOTHES[opposite(other)];
    const saved = Object.fromEntries(
      Object.entries(cutouts).filter(([name]) => name === 'shoes' || wanted.includes(name)),
    );
    const { process_id: processId } = await process();
    await call(
      user,
      'saveResults',
      saveRequest(user.uid, 'look.jpg', { cutouts: saved, processId }),
    );
    expect((await data()).other_reading).toBe(other);
    const before = await garments();
    const [piece] = before[opposite(other)];
    await call(user, 'correctClothingItem', {
      ...{ userId: user.uid, itemId: piece!.id, name: 'My favourite', warmth: 5 },
    });
    const person = toDataUrl(smallPersonPicture(), 'image/jpeg');
    const { item: tryOn } = await call(user, 'saveTryOn', {
      userId: user.uid,
      item: {
        ...{ resultImage: person, originalImage: person },
        garments: { shoes: before.shoes[0]!.imageUrl },
      },
    });

    await readAs(other);
    const after = await garments();
    expect(after[opposite(other)]).toEqual([]);
    expect(after[other]).toHaveLength(CLOTHES[other].length);
    expect(after.shoes[0]!.imageUrl).toBe(before.shoes[0]!.imageUrl);
    const read = await data();
    const ones = Object.fromEntries([...CLOTHES[other], 'shoes'].map((name) => [name, 1]));
    expect(read).toMatchObject({ other_reading: opposite(other), classifications: countsOf(ones) });
    const shown = [
      ...Object.values(read.segments),
      ...Object.values(read.visualizations),
      ...Object.values(tryOn.garments),
    ];
    for (const url of shown) expect((await loadPicture(url)).status).toBe(200);
    expect(await filesOf(user.uid)).toEqual(await namedFiles(user.uid));

    await readAs(opposite(other));
    const [back] = (await garments())[opposite(other)];
    expect(back).toMatchObject({
      ...{ id: piece!.id, name: 'My favourite', createdAt: piece!.createdAt },
      attributes: { warmth: 5, edited: expect.arrayContaining(['warmth']) as unknown },
    });
    expect((await garments())[other]).toEqual([]);
    expect((await data()).other_reading).toBe(other);
    expect(await filesOf(user.uid)).toEqual(await namedFiles(user.uid));
  }, 60_000);

  it('is read anew by its owner only', async () => {
    const stranger = await createUser('stranger');
    const reading = { ...ids(), reading: other };
    expect((await refusal(stranger, 'openMasks', reading)).refused).toBe('403 forbidden');
    const own = { ...reading, user_id: stranger.uid };
    expect((await refusal(stranger, 'openMasks', own)).refused).toBe('404 not-found');
  });
});
