import { expect, test } from 'vitest';
import { movedTo } from './ordered.ts';

test.each([
  ['a', 'c', 'bca'],
  ['c', 'a', 'cab'],
  ['b', 'b', 'abc'],
  ['x', 'a', 'abc'],
  ['a', 'x', 'abc'],
])('%s goes to the place of %s: %s', (id, target, order) => {
  expect(movedTo(['a', 'b', 'c'], id, target).join('')).toBe(order);
});
