import { expect, it } from 'vitest';
import { alignPicture } from './align-picture.ts';
import type { RgbImage } from '../../pixels/image.ts';
import { resizeRgb } from '../../pixels/resample.ts';

/** Hills of brightness without any repetition, 240 x 320. */
const scene = (): RgbImage => {
  const [width, height] = [240, 320];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p += 3)
      for (let c = 0; c < 3; c++)
        data[p + c] = 128 + 60 * Math.sin(x / (11 + c) + (y * y) / 9000) + 50 * Math.cos(y / 17);
  return { data, width, height };
};
const difference = (one: RgbImage, other: RgbImage): number =>
  one.data.reduce((sum, value, i) => sum + Math.abs(value - other.data[i]), 0) / one.data.length;

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };
const all = () => 1;

it('takes back a small zoom and shift, whatever the size', async () => {
  const photo = scene();
  const region = { left: 9, top: 6, width: 222, height: 304 };
  const moved = await resizeRgb(photo, 444, 608, { region });
  const stretched = await resizeRgb(moved, photo.width, photo.height);
  const aligned = await alignPicture(moved, photo, WHOLE, all);
  expect([aligned.width, aligned.height]).toEqual([photo.width, photo.height]);
  expect(difference(aligned, photo)).toBeLessThan(0.35 * difference(stretched, photo));
});

it('leaves a picture that fits as it is', async () => {
  const photo = scene();
  expect(difference(await alignPicture(photo, photo, WHOLE, all), photo)).toBeLessThan(0.5);
});

it('cuts out where the photo is expected when there is nothing to compare', async () => {
  const photo = scene();
  const start = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
  const region = { left: 60, top: 80, width: 120, height: 160 };
  const part = await resizeRgb(photo, 120, 160, { region });
  const cut = await alignPicture(photo, part, start, () => 0);
  expect(difference(cut, part)).toBeLessThan(1);
});

it('looks only at what counts', async () => {
  const photo = scene();
  const other = { ...photo, data: photo.data.slice() };
  // A garment in the middle that has nothing to do with the photo's.
  for (let y = 90; y < 240; y++)
    for (let x = 60; x < 180; x++) other.data.fill(255, (y * 240 + x) * 3, (y * 240 + x) * 3 + 3);
  const around = (x: number, y: number) => Number(x < 0.2 || x > 0.8 || y < 0.2 || y > 0.8);
  const aligned = await alignPicture(other, photo, WHOLE, around);
  expect(difference(aligned, other)).toBeLessThan(1);
});
