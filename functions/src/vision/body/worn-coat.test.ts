import { expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { closedFront, shownBy } from './closed-front.ts';
import { measureUnderCoat, measureWholeCoat, measureWholeShirt } from './worn-coat.ts';
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

it('hangs as far down as the halves of a long coat do, beside the legs', () => {
  const coat = jacket.map((value, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    const across = Math.abs(x + 0.5 - AXIS);
    return y < 170 ? value : y < 300 && across > 18 && across < 40 + (y - 170) / 8 ? 1 : 0;
  });
  const closed = closedFront(coat, parse);
  const at = (x: number, y: number) => closed[y * DRAWN_WIDTH + x];
  // Between the legs, too, and not beside the halves.
  expect([at(AXIS, 290), at(AXIS, 310), at(AXIS - 60, 290)]).toEqual([1, 0, 0]);
  const { torso, torsoLength } = measureWornShirt(parse, closed, { shown: shownBy(coat) })!;
  expect(torsoLength).toBeGreaterThan(measureWornShirt(parse)!.torsoLength + 70);
  const hem = torso[torso.length - 1];
  expect(hem.right.x - hem.left.x).toBeGreaterThan(95);
});

it('ends where a hand hides the halves only if they do not show again below it', () => {
  const across = (p: number): number => Math.abs((p % DRAWN_WIDTH) + 0.5 - AXIS);
  const coat = jacket.map((value, p) => {
    const y = Math.floor(p / DRAWN_WIDTH);
    const isHalf = across(p) > 18 && across(p) < 40;
    return y < 170 ? value : isHalf && (y < 215 || (y > 240 && y < 300)) ? 1 : 0;
  });
  const closed = closedFront(coat, parse);
  expect(closed[228 * DRAWN_WIDTH + AXIS]).toBe(1);
  expect(closed[228 * DRAWN_WIDTH + AXIS - 35]).toBe(1);
  const hidden = closedFront(
    Float32Array.from(coat, (value, p) => (p < 220 * DRAWN_WIDTH ? value : 0)),
    parse,
  );
  expect(hidden[228 * DRAWN_WIDTH + AXIS]).toBe(0);
});

it('does not take cuffs that hang lower than the hem for the coat', () => {
  const { y } = parse.landmarks[23];
  const wrists = [15, 16].map((joint) => parse.landmarks[joint]);
  const cuffs = jacket.map((value, p) => {
    const [u, v] = [(p % DRAWN_WIDTH) + 0.5, Math.floor(p / DRAWN_WIDTH) + 0.5];
    const isCuff = wrists.some((wrist) => Math.hypot(u - wrist.x, v - wrist.y) < 11);
    return isCuff ? 1 : value;
  });
  const row = Math.floor(y) + 2;
  expect(cuffs.subarray(row * DRAWN_WIDTH, (row + 1) * DRAWN_WIDTH)).toContain(1);
  expect(closedFront(cuffs, parse)[row * DRAWN_WIDTH + AXIS]).toBe(0);
});

it('does not take a wide cuff below the hips for a half of the coat, unless it hangs below the hands', () => {
  const hips = Math.floor(parse.landmarks[23].y);
  const landmarks = parse.landmarks.map((joint) => ({ ...joint }));
  for (const side of [0, 1]) landmarks[19 + side] = { ...landmarks[15 + side], y: hips + 30 };
  const coat = jacket.map((value, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    const isFarAway = Math.abs(x + 0.5 - AXIS) > 75 && Math.abs(x + 0.5 - AXIS) < 100;
    return isFarAway && y > hips && y < hips + 90 ? 1 : value;
  });
  const upTo = (rows: number) => coat.map((value, p) => (p < rows * DRAWN_WIDTH ? value : 0));
  const at = (cloth: Float32Array) =>
    closedFront(cloth, { ...parse, landmarks })[(hips + 20) * DRAWN_WIDTH + AXIS];
  expect([at(upTo(hips + 40)), at(coat)]).toEqual([0, 1]);
});

it('measures a coat that is not told from the shirt under it as wide as both of its halves, where it is open below the shirt', () => {
  const inside = jacket.map((value, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    const across = Math.abs(x + 0.5 - AXIS);
    if (y < 170) return parse.garments.shirt.inside[p] || value;
    return y < 300 && across > 18 && across < 40 + (y - 170) / 8 ? 1 : 0;
  });
  const shirt = { ...parse.garments.shirt, inside: Uint8Array.from(inside) };
  const open = { ...parse, garments: { ...parse.garments, shirt } };
  const { torso, isWhole } = measureWholeCoat(open)!;
  expect(isWhole).toBe(true);
  for (const { left, right } of torso.slice(-3)) expect(right.x - left.x).toBeGreaterThan(90);
  const asShirt = measureWornShirt(open)!.torso;
  expect(asShirt[asShirt.length - 1].right.x - asShirt[asShirt.length - 1].left.x).toBeLessThan(85);
});

it('measures a shirt as wide as it is where a bag hides its middle, down to its own hem', () => {
  const worn = drawnParse({ sleeves: 'none' });
  const bag = worn.garments.shirt.inside.map((is, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    return Math.abs(x + 0.5 - AXIS) < 25 && y > 150 && y < 185 ? 0 : is;
  });
  const shirt = { ...worn.garments.shirt, inside: bag };
  const hidden = { ...worn, garments: { ...worn.garments, shirt } };
  const widthsOf = (landmarks: ReturnType<typeof measureWornShirt>) =>
    landmarks!.torso.map(({ left, right }) => right.x - left.x);
  const [whole, found] = [widthsOf(measureWornShirt(worn)), widthsOf(measureWholeShirt(hidden))];
  found.forEach((width, i) => expect(Math.abs(width - whole[i])).toBeLessThan(4));
  const least = Math.min(...widthsOf(measureWornShirt(hidden)));
  expect(least).toBeLessThan(Math.min(...whole) - 8);
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
