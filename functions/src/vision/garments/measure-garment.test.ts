import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { garmentColours } from './garment-colours.ts';
import { garmentPattern } from './garment-pattern.ts';
import { CONTENT_ALPHA, garmentPixels } from './garment-pixels.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { measureGarment } from './measure-garment.ts';

const DRAWN = join(import.meta.dirname, '../../../../emulator-data/source/pictures');

type Rgb = [number, number, number];
type Paint = (x: number, y: number) => Rgb;
const NAVY: Rgb = [31, 40, 69];
const CREAM: Rgb = [240, 230, 210];

/** A garment of 160 x 200 pixels in a transparent frame, in the light of a room: its right side is a little darker. */
const garment = (paint: Paint, alpha = 255): RgbaImage => {
  const [width, height, frame] = [200, 240, 20];
  const data = new Uint8Array(width * height * 4);
  for (let y = frame; y < height - frame; y++) {
    for (let x = frame; x < width - frame; x++) {
      const light = 1 - 0.25 * (x / width) + 0.04 * Math.sin(x / 17);
      const rgb = paint(x, y).map((value) => Math.round(value * light));
      data.set([...rgb, alpha], (y * width + x) * 4);
    }
  }
  return { data, width, height };
};
const measured = (paint: Paint) => garmentPixels(garment(paint))!;
const patternOf = (paint: Paint) => garmentPattern(measured(paint)).pattern;

const plain: Paint = () => NAVY;
const stripes =
  (angle: number, period: number): Paint =>
  (x, y) =>
    Math.sin(((x * Math.cos(angle) + y * Math.sin(angle)) * 2 * Math.PI) / period) > 0.2
      ? NAVY
      : CREAM;
const checks: Paint = (x, y) => (x % 24 < 9 !== y % 24 < 9 ? [120, 30, 40] : CREAM);
const dots: Paint = (x, y) => (Math.hypot((x % 20) - 10, (y % 20) - 10) < 6 ? CREAM : NAVY);
/** Blobs whose places follow no grid. */
const flowers: Paint = (x, y) => {
  const value = Math.sin(x / 7 + Math.sin(y / 5) * 2) + Math.sin(y / 6 + Math.cos(x / 9) * 2.5);
  return value > 0.7 ? [220, 90, 110] : value < -0.8 ? [60, 120, 70] : CREAM;
};

describe('garmentPixels', () => {
  it('counts as content what has an alpha above 30', () => {
    expect(garmentPixels(garment(plain, CONTENT_ALPHA))).toBeNull();
    expect(garmentPixels(garment(plain, CONTENT_ALPHA + 1))?.area).toBeGreaterThan(0);
  });

  it('leaves the outline out, but not of what is hardly more than outline', () => {
    expect(measured(plain).area).toBe(156 * 196);
    const strap = garment(plain);
    for (let p = 0; p < strap.width * strap.height; p++) {
      if (Math.floor(p / strap.width) !== 100) strap.data[p * 4 + 3] = 0;
    }
    expect(garmentPixels(strap)?.area).toBe(160);
  });
});

describe('garmentColours', () => {
  it('finds the colours with their parts, the same each time', () => {
    const clusters = garmentColours(measured(stripes(Math.PI / 2, 20)));
    const light = clusters.filter(({ lab }) => lab[0] > 50);
    const share = light.reduce((sum, one) => sum + one.share, 0);
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.65);
    expect(clusters.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1);
    expect(garmentColours(measured(stripes(Math.PI / 2, 20)))).toEqual(clusters);
  });

  it('is one group for one colour', () => {
    const flat = garment(plain);
    for (let p = 0; p < flat.data.length; p += 4) flat.data.set(NAVY, p);
    expect(garmentColours(garmentPixels(flat)!)).toHaveLength(1);
  });
});

describe('garmentPattern', () => {
  it.each([
    ['plain', plain],
    ['striped', stripes(Math.PI / 2, 18)],
    ['striped', stripes(0, 12)],
    ['striped', stripes(Math.PI / 4, 16)],
    ['checked', checks],
    ['printed', dots],
    ['printed', flowers],
  ] as const)('%s', (pattern, paint) => {
    expect(patternOf(paint)).toBe(pattern);
  });

  it('of two large colours is plain', () => {
    expect(patternOf((_, y) => (y < 120 ? NAVY : CREAM))).toBe('plain');
  });
});

describe('measureGarment', () => {
  const STRIPED = ['navy-breton.webp'];
  const pictures = ['shirts', 'pants', 'shoes'].flatMap((folder) =>
    readdirSync(join(DRAWN, folder)).map((name) => join(folder, name)),
  );

  it.each(pictures)('knows the pattern of the drawn %s', async (picture) => {
    const found = await measureGarment(readFileSync(join(DRAWN, picture)));
    const isStriped = STRIPED.some((name) => picture.endsWith(name));
    expect(found?.pattern).toBe(isStriped ? 'striped' : 'plain');
  });

  it('tells light garments from dark ones', async () => {
    const at = async (name: string) =>
      (await measureGarment(readFileSync(join(DRAWN, 'shirts', name))))?.lightness ?? NaN;
    expect(await at('white-oxford.webp')).toBeGreaterThan(80);
    expect(await at('black-tee.webp')).toBeLessThan(25);
  });

  it('is null for a picture that shows nothing', async () => {
    const background = { r: 9, g: 9, b: 9, alpha: 0 };
    const create = { width: 20, height: 20, channels: 4 as const, background };
    expect(await measureGarment(await sharp({ create }).png().toBuffer())).toBeNull();
  });

  it('refuses what is no picture', async () => {
    await expect(measureGarment(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
      code: 'invalid-image',
    });
  });
});
