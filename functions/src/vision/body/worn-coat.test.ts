import { expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { closedFront, measureUnderCoat } from './worn-coat.ts';
import { measureWornShirt } from './worn-shirt.ts';

const AXIS = 120;
const parse = drawnParse({ sleeves: 'long' });
const { inside } = parse.garments.shirt;
/** An open jacket that ends at the row 170, over a shirt that reaches to the hips. */
const jacket = Float32Array.from(inside, (is, p) => {
  const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
  return is && y < 170 && Math.abs(x + 0.5 - AXIS) > 10 ? 1 : 0;
});
const shirt = Float32Array.from(inside, (is, p) => (is && !jacket[p] ? 1 : 0));

it('closes the front of an open jacket down to its hem', () => {
  const closed = closedFront(jacket, parse);
  expect(closed[150 * DRAWN_WIDTH + AXIS]).toBe(1);
  expect(closed[180 * DRAWN_WIDTH + AXIS]).toBe(0);
  expect(closed[20 * DRAWN_WIDTH + AXIS]).toBe(0);
  const [short, long] = [measureWornShirt(parse, closed), measureWornShirt(parse)];
  expect(short!.torsoLength).toBeLessThan(long!.torsoLength - 30);
  expect(short!.sleeves.left!.reach).toBeGreaterThan(1);
});

it('measures the shirt under it as wide as both, down to where it is last seen, without sleeves', () => {
  const under = measureUnderCoat(parse, shirt)!;
  const both = measureWornShirt(parse)!;
  expect(under).toEqual({
    ...both,
    sleeves: { left: null, right: null },
    sleevesHidden: true,
  });
  const ends = measureUnderCoat(
    parse,
    shirt.map((value, p) => (p < 185 * DRAWN_WIDTH ? value : 0)),
  )!;
  expect(ends.torsoLength).toBeLessThan(both.torsoLength - 15);
});
