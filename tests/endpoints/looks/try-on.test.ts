import { beforeAll, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  inspectPicture,
} from '../../../functions/src/features/test-support/pictures.ts';
import { photoWithMetadata } from '../../../functions/src/features/test-support/pictures.ts';
import { decodeDataUrl, toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

let user: TestUser;
/** Addresses of a saved photo and its garments. */
let photoUrl: string;
let shirtUrl: string;
let pantsUrl: string;
let photoSize: { width: number; height: number };
let cutout: string;

beforeAll(async () => {
  user = await createUser('dresser');
  cutout = toDataUrl(await cutoutPicture(300, 400), 'image/png');
  const image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
  const { process_id } = await call(user, 'processPhoto', { image_data });
  await call(
    user,
    'saveResults',
    saveRequest(user.uid, 'look', {
      processId: process_id,
      cutouts: { shirt: WANTED, pants: WANTED },
    }),
  );
  const { images } = await call(user, 'listImages', { userId: user.uid });
  const { items } = await call(user, 'listClothingItems', { userId: user.uid });
  photoUrl = images[0]!.url;
  photoSize = { width: images[0]!.width, height: images[0]!.height };
  shirtUrl = items.shirts[0]!.imageUrl;
  pantsUrl = items.pants[0]!.imageUrl;
});

describe('a try-on', () => {
  it('dresses the person of a saved photo in saved garments', async () => {
    const reply = await call(user, 'generateTryOn', {
      person_image: photoUrl,
      garment_files: { shirt: shirtUrl, pants: pantsUrl },
      clothing_types: ['shirt', 'pants'],
    });
    expect(reply.engine).toMatch(/^local/);
    const picture = await inspectPicture(decodeDataUrl(reply.result_image));
    expect(picture).toMatchObject({ format: 'jpeg', ...photoSize, metadata: [] });
  });

  it('takes pictures in the request too', async () => {
    const reply = await call(user, 'generateTryOn', {
      person_image: toDataUrl(smallPersonPicture(), 'image/jpeg'),
      garment_files: { pants: cutout },
      clothing_types: ['pants'],
    });
    expect(decodeDataUrl(reply.result_image).length).toBeGreaterThan(1000);
  });

  it('keeps to the garments that are listed', async () => {
    const wanted = {
      person_image: photoUrl,
      garment_files: { shirt: shirtUrl },
      clothing_types: ['shirt' as const],
    };
    const alone = await call(user, 'generateTryOn', wanted);
    const withMore = await call(user, 'generateTryOn', {
      ...wanted,
      garment_files: { shirt: shirtUrl, pants: cutout },
    });
    expect(withMore.result_image).toBe(alone.result_image);
  });

  it('refuses a type without a garment', async () => {
    const { refused, sentence } = await refusal(user, 'generateTryOn', {
      person_image: photoUrl,
      garment_files: { shirt: shirtUrl },
      clothing_types: ['shirt', 'pants'],
    });
    expect({ refused, sentence }).toEqual({
      refused: '400 invalid-request',
      sentence: 'Please select at least one garment to try on',
    });
  });

  it('says so when there is nobody in the photo', async () => {
    const { refused } = await refusal(user, 'generateTryOn', {
      person_image: toDataUrl(await photoWithMetadata(600, 900), 'image/jpeg'),
      garment_files: { shirt: shirtUrl },
      clothing_types: ['shirt'],
    });
    expect(refused).toBe('422 no-person');
  });

  it('does not use pictures of another user, nor any other address', async () => {
    const other = await createUser('other');
    const ask = (person_image: string, shirt: string) =>
      refusal(other, 'generateTryOn', {
        person_image,
        garment_files: { shirt },
        clothing_types: ['shirt'],
      });
    const person = toDataUrl(smallPersonPicture(), 'image/jpeg');
    expect((await ask(photoUrl, cutout)).refused).toBe('400 invalid-image');
    expect((await ask(person, shirtUrl)).refused).toBe('400 invalid-image');
    expect((await ask(person, 'https://example.com/shirt.png')).refused).toBe('400 invalid-image');
  });
});

describe('the outfit generator', () => {
  it('lists photos for MODEL and garments for each category, and no accessories', async () => {
    const list = async (category: string) =>
      (await call(user, 'listGeneratorImages', { category })).images.map(({ url }) => url);
    expect(await list('MODEL')).toEqual([photoUrl]);
    expect(await list('shirt')).toEqual([shirtUrl]);
    expect(await list('pants')).toEqual([pantsUrl]);
    expect(await list('accessories')).toEqual([]);
  });

  it('shows nobody the pictures of another', async () => {
    const other = await createUser('onlooker');
    expect((await call(other, 'listGeneratorImages', { category: 'model' })).images).toEqual([]);
    const { refused } = await refusal(other, 'generateOutfitVariation', {
      userId: other.uid,
      selections: [
        { category: 'model', imagePath: photoUrl },
        { category: 'shirt', imagePath: shirtUrl },
      ],
    });
    expect(refused).toBe('400 invalid-image');
  });

  it('dresses the model by the engine of the try-on', async () => {
    const selections = [
      { category: 'model', imagePath: photoUrl },
      { category: 'shirt', imagePath: shirtUrl },
    ];
    const reply = await call(user, 'generateOutfitVariation', { userId: user.uid, selections });
    const tryOn = await call(user, 'generateTryOn', {
      person_image: photoUrl,
      garment_files: { shirt: shirtUrl },
      clothing_types: ['shirt'],
    });
    expect(reply.imageUrl).toBe(tryOn.result_image);
    expect(reply.generationTime).toBeGreaterThan(0);
  });
});
