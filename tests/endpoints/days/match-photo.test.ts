import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  IMG_FIELDS,
  type FoundPiece,
  type SegmentationResult,
} from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { decodeRgb, encodeJpeg } from '../../../functions/src/vision/pictures/image-codec.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

const PEOPLE = join(import.meta.dirname, '../../../emulator-data/source/pictures/people');
const NAMES = ['ada', 'jonas', 'mira'];

const pictureOf = (name: string) => readFileSync(join(PEOPLE, `${name}.jpg`));
const photoOf = async (name: string): Promise<string> =>
  toDataUrl(await encodeJpeg(await decodeRgb(pictureOf(name), 720), 92), 'image/jpeg');

/** The same person photographed again: mirrored, in less light, smaller, compressed. */
const againOf = async (name: string): Promise<string> => {
  const { data, width, height } = await decodeRgb(pictureOf(name), 560);
  const again = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        again[(y * width + x) * 3 + c] = data[(y * width + width - 1 - x) * 3 + c]! * 0.85;
      }
    }
  }
  return toDataUrl(await encodeJpeg({ data: again, width, height }, 70), 'image/jpeg');
};

const foundIn = (result: SegmentationResult) =>
  CATEGORIES.filter((category) => result[IMG_FIELDS[category]] !== null);

let user: TestUser;
let segmented: SegmentationResult;
let found: FoundPiece[];

beforeAll(async () => {
  user = await createUser('photographer');
  for (const name of NAMES) {
    const result = await call(user, 'processPhoto', { image_data: await photoOf(name) });
    const cutouts = Object.fromEntries(foundIn(result).map((category) => [category, WANTED]));
    const processId = result.process_id;
    await call(user, 'saveResults', saveRequest(user.uid, `${name}.jpg`, { cutouts, processId }));
  }
  segmented = await call(user, 'processPhoto', { image_data: await againOf('ada') });
  ({ found } = await call(user, 'matchPhoto', {
    uid: user.uid,
    process_id: segmented.process_id,
  }));
}, 120_000);

describe('the photo of the day', () => {
  it('finds each piece of the wardrobe again, most alike first', () => {
    expect(found.map(({ category }) => category)).toEqual(foundIn(segmented));
    for (const { category, matches, name } of found) {
      expect(matches[0]?.id).toBe(`ada-${category}`);
      expect(matches.length).toBeLessThanOrEqual(3);
      const likeness = matches.map((match) => match.likeness);
      expect(likeness).toEqual(likeness.toSorted((a, b) => b - a));
      expect(name).not.toBe('');
    }
  });

  it('names the masks of each piece in the reply of the segmentation', () => {
    for (const { category, masks } of found) {
      expect(masks.length).toBeGreaterThan(0);
      for (const index of masks) expect(segmented.masks[index]?.label).toBe(category);
    }
  });

  it('keeps nothing of the photo beside the process, which can be forgotten', async () => {
    const before = await filesOf(user.uid);
    expect(await documentsOf(user.uid, 'photos')).toEqual(NAMES);
    const ids = { uid: user.uid, process_id: segmented.process_id };
    expect(await call(user, 'forgetProcess', ids)).toEqual({ success: true });
    // A second time, as after a reply that was lost.
    expect(await call(user, 'forgetProcess', ids)).toEqual({ success: true });
    const after = await filesOf(user.uid);
    expect(before.filter((path) => /(?:^|\/)processes\//.test(path)).length).toBeGreaterThan(2);
    expect(after).toEqual(before.filter((path) => !/(?:^|\/)processes\//.test(path)));
    expect(await documentsOf(user.uid, 'processes')).toEqual([]);
    expect(await refusal(user, 'matchPhoto', ids)).toMatchObject({ refused: '404 not-found' });
  });

  it('is nobody else’s', async () => {
    const other = await createUser('other');
    const { process_id } = await call(user, 'processPhoto', { image_data: await photoOf('ada') });
    const theirs = { uid: other.uid, process_id };
    expect(await refusal(other, 'matchPhoto', theirs)).toMatchObject({ refused: '404 not-found' });
    await call(other, 'forgetProcess', theirs);
    const own = await call(user, 'matchPhoto', { uid: user.uid, process_id });
    expect(own.found.length).toBeGreaterThan(0);
  });

  it('without clothes in the wardrobe nothing is proposed', async () => {
    const other = await createUser('newcomer');
    const { process_id } = await call(other, 'processPhoto', { image_data: await photoOf('ada') });
    const empty = await call(other, 'matchPhoto', { uid: other.uid, process_id });
    expect(empty.found.length).toBeGreaterThan(0);
    for (const piece of empty.found) expect(piece).toMatchObject({ matches: [], isSure: false });
  });
});
