import { expect, test } from 'vitest';
import { packedWords } from './packed-words.ts';

test('says a packing list in a sentence', () => {
  expect(packedWords([])).toBe('Nothing in your wardrobe dresses these days yet.');
  expect(packedWords(['Navy coat'])).toBe('Pack 1 piece: navy coat.');
  expect(packedWords(['Navy coat', 'T-shirt', 'Jeans'])).toBe(
    'Pack 3 pieces: navy coat, T-shirt and jeans.',
  );
  expect(packedWords(['Boots', 'Jeans', 'Boots'])).toBe('Pack 3 pieces: boots (2) and jeans.');
  expect(packedWords('abcdefgh'.split(''))).toBe('Pack 8 pieces: a, b, c, d, e, f and 2 more.');
});
