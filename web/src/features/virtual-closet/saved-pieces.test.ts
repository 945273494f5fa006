import type { SavedTryOn } from '@contract';
import { expect, test } from 'vitest';
import { EMPTY_CLOSET, garment } from '../../test-support/garments.ts';
import { filterSaved, goneSentence, piecesIn, titleOf, wearAgain } from './saved-pieces.ts';

const saved = (changes: Partial<SavedTryOn> = {}): SavedTryOn => ({
  id: '1',
  userId: 'mira',
  createdAt: '2026-11-20T12:00:00Z',
  resultImage: 'http://127.0.0.1/result.jpg',
  thumbnail: 'http://127.0.0.1/thumb.webp',
  placeholder: null,
  originalImage: 'http://127.0.0.1/original.jpg',
  garments: { shirt: 'http://127.0.0.1/shirt.png', pants: 'http://127.0.0.1/pants.png' },
  pieces: {
    shirt: { id: 'navy-breton', name: 'Navy breton' },
    pants: { id: 'indigo-jeans', name: 'Indigo jeans' },
  },
  ...changes,
});
const older = () => {
  const { pieces, ...rest } = saved();
  return rest;
};

test('is called by its own name, else by its pieces', () => {
  expect(titleOf(saved())).toBe('Navy breton, Indigo jeans');
  expect(titleOf(saved({ name: 'Sunday' }))).toBe('Sunday');
  expect(titleOf(older())).toBe('Saved try-on');
});

test('filters by favourite and by piece', () => {
  const items = [
    saved(),
    saved({ id: '2', favourite: true, pieces: { shirt: { id: 'navy-breton', name: 'Breton' } } }),
    { ...older(), id: '3', favourite: true },
  ];
  const ids = (filters: Parameters<typeof filterSaved>[1]) =>
    filterSaved(items, filters).map(({ id }) => id);
  expect(ids({ query: '', favourites: false, piece: '' })).toEqual(['1', '2', '3']);
  expect(ids({ query: '', favourites: true, piece: '' })).toEqual(['2', '3']);
  expect(ids({ query: '', favourites: false, piece: 'navy-breton' })).toEqual(['1', '2']);
  expect(ids({ query: '', favourites: true, piece: 'indigo-jeans' })).toEqual([]);
  expect(piecesIn(items)).toEqual([
    { id: 'indigo-jeans', name: 'Indigo jeans' },
    { id: 'navy-breton', name: 'Navy breton' },
  ]);
});

test('says which pieces can be worn again', () => {
  const closet = { ...EMPTY_CLOSET, shirts: [garment('shirt', 'Navy breton')] };
  expect(wearAgain(saved(), closet)).toEqual({
    outfit: { shirt: 'navy-breton' },
    gone: ['Indigo jeans'],
  });
  expect(wearAgain(older(), closet).outfit).toEqual({});
  expect(goneSentence(['Indigo jeans'])).toBe('Indigo jeans is no longer in your closet.');
  expect(goneSentence(['Shirt', 'Pants'])).toBe('Shirt and Pants are no longer in your closet.');
});
