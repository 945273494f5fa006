import { expect, it } from 'vitest';
import { rigidWarp } from './rigid-warp.ts';
import { coverOf, drawn, NOTHING, pixelAt } from '../test-support/drawn.ts';
import type { XY } from '../../pixels/vectors.ts';

const bar = drawn(120, 120, (x, y) =>
  x >= 36 && x < 84 && y >= 20 && y < 100 ? [200, 10, 10, 255] : NOTHING,
);
const CORNERS: XY[] = [
  { x: 36, y: 20 },
  { x: 84, y: 20 },
  { x: 36, y: 60 },
  { x: 84, y: 60 },
  { x: 36, y: 100 },
  { x: 84, y: 100 },
];
const pinned = (move: (at: XY) => XY) => CORNERS.map((from) => ({ from, to: move(from) }));

it('leaves what is pinned where it is', () => {
  const same = rigidWarp(
    bar,
    bar,
    pinned((at) => at),
  )!;
  expect(Math.abs(coverOf(same) - coverOf(bar))).toBeLessThan(2);
  expect(pixelAt(same, 60, 60)).toEqual([200, 10, 10, 255]);
});

it('turns with its pins without stretching', () => {
  const turn = 0.5;
  const around = ({ x, y }: XY): XY => ({
    x: 60 + (x - 60) * Math.cos(turn) - (y - 60) * Math.sin(turn),
    y: 60 + (x - 60) * Math.sin(turn) + (y - 60) * Math.cos(turn),
  });
  const turned = rigidWarp(bar, bar, pinned(around))!;
  expect(Math.abs(coverOf(turned) / coverOf(bar) - 1)).toBeLessThan(0.03);
  const end = around({ x: 60, y: 94 });
  expect(pixelAt(turned, Math.round(end.x), Math.round(end.y))[3]).toBe(255);
});

it('refuses to fold the piece, and to stretch it far', () => {
  const mirrored = pinned(({ x, y }) => ({ x, y: y === 60 ? 108 : y }));
  expect(rigidWarp(bar, bar, mirrored)).toBeNull();
  expect(
    rigidWarp(
      bar,
      bar,
      pinned(({ x, y }) => ({ x: 60 + (x - 60) * 2, y })),
    ),
  ).toBeNull();
});
