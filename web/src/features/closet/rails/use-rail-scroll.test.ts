import { expect, test } from 'vitest';
import { nearIn, sidesWithMore } from './use-rail-scroll.ts';

const at = (scrollLeft: number, contentWidth = 600) =>
  sidesWithMore({ scrollLeft, contentWidth, clientWidth: 400 });

test('a rail that fits goes on nowhere', () => {
  expect(at(0, 400)).toEqual([]);
  // A fraction of a pixel is nothing to scroll to.
  expect(at(0, 401)).toEqual([]);
});

test('names the sides on which there is more', () => {
  expect(at(0)).toEqual(['end']);
  expect(at(80)).toEqual(['start', 'end']);
  expect(at(199.5)).toEqual(['start']);
});

/** A row that begins at `left`, of garments with these widths. */
const rowOf = (widths: number[], left = 0) => ({
  count: widths.length,
  startOf: (place: number) => left + widths.slice(0, place).reduce((sum, width) => sum + width, 0),
});
const equal = (count: number) => Array.from({ length: count }, () => 100);

test('what is near: what is in sight and as much again beyond it', () => {
  const rail = { scrollLeft: 0, clientWidth: 400 };
  const row = rowOf(equal(20));
  expect(nearIn(rail, row)).toEqual({ first: 0, end: 8 });
  expect(nearIn({ ...rail, scrollLeft: 950 }, row)).toEqual({ first: 9, end: 18 });
  expect(nearIn({ ...rail, scrollLeft: 1600 }, row)).toEqual({ first: 16, end: 20 });
});

test('narrow garments come near sooner than wide ones', () => {
  const rail = { scrollLeft: 0, clientWidth: 200 };
  const narrow = Array.from({ length: 10 }, () => 40);
  const wide = Array.from({ length: 10 }, () => 200);
  expect(nearIn(rail, rowOf([...narrow, ...wide])).end).toBe(10);
  expect(nearIn(rail, rowOf([...wide, ...narrow])).end).toBe(2);
});

test('of a row that hangs behind another, only what is near by then', () => {
  const second = rowOf(equal(10), 2000);
  expect(nearIn({ scrollLeft: 0, clientWidth: 400 }, second).end).toBe(0);
  expect(nearIn({ scrollLeft: 1500, clientWidth: 400 }, second)).toEqual({ first: 0, end: 3 });
});
