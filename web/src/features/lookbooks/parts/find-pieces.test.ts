import { expect, test } from 'vitest';
import { garment } from '../../../test-support/garments.ts';
import { findPieces } from './find-pieces.ts';

const PIECES = [
  garment('shirt', 'White tee'),
  garment('shirt', 'Navy shirt'),
  garment('pants', 'White jeans'),
];
const found = (words: string, category: 'shirt' | '' = '') =>
  findPieces(PIECES, { words, category }).map(({ name }) => name);

test('pieces are found by all of the words, and within a category', () => {
  expect(found('')).toHaveLength(3);
  expect(found('white')).toEqual(['White tee', 'White jeans']);
  expect(found('  WHITE shirt ')).toEqual(['White tee']);
  expect(found('white', 'shirt')).toEqual(['White tee']);
  expect(found('green')).toEqual([]);
});
