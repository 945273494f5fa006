import { describe, expect, it } from 'vitest';
import { patternOf } from './cloth-pattern.ts';

const [WIDTH, HEIGHT] = [60, 60];
const clothOf = (valueAt: (x: number, y: number) => number) => {
  const colour = new Float32Array(WIDTH * HEIGHT * 3);
  for (let p = 0; p < WIDTH * HEIGHT; p++)
    colour.fill(valueAt(p % WIDTH, Math.floor(p / WIDTH)), p * 3, p * 3 + 3);
  return { colour, width: WIDTH };
};
const everything = new Uint8Array(WIDTH * HEIGHT).fill(1);
const inSteps = (at: number, step: number): boolean => Math.floor(at / step) % 2 === 0;

describe('patternOf', () => {
  it('knows the stripes of a sailor’s shirt', () => {
    const cloth = clothOf((_x, y) => (inSteps(y, 3) ? 240 : 40));
    expect(patternOf(cloth, everything)).toBe('stripes');
  });

  it('knows checks', () => {
    const cloth = clothOf((x, y) => (inSteps(x, 3) === inSteps(y, 3) ? 240 : 40));
    expect(patternOf(cloth, everything)).toBe('pattern');
  });

  it('takes folds, and a pinstripe, for plain cloth', () => {
    const folds = clothOf((x) => 120 + 60 * Math.sin(x / 4));
    expect(patternOf(folds, everything)).toBe('plain');
    const pinstripe = clothOf((x) => (x % 6 === 0 ? 200 : 60));
    expect(patternOf(pinstripe, everything)).toBe('plain');
  });

  it('does not call a shirt with one print or one belt patterned', () => {
    const isPrint = (x: number, y: number) => x > 20 && x < 34 && y > 20 && y < 34;
    const printed = clothOf((x, y) => (isPrint(x, y) && inSteps(x + y, 2) ? 240 : 40));
    expect(patternOf(printed, everything)).toBe('plain');
    expect(
      patternOf(
        clothOf((_x, y) => (y > 40 && y < 46 ? 20 : 200)),
        everything,
      ),
    ).toBe('plain');
  });

  it('reads what is known only, and calls nothing plain', () => {
    const cloth = clothOf((x, y) => (x < 30 ? 90 : inSteps(y, 3) ? 240 : 40));
    const left = Uint8Array.from(everything, (_, p) => (p % WIDTH < 30 ? 1 : 0));
    expect(patternOf(cloth, left)).toBe('plain');
    expect(patternOf(cloth, new Uint8Array(everything.length))).toBe('plain');
  });
});
