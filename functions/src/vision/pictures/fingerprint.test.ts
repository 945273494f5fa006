import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { SAME_PICTURE } from '../../contract/index.ts';
import { bandsOf, bitsApart, coloursApart, fingerprintOf, isSamePicture } from './fingerprint.ts';

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/single-garments');
const DRAWN = join(import.meta.dirname, '../../../../emulator-data/source/pictures/pants');
const photos = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => readFileSync(join(FOLDER, name)));

const copies: Record<string, (photo: Sharp, width: number, height: number) => Sharp> = {
  'at a lower quality': (photo) => photo.jpeg({ quality: 50 }),
  'as a small WebP': (photo, width) => photo.resize(Math.round(width * 0.4)).webp(),
  'cropped by a fiftieth on each side': (photo, width, height) =>
    photo.extract({
      left: Math.round(width * 0.02),
      top: Math.round(height * 0.02),
      width: Math.round(width * 0.96),
      height: Math.round(height * 0.96),
    }),
};

describe('a fingerprint', () => {
  it.each(Object.keys(copies))('stays nearly the same for a copy %s', async (name) => {
    for (const photo of photos) {
      const { width, height } = await sharp(photo).metadata();
      const copy = await copies[name](sharp(photo), width, height).toBuffer();
      expect(isSamePicture(await fingerprintOf(photo), await fingerprintOf(copy))).toBe(true);
    }
  });

  it('differs between photos of different garments', async () => {
    const prints = await Promise.all(photos.map((photo) => fingerprintOf(photo)));
    for (const [index, print] of prints.entries()) {
      expect(print).toMatch(/^[0-9a-f]{128}$/);
      for (const other of prints.slice(0, index)) {
        expect(isSamePicture(print, other)).toBe(false);
      }
    }
  });

  it('tells pieces of the same cut and another colour apart', async () => {
    const drawn = (name: string) => readFileSync(join(DRAWN, `${name}.webp`));
    const [blue, black] = await Promise.all(
      ['indigo-jeans', 'black-tailored'].map((name) => fingerprintOf(drawn(name))),
    );
    expect(bitsApart(blue, black)).toBeLessThanOrEqual(SAME_PICTURE.bits);
    expect(coloursApart(blue, black)).toBeGreaterThan(SAME_PICTURE.colours);
    expect(isSamePicture(blue, black)).toBe(false);
  });

  it('is nearly the same for raw pixels as for the encoded picture', async () => {
    const { data, info } = await sharp(photos[0]).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    // Encoded pictures are shrunk while they are decoded, so that single digits of the colours differ.
    const raw = await fingerprintOf(data, { width, height, channels });
    const encoded = await fingerprintOf(photos[0]);
    expect(raw.slice(0, 32)).toBe(encoded.slice(0, 32));
    expect(coloursApart(raw, encoded)).toBeLessThan(2);
  });
});

const half = (digits: string) => digits.padEnd(16, '0');
const ZEROS = '0'.repeat(16);
const ONES = 'f'.repeat(16);

it('counts the bits in which the most similar halves of two fingerprints differ', () => {
  expect(bitsApart(ZEROS + ONES, `f${'0'.repeat(14)}1${'0f'.repeat(8)}`)).toBe(5);
  expect(bitsApart(ZEROS + ZEROS, ONES + ONES)).toBe(64);
  expect(bitsApart(ZEROS + half('ff'), half('ff') + ONES)).toBe(0);
});

it('shares a band with every fingerprint that counts as the same picture', () => {
  expect(bandsOf('0123456789abcdef0123456789ab0000')).toEqual([
    '0:012',
    '1:345',
    '2:678',
    '3:9ab',
    '4:cdef',
    '4:0000',
  ]);
  // One bit in each of as many bands as there are bits to differ in.
  const worst = half('001'.repeat(SAME_PICTURE.bits));
  expect(bitsApart(worst + worst, ZEROS + ZEROS)).toBe(SAME_PICTURE.bits);
  const common = bandsOf(worst + worst).filter((band) => bandsOf(ZEROS + ZEROS).includes(band));
  expect(common).toEqual(['4:0000']);
});
