import { expect, it } from 'vitest';
import { marksWhere } from '../pixels/mask.ts';
import { findShoesApart } from './shoes-apart.ts';

const SIZE = { width: 100, height: 60 };
type Covers = (x: number, y: number) => boolean;
const mask = (covers: Covers): Uint8Array =>
  marksWhere(SIZE.width * SIZE.height, (p) => covers(p % SIZE.width, Math.floor(p / SIZE.width)));

const left: Covers = (x, y) => x >= 10 && x < 40 && y >= 10 && y < 50;
const right: Covers = (x, y) => x >= 60 && x < 90 && y >= 14 && y < 54;
const pair: Covers = (x, y) => left(x, y) || right(x, y);

it('tells shoes that stand apart', () => {
  expect(findShoesApart(mask(pair), SIZE)).toEqual([mask(left), mask(right)]);
});

it('tells shoes that only a thin line joins, and leaves the line out', () => {
  const bridge: Covers = (x, y) => x >= 40 && x < 60 && y >= 20 && y < 23;
  const shoes = findShoesApart(
    mask((x, y) => pair(x, y) || bridge(x, y)),
    SIZE,
  );
  expect(shoes).toEqual([mask(left), mask(right)]);
});

it('leaves a thin heel at its shoe', () => {
  const heel: Covers = (x, y) => x >= 40 && x < 46 && y >= 30 && y < 33;
  const bridge: Covers = (x, y) => x >= 40 && x < 60 && y >= 20 && y < 23;
  const [one] = findShoesApart(
    mask((x, y) => pair(x, y) || bridge(x, y) || heel(x, y)),
    SIZE,
  )!;
  expect(one[31 * SIZE.width + 45]).toBe(1);
});

it('takes parts of one shoe for no pair', () => {
  const toe: Covers = (x, y) => x >= 10 && x < 60 && y >= 34 && y < 50;
  const strap: Covers = (x, y) => x >= 20 && x < 66 && y >= 8 && y < 24;
  expect(
    findShoesApart(
      mask((x, y) => toe(x, y) || strap(x, y)),
      SIZE,
    ),
  ).toBeUndefined();
  const speck: Covers = (x, y) => x >= 60 && x < 66 && y >= 14 && y < 20;
  expect(
    findShoesApart(
      mask((x, y) => left(x, y) || speck(x, y)),
      SIZE,
    ),
  ).toBeUndefined();
});

it('does not part shoes that overlap, or a single one', () => {
  const touching: Covers = (x, y) => x >= 10 && x < 90 && y >= 15 && y < 50;
  expect(findShoesApart(mask(touching), SIZE)).toBeUndefined();
  expect(findShoesApart(mask(left), SIZE)).toBeUndefined();
});
