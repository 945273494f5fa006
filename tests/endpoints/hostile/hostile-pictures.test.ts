import { beforeAll, describe, expect, it } from 'vitest';
import { ImageDataUrl, ImageReference } from '../../../functions/src/contract/scalars.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { foreignParts } from '../../../functions/src/vision/pictures/test-support/foreign-parts.ts';
import {
  bombs,
  cutOff,
  type NamedFile,
  sequences,
} from '../../../functions/src/vision/pictures/test-support/hostile-pictures.ts';
import {
  FOREIGN,
  impostors,
  polyglots,
} from '../../../functions/src/vision/pictures/test-support/polyglots.ts';
import { sample, today } from '../../../functions/src/vision/test-support/thorough.ts';
import { bucket, documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { pictureRequests } from '../../support/requests/picture-fields.ts';
import { requestFields } from '../../support/requests/request-fields.ts';

const FIELDS = Object.keys(pictureRequests('', { photo: '', cutout: '' }));

let user: TestUser;
let requests: ReturnType<typeof pictureRequests>;

const COLLECTIONS = ['photos', 'items', 'virtual-closet', 'processes'];
const stored = async () => ({
  files: await filesOf(user.uid),
  documents: (await Promise.all(COLLECTIONS.map((name) => documentsOf(user.uid, name)))).flat(),
});

beforeAll(async () => {
  user = await createUser('hostile');
  requests = pictureRequests(user.uid, {
    photo: toDataUrl(await photoWithMetadata(300, 500), 'image/jpeg'),
    cutout: toDataUrl(await cutoutPicture(200, 300), 'image/png'),
  });
});

it('every field of the contract that takes a picture is tried', () => {
  const isPicture = (schema: unknown) => schema === ImageDataUrl || schema === ImageReference;
  expect(requestFields(isPicture).sort()).toEqual([...FIELDS].sort());
});

const asDataUrl = (bytes: Uint8Array) => toDataUrl(bytes, 'image/jpeg');

/** Refused in a sentence, and without a trace. All kinds of files are tried in `hostile-pictures.test.ts` of the imaging; here, every way in. */
const expectRefused = async (field: string, files: NamedFile[], names: string[]): Promise<void> => {
  for (const name of names) {
    const [, bytes] = files.find(([known]) => known === name) ?? [];
    const { id, input } = requests[field]!(asDataUrl(bytes!));
    const { refused, sentence } = await refusal(user, id, input);
    expect({ name, refused }).toEqual({
      name,
      refused: expect.stringMatching(/^(400 invalid-image|413 image-too-large)$/) as string,
    });
    expect(sentence).toMatch(/^This (?:picture|file) .+\. Please choose .+\.$/);
  }
  expect(await stored()).toEqual({ files: [], documents: [] });
};

/** Every way in meets every kind of file; in a sample one kind, another for the next field. */
const kindsFor = (field: string, kinds: string[]): string[] =>
  sample(kinds, kinds.length, FIELDS.indexOf(field) + today());

describe('row 10: bombs, files that are cut off, and animations', async () => {
  const files = [...(await bombs()), ...(await cutOff()), ...(await sequences())];
  it.each(FIELDS)('are refused as %s', (field) =>
    expectRefused(
      field,
      files,
      kindsFor(field, [
        'a PNG that says 60 megapixels',
        'a JPEG of 2647 scans',
        '50 % of a file, jpeg',
        'an animated WebP',
      ]),
    ),
  );
});

describe('row 11: files that are something else, too', async () => {
  const files = await impostors();
  it.each(FIELDS)('are refused as %s', (field) =>
    expectRefused(
      field,
      files,
      kindsFor(field, [
        'a drawing (SVG) with a script',
        'a drawing after the mark of PNG',
        'HTML, then JPEG',
      ]),
    ),
  );

  it.each([
    'data:text/html;base64,PGh0bWw+',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    'data:image/png;charset=utf-8;base64,iVBORw0KGgo=',
    'data:image/png;base64,',
    'data:image/png;base64,iVBORw0KGgo',
    'DATA:IMAGE/PNG;BASE64,iVBORw0KGgo=',
    'blob:https://atelier.example/7e9c',
    'javascript:alert(1)',
  ])('none that is called %s', async (dataUrl) => {
    for (const field of ['processPhoto.image_data', 'saveTryOn.item.originalImage']) {
      const { id, input } = requests[field]!(dataUrl);
      const { refused } = await refusal(user, id, input);
      expect({ field, refused }).toEqual({
        field,
        refused: expect.stringMatching(/^400 invalid-(image|request)$/) as string,
      });
    }
    expect(await stored()).toEqual({ files: [], documents: [] });
  });

  const kinds = /^(JPEG, then HTML|PNG with PHP|WebP with a chunk|AVIF with a box)/;
  const kept = (await polyglots()).filter(([name]) => kinds.test(name));
  it.each(kept)('nothing foreign of %s is stored', async (name, file) => {
    const saver = await createUser('polyglot');
    const picture = asDataUrl(file);
    const item = { resultImage: picture, originalImage: picture, garments: { shirt: picture } };
    await call(saver, 'saveTryOn', { userId: saver.uid, item });
    const cutout = /^(PNG|WebP)/.test(name) ? picture : undefined;
    const good = toDataUrl(await cutoutPicture(60, 90), 'image/png');
    const { input } = pictureRequests(saver.uid, { photo: picture, cutout: cutout ?? good })[
      'saveResults.original_image'
    ]!(picture);
    await call(saver, 'saveResults', input as never);
    const files = await filesOf(saver.uid);
    // Of a try-on: result, original, shirt, thumbnail. Of a photo: itself and the cut-out, a thumbnail of each, and the picture for the rail.
    expect(files).toHaveLength(9);
    for (const path of files) {
      const [bytes] = await bucket.file(`users/${saver.uid}/${path}`).download();
      expect(bytes.includes(FOREIGN)).toBe(false);
      expect(foreignParts(bytes)).toEqual([]);
    }
  });
});
