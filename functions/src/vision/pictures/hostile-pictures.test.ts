import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { frameGarment } from '../garments/framed-garment.ts';
import { decodeRgba } from './image-codec.ts';
import { normaliseCutout, normalisePhoto, STORED_EDGE_PX } from './photo-intake.ts';
import { foreignParts } from './test-support/foreign-parts.ts';
import {
  bombs,
  cutOff,
  firstOfMany,
  sequences,
  wholePictures,
} from './test-support/hostile-pictures.ts';
import { markedPictures, SECRET } from './test-support/marked-pictures.ts';
import { FOREIGN, impostors, polyglots } from './test-support/polyglots.ts';

const CODES = ['invalid-image', 'image-too-large'];
const isCutoutFormat = (name: string) => /png|webp/i.test(name);

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'taken',
    (error: unknown) => error,
  );

/** Refused by both ways in, in a sentence for people. */
const expectRefused = async (bytes: Uint8Array): Promise<void> => {
  for (const take of [normalisePhoto, normaliseCutout]) {
    const error = await failureOf(take(bytes));
    expect(error).toBeInstanceOf(AppError);
    const { code, message } = error as AppError;
    expect(CODES).toContain(code);
    expect(message).toMatch(/^This (?:picture|file) .+\. Please choose (?:a|another) .+\.$/);
  }
};

/** Everything that is kept of a picture. */
const keptOf = async (name: string, bytes: Uint8Array): Promise<Uint8Array[]> => {
  const { jpeg, thumbnailWebp, placeholder } = await normalisePhoto(bytes);
  const tiny = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
  if (!isCutoutFormat(name)) return [jpeg, thumbnailWebp, tiny];
  const cutout = await normaliseCutout(bytes);
  const garment = await frameGarment(await decodeRgba(cutout.png, STORED_EDGE_PX));
  return [jpeg, thumbnailWebp, tiny, cutout.png, garment.png, garment.thumbnailWebp];
};

it('the pictures that hostile ones are made of are taken', async () => {
  for (const bytes of Object.values(await wholePictures())) {
    expect(await normalisePhoto(bytes)).toMatchObject({ width: 96, height: 96 });
  }
});

describe('several pictures in one file', async () => {
  it.each(await firstOfMany())('of %s the first is kept', async (_, bytes) => {
    const { jpeg, width, height } = await normalisePhoto(bytes);
    expect({ width, height }).toEqual({ width: 96, height: 96 });
    expect((await sharp(jpeg).metadata()).pages ?? 1).toBe(1);
  });
});

describe('row 10: bombs, files that are cut off, and animations', async () => {
  it.each(await bombs())('refuses %s', (_, bytes) => expectRefused(bytes));
  it.each(await cutOff())('refuses %s', (_, bytes) => expectRefused(bytes));
  it.each(await sequences())('refuses %s', (_, bytes) => expectRefused(bytes));
});

describe('row 11: files that are something else, too', async () => {
  it.each(await polyglots())('keeps nothing foreign of %s', async (name, bytes) => {
    expect(Buffer.from(bytes).includes(FOREIGN)).toBe(true);
    for (const kept of await keptOf(name, bytes)) {
      expect(Buffer.from(kept).includes(FOREIGN)).toBe(false);
      expect(foreignParts(kept)).toEqual([]);
    }
  });

  it.each(await impostors())('refuses %s', (_, bytes) => expectRefused(bytes));
});

describe('row 12: metadata', async () => {
  it.each(await markedPictures())('keeps none of %s, and turns it upright', async (name, bytes) => {
    const planted = await sharp(bytes).metadata();
    expect(planted.exif).toBeDefined();
    expect(planted.xmp).toBeDefined();
    expect(Buffer.from(bytes).toString('latin1').split(SECRET).length).toBeGreaterThan(3);
    const uprightness: number[] = [];
    for (const kept of await keptOf(name, bytes)) {
      expect(foreignParts(kept)).toEqual([]);
      expect(Buffer.from(kept).includes(SECRET)).toBe(false);
      const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(kept).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      uprightness.push(height / width);
    }
    // The garment's frame is square. A turned picture is twice as high as wide, and so is the framed picture without its margin.
    const framed = uprightness.splice(4, 1);
    expect(framed.every((ratio) => ratio === 1)).toBe(true);
    expect(uprightness.every((ratio) => Math.abs(ratio - 2) < 0.03)).toBe(true);
  });

  it('is found where it is planted, so that finding none means something', async () => {
    const found = Object.fromEntries(
      (await markedPictures()).map(([name, bytes]) => [name, foreignParts(bytes)]),
    );
    expect(found).toMatchObject({
      JPEG: expect.arrayContaining(['APP1', 'APP2', 'APP5', 'APP13', 'fe', 'trailer']) as unknown,
      PNG: expect.arrayContaining(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'trailer']) as unknown,
      WebP: expect.arrayContaining(['EXIF', 'XMP ', 'ICCP', 'note']) as unknown,
    });
  });
});
