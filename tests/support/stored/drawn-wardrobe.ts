import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import type { LookDraft, LookLayer } from '../../../functions/src/contract/index.ts';
import { sharp } from '../../../scripts/lib/sharp.ts';
import { call } from '../requests/api.ts';
import type { TestUser } from '../auth.ts';
import { saveRequest } from './wardrobe.ts';

/** Colours that no other picture of these tests has, so that a pixel tells what is shown. */
const SHIRT = { r: 200, g: 30, b: 30 };
const PANTS = { r: 30, g: 30, b: 200 };
const PERSON = { r: 20, g: 180, b: 60 };

/** Saves a green photo with a red shirt and blue pants: `{name}-shirt` and `{name}-pants`. */
export const saveColoured = async (user: TestUser, name = 'look'): Promise<void> => {
  const cutout = async (colour: typeof SHIRT) =>
    toDataUrl(await cutoutPicture(200, 300, colour), 'image/png');
  const request = saveRequest(user.uid, name, {
    photo: toDataUrl(await photoWithMetadata(300, 400, PERSON), 'image/jpeg'),
    cutouts: { shirt: await cutout(SHIRT), pants: await cutout(PANTS) },
  });
  await call(user, 'saveResults', request);
};

/** Saves a try-on whose result is green all over. */
export const saveGreenTryOn = async (user: TestUser, id: string): Promise<void> => {
  const picture = toDataUrl(await photoWithMetadata(300, 400, PERSON), 'image/jpeg');
  const item = { id, resultImage: picture, originalImage: picture, garments: {} };
  await call(user, 'saveTryOn', { userId: user.uid, item });
};

const layer = (id: string, category: 'shirt' | 'pants', y: number): LookLayer => ({
  piece: { id, category, name: category },
  ...{ x: 0.5, y, scale: 0.4, rotation: 0, isFlipped: false },
});

/** A look of the shirt above the pants of a photo. */
export const shirtAndPants = (id: string, changes: Partial<LookDraft> = {}): LookDraft => ({
  ...{ id, name: 'Friday', notes: 'Only for me', tryOnId: null },
  canvas: {
    ground: 'paper',
    layers: [layer('look-pants', 'pants', 0.75), layer('look-shirt', 'shirt', 0.25)],
  },
  ...changes,
});

type Shown = { red: boolean; blue: boolean; green: boolean };

/** Which of the colours a picture shows on more than a few pixels. */
export const coloursIn = async (picture: Uint8Array): Promise<Shown> => {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = { red: 0, blue: 0, green: 0 };
  for (let p = 0; p < data.length; p += info.channels) {
    const [r, g, b] = [data[p]!, data[p + 1]!, data[p + 2]!];
    if (r > 150 && g < 90 && b < 90) counts.red++;
    if (b > 150 && r < 90 && g < 90) counts.blue++;
    if (g > 130 && r < 90 && b < 110) counts.green++;
  }
  const isShown = (count: number): boolean => count > (data.length / info.channels) * 0.01;
  return { red: isShown(counts.red), blue: isShown(counts.blue), green: isShown(counts.green) };
};
