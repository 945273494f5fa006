import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { loadPicture, saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

const NAME = '1700000000000_look.jpg';
const ID = '1700000000000_look';

let user: TestUser;
let photo: string;
let cutout: string;

/** Files and documents of the user, to compare. */
const stored = async () => ({
  files: await filesOf(user.uid),
  photos: await documentsOf(user.uid, 'photos'),
  items: await documentsOf(user.uid, 'items'),
});

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(600, 900), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(200, 300), 'image/png');
});

beforeEach(async () => {
  user = await createUser('saver');
});

describe('saving the same name again', () => {
  it('gives what was saved first', async () => {
    const first = saveRequest(user.uid, NAME, { photo, cutouts: { shirt: cutout } });
    const reply = await call(user, 'saveResults', first);
    const before = await stored();
    const again = saveRequest(user.uid, NAME, { photo, cutouts: { shirt: cutout, shoes: cutout } });
    expect(await call(user, 'saveResults', again)).toEqual(reply);
    expect(await stored()).toEqual(before);
    expect(before.photos).toEqual([ID]);
    expect(before.items).toEqual([`${ID}-shirt`]);
  });

  it('gives one record when many requests race', async () => {
    const request = saveRequest(user.uid, NAME, { photo, cutouts: { shirt: cutout } });
    const replies = await Promise.all([1, 2, 3, 4].map(() => call(user, 'saveResults', request)));
    expect(replies).toEqual(replies.map(() => ({ success: true, id: ID, items: [`${ID}-shirt`] })));
    const { files, photos, items } = await stored();
    expect({ photos, items }).toEqual({ photos: [ID], items: [`${ID}-shirt`] });
    // Photo, its thumbnail, cut-out, its thumbnail, its rail picture: of the one that won.
    expect(files).toHaveLength(5);
    const { images } = await call(user, 'listImages', { userId: user.uid });
    expect((await loadPicture(images[0]!.url)).status).toBe(200);
  });

  it('with one Idempotency-Key gives the first reply, and refuses another body', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const request = saveRequest(user.uid, NAME, { photo, cutouts: { pants: cutout } });
    const first = await call(user, 'saveResults', request, key);
    const before = await stored();
    expect(await call(user, 'saveResults', request, key)).toEqual(first);
    const other = saveRequest(user.uid, 'another', { photo, cutouts: { pants: cutout } });
    expect((await refusal(user, 'saveResults', other, key)).refused).toBe('422 key-reused');
    expect(await stored()).toEqual(before);
  });
});

describe('what cannot be saved leaves nothing', () => {
  const corrupt = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';

  it.each([
    ['nothing selected', () => ({ photo, cutouts: {} }), '400 invalid-request'],
    ['no photo', () => ({ cutouts: { shirt: cutout } }), '400 invalid-request'],
    [
      'one cut-out of two that is damaged',
      () => ({ photo, cutouts: { shirt: cutout, pants: corrupt } }),
      '400 invalid-image',
    ],
    [
      'a damaged photo',
      () => ({ photo: corrupt, cutouts: { shirt: cutout } }),
      '400 invalid-image',
    ],
    [
      'a text that calls itself a picture',
      () => ({ photo: 'data:image/png;base64,SGVsbG8gd29ybGQ=', cutouts: { shirt: cutout } }),
      '400 invalid-image',
    ],
    [
      'an unknown process',
      () => ({ processId: 'none', cutouts: { shirt: WANTED } }),
      '404 not-found',
    ],
  ])('%s', async (_, pictures, expected) => {
    const { refused } = await refusal(user, 'saveResults', saveRequest(user.uid, NAME, pictures()));
    expect(refused).toBe(expected);
    expect(await stored()).toEqual({ files: [], photos: [], items: [] });
  });

  it('says that something must be selected', async () => {
    const request = saveRequest(user.uid, NAME, { photo, cutouts: {} });
    const { sentence } = await refusal(user, 'saveResults', request);
    expect(sentence).toBe('Please select at least one item to save');
  });

  it('refuses a picture of more than 50 megapixels before decoding it', async () => {
    const wide = toDataUrl(await photoWithMetadata(10_000, 5_001), 'image/jpeg');
    const request = saveRequest(user.uid, NAME, { photo: wide, cutouts: { shirt: cutout } });
    expect((await refusal(user, 'saveResults', request)).refused).toBe('413 image-too-large');
    expect(await filesOf(user.uid)).toEqual([]);
  });

  it('can be saved under the same name afterwards', async () => {
    const bad = saveRequest(user.uid, NAME, { photo: corrupt, cutouts: { shirt: cutout } });
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await send(user, 'saveResults', bad, key)).status).toBe(400);
    const good = saveRequest(user.uid, NAME, { photo, cutouts: { shirt: cutout } });
    expect((await call(user, 'saveResults', good, key)).id).toBe(ID);
  });
});

describe('file names', () => {
  it.each([
    ['1700000000000_a.b.c.png', /^1700000000000_a-b-c-[0-9a-f]{8}$/],
    ['../../etc/passwd', /^etc-passwd-[0-9a-f]{8}$/],
    ['1700000000000_Jäckchen größer.heic', /^1700000000000_J-ckchen-gr-er-[0-9a-f]{8}$/],
  ])('%s', async (fileName, id) => {
    const request = saveRequest(user.uid, fileName, { photo, cutouts: { shirt: cutout } });
    const reply = await call(user, 'saveResults', request);
    expect(reply.id).toMatch(id);
    const files = await filesOf(user.uid);
    expect(files.every((path) => /^(photos|items)\/[\w-]+\/[\w-]+\/[\w.-]+$/.test(path))).toBe(
      true,
    );
  });
});
