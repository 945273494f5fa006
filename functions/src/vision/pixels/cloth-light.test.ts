import { expect, it } from 'vitest';
import { lightOfCloth } from './cloth-light.ts';

const [WIDTH, HEIGHT] = [60, 60];
const RADIUS = 2;

/** Cloth whose upper half is not known, but for what is given a colour there. */
function lightOf(valueAt: (x: number, y: number) => number | undefined) {
  const colour = new Float32Array(WIDTH * HEIGHT * 3);
  const known = new Float32Array(WIDTH * HEIGHT);
  for (let p = 0; p < known.length; p++) {
    const value = valueAt(p % WIDTH, Math.floor(p / WIDTH));
    if (value === undefined) continue;
    known[p] = 1;
    colour.fill(value, p * 3, p * 3 + 3);
  }
  return lightOfCloth({ colour, known, width: WIDTH, height: HEIGHT }, RADIUS);
}

it('has no texture, and goes on smoothly where cloth is not known', () => {
  const { at, spread } = lightOf((x, y) => (y < 30 ? undefined : 100 + x + (x % 2) * 6));
  expect(Math.abs(at(15, 45, 0) - 118)).toBeLessThan(5);
  expect(Math.abs(at(16, 45, 0) - at(15, 45, 0))).toBeLessThan(2);
  expect(at(10, 5, 0)).toBeLessThan(at(50, 5, 0));
  expect(spread).toBeLessThan(20);
});

it('takes nothing from a colour that little of the cloth has', () => {
  const isBow = (x: number, y: number) => x >= 26 && x < 34 && y >= 10 && y < 35;
  const { at } = lightOf((x, y) => (isBow(x, y) ? 20 : y < 30 ? undefined : 220));
  for (const x of [10, 25, 35, 50]) expect(at(x, 20, 0), `column ${x}`).toBeGreaterThan(210);
});

it('takes colours as they are where none is common', () => {
  const { at } = lightOf((x) => (x < 15 ? 20 : x < 30 ? 90 : x < 45 ? 160 : 230));
  expect(at(7, 30, 0)).toBeLessThan(40);
  expect(at(52, 30, 0)).toBeGreaterThan(210);
});

it('tells cloth of one colour from cloth of two', () => {
  expect(lightOf(() => 120).spread).toBeLessThan(1);
  expect(lightOf((x) => (x < 30 ? 20 : 220)).spread).toBeGreaterThan(80);
});
