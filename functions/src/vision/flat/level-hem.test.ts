import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../pixels/image.ts';
import { levelHem } from './level-hem.ts';
import { makeSilhouette } from './silhouette.ts';

const SIZE = { width: 200, height: 220 };
const WAIST = 20;

/** A skirt whose rows get redder from the waist down, where `covers` says so. */
function skirt(covers: (x: number, y: number) => boolean): RgbaImage {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let y = 0, p = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, p += 4)
      if (y >= WAIST && covers(x - 100, y)) data.set([y, 0, 0, 255], p);
  return { data, ...SIZE };
}

/** Laid out as a part of a ring around a point above the waist. */
const fan = skirt((x, y) => {
  const [across, down] = [x, y + 40];
  return Math.hypot(across, down) < 240 && Math.abs(Math.atan2(across, down)) < 0.42;
});
const level = (image: RgbaImage): RgbaImage =>
  levelHem(image, makeSilhouette(image)!, { start: 70, end: 130, y: WAIST });
const bottoms = (image: RgbaImage, columns: number[]): number[] => {
  const shape = makeSilhouette(image)!;
  return columns.map((x) => shape.bottomOf(100 + x)!);
};

describe('the hem of a skirt that was laid out flat', () => {
  it('becomes level where it is an arc', () => {
    expect(Math.max(...bottoms(fan, [0])) - Math.min(...bottoms(fan, [-80, 80]))).toBeGreaterThan(
      10,
    );
    const rows = bottoms(level(fan), [-80, -40, 0, 40, 80]);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(4);
  });

  it('is widest at its lower end then', () => {
    const shape = makeSilhouette(level(fan))!;
    const [run] = shape.runs(shape.bottom - 6);
    expect(run.end - run.start).toBeGreaterThan(0.93 * shape.width);
  });

  it('keeps the waist, and the cloth down the middle', () => {
    const found = level(fan);
    for (const y of [WAIST + 1, 80, 150]) {
      const p = (y * SIZE.width + 100) * 4;
      expect(Math.abs(found.data[p] - fan.data[p])).toBeLessThan(3);
    }
    expect(makeSilhouette(found)!.top).toBe(WAIST);
  });

  it.each([
    ['a straight hem', skirt((x, y) => Math.abs(x) < 40 + y / 6 && y < 200)],
    ['a slanted hem', skirt((x, y) => Math.abs(x) < 70 && y < 180 + x / 4)],
    ['a skirt that is narrower at the hem', skirt((x, y) => Math.abs(x) < 80 - y / 4 && y < 200)],
    [
      'a hem that is higher in the middle',
      skirt((x, y) => Math.abs(x) < 70 && y < 160 + Math.abs(x) / 2),
    ],
    [
      'sleeves that hang beside it',
      skirt(
        (x, y) => (Math.abs(x) < 50 && y < 200) || (Math.abs(Math.abs(x) - 70) < 10 && y < 170),
      ),
    ],
    ['an outline that is a circle', skirt((x, y) => Math.hypot(x, y - 110) < 95)],
  ])('stays as it is with %s', (_, image) => {
    expect(level(image)).toBe(image);
  });
});
