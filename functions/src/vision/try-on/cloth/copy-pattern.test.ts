import { describe, expect, it } from 'vitest';
import { copyPattern } from './copy-pattern.ts';
import { continueCloth } from './continue-cloth.ts';

const [WIDTH, HEIGHT] = [120, 90];
/** Checks of four pixels, with some grain, so that no two pieces are the same. */
const checksAt = (x: number, y: number): number =>
  ((Math.floor(x / 4) + Math.floor(y / 4)) % 2 ? 210 : 50) + ((x * 7 + y * 13) % 5);
const isGap = (x: number, y: number): boolean => x >= 50 && x < 74 && y >= 33 && y < 57;
const maskOf = (covers: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) =>
    covers(p % WIDTH, Math.floor(p / WIDTH)) ? 1 : 0,
  );
function clothWithGap(): { colour: Float32Array; width: number; height: number } {
  const colour = new Float32Array(WIDTH * HEIGHT * 3);
  for (let p = 0; p < WIDTH * HEIGHT; p++) {
    const [x, y] = [p % WIDTH, Math.floor(p / WIDTH)];
    colour.fill(isGap(x, y) ? 128 : checksAt(x, y), p * 3, p * 3 + 3);
  }
  return { colour, width: WIDTH, height: HEIGHT };
}
/** The mean difference to the checks that the gap hides. */
function error({ colour }: { colour: Float32Array }): number {
  let sum = 0;
  let count = 0;
  for (let y = 33; y < 57; y++)
    for (let x = 50; x < 74; x++, count++)
      sum += Math.abs(colour[(y * WIDTH + x) * 3] - checksAt(x, y));
  return sum / count;
}
const known = maskOf((x, y) => !isGap(x, y));
const room = maskOf(isGap);

describe('copyPattern', () => {
  it('lets checks go on across a gap', () => {
    const cloth = clothWithGap();
    copyPattern(cloth, known, room);
    expect(error(cloth)).toBeLessThan(12);
  });

  it('changes nothing beside the gap', () => {
    const cloth = clothWithGap();
    const before = cloth.colour.slice();
    copyPattern(cloth, known, room);
    for (let p = 0; p < room.length; p++)
      if (!room[p]) expect(cloth.colour[p * 3]).toBe(before[p * 3]);
  });

  it('leaves a gap alone in which no pattern would show', () => {
    const cloth = clothWithGap();
    copyPattern(
      cloth,
      known,
      maskOf((x, y) => x >= 50 && x < 60 && y >= 33 && y < 43),
    );
    expect(cloth.colour[(38 * WIDTH + 55) * 3]).toBe(128);
  });
});

it('continueCloth puts patterned cloth together from pieces', () => {
  const cloth = clothWithGap();
  continueCloth(cloth, known, room);
  expect(error(cloth)).toBeLessThan(12);
});
