import { expect, it } from 'vitest';
import { removeHook } from './remove-hook.ts';

const [WIDTH, HEIGHT] = [200, 260];
type Shape = (x: number, y: number) => boolean;

const draw = (...shapes: Shape[]) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) =>
    shapes.some((is) => is(p % WIDTH, Math.floor(p / WIDTH))) ? 1 : 0,
  );
const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
/** An arc of a circle, some pixels thick, above its middle. */
const arc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    y <= cy && Math.abs(Math.hypot(x - cx, y - cy) - radius) < 2;

const shirt: Shape = (x, y) =>
  box(50, 60, 150, 240)(x, y) || box(20, 60, 180, 120)(x, y) || box(80, 54, 120, 60)(x, y);
const stem = box(98, 30, 102, 56);
const differing = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, is, p) => sum + (is === other[p] ? 0 : 1), 0);

it.each([
  ['a straight hook', [stem]],
  ['a hook that bends', [stem, arc(107, 30, 8)]],
  ['a hook that ends in a ring', [stem, (x, y) => Math.hypot(x - 100, y - 26) < 8]],
] as [string, Shape[]][])('%s is taken off, and the shirt stays', (_, hook) => {
  const piece = draw(shirt);
  expect(differing(removeHook(draw(shirt, ...hook), WIDTH, HEIGHT), piece)).toBeLessThan(40);
});

it('a hook is taken off where it goes over into the arms of the hanger', () => {
  const arms: Shape = box(60, 52, 140, 55);
  const kept = removeHook(draw(shirt, arms, stem), WIDTH, HEIGHT);
  expect(differing(kept, draw(shirt, arms))).toBeLessThan(40);
});

it.each([
  ['two straps', [box(66, 20, 70, 60), box(130, 20, 134, 60)]],
  ['a strap around the neck', [arc(100, 58, 34)]],
  ['one strap at the side', [box(60, 20, 64, 60)]],
  ['a hood', [(x, y) => Math.hypot((x - 100) / 30, (y - 58) / 40) < 1]],
  ['a string below', [box(98, 240, 102, 258)]],
  ['nothing', []],
] as [string, Shape[]][])('%s stays', (_, shapes) => {
  const piece = draw(shirt, ...shapes);
  expect(removeHook(piece, WIDTH, HEIGHT)).toEqual(piece);
});

it('an empty outline stays empty', () => {
  expect(removeHook(draw(), WIDTH, HEIGHT)).toEqual(draw());
});
