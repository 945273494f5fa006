import { expect, test } from 'vitest';
import { sidesWithMore } from './use-rail-scroll.ts';

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
