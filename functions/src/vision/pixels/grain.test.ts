import { describe, expect, it } from 'vitest';
import { measureGrain, withoutGrain } from './grain.ts';
import type { RgbImage } from './image.ts';

const [WIDTH, HEIGHT] = [160, 120];

/** Uniformly distributed numbers between -1 and 1, the same in each run. */
function createRandom(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state / 0x7fffffff) * 2 - 1;
  };
}

/** A picture of `value`, with grain of a standard deviation in each pixel. */
function drawn(value: (x: number, y: number) => number, deviation = 0): RgbImage {
  const random = createRandom();
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let p = 0; p < WIDTH * HEIGHT; p++) {
    // The sum of twelve is nearly normally distributed, with a variance of 4.
    let noise = 0;
    for (let i = 0; i < 12; i++) noise += random();
    const level = value(p % WIDTH, Math.floor(p / WIDTH)) + (noise / 2) * deviation;
    data.fill(Math.max(0, Math.min(255, Math.round(level))), p * 3, p * 3 + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

describe('the grain of a photo', () => {
  it('is measured in levels of brightness', () => {
    for (const deviation of [4, 8, 16]) {
      const grain = measureGrain(drawn(() => 128, deviation));
      expect(Math.abs(grain - deviation)).toBeLessThan(0.12 * deviation);
    }
  });

  it('is none of slopes, edges and stripes', () => {
    expect(measureGrain(drawn((x, y) => x + y / 2))).toBeLessThan(0.5);
    expect(measureGrain(drawn((x) => (x < 80 ? 20 : 230)))).toBe(0);
    expect(measureGrain(drawn((x) => (x % 8 < 4 ? 20 : 230)))).toBe(0);
  });

  it('is none of a picture of hardly any pixels', () => {
    expect(measureGrain({ data: new Uint8Array(12), width: 2, height: 2 })).toBe(0);
  });
});

describe('a photo without grain', () => {
  it('is the same object where there is hardly any', async () => {
    const clear = drawn((x) => x, 0.5);
    expect(await withoutGrain(clear)).toBe(clear);
  });

  it('keeps its edges and loses most of its grain', async () => {
    const { data, width } = await withoutGrain(drawn((x) => (x < 80 ? 60 : 190), 14));
    expect(measureGrain({ data, width, height: HEIGHT })).toBeLessThan(2);
    const row = Array.from({ length: width }, (_, x) => data[(60 * width + x) * 3]);
    expect(Math.max(...row.slice(0, 75))).toBeLessThan(90);
    expect(Math.min(...row.slice(85))).toBeGreaterThan(160);
  });
});
