import type { FoundPiece } from '@contract';
import { expect, test } from 'vitest';
import { PIXEL, segmentation } from '../../test-support/segmentation.ts';
import {
  canBeNew,
  cutoutOf,
  newCategories,
  proposedChoices,
  undecided,
  wornPieces,
} from './day-photo-choices.ts';
import type { Choices } from './day-photo-choices.ts';

const match = (id: string, category: FoundPiece['category']) => ({
  ...{ id, category, name: `The ${id}`, likeness: 0.8 },
});
const FOUND: FoundPiece[] = [
  {
    category: 'shirt',
    name: 'white tee',
    masks: [0],
    matches: [match('tee', 'shirt')],
    isSure: true,
  },
  {
    category: 'pants',
    name: 'blue jeans',
    masks: [1],
    matches: [match('jeans', 'pants')],
    isSure: false,
  },
  { category: 'shoes', name: 'black shoes', masks: [2], matches: [], isSure: false },
];
const TEE = { id: 'tee', category: 'shirt' as const, name: 'The tee' };

test('only what stands out is proposed', () => {
  const proposed = proposedChoices(FOUND);
  expect(proposed).toEqual({ 0: { kind: 'owned', piece: TEE } });
  expect(undecided(FOUND, proposed)).toEqual([1, 2]);
});

test('logs what is the person’s and what is new, and nothing that is left out', () => {
  const choices: Choices = {
    0: { kind: 'owned', piece: TEE },
    1: { kind: 'leave-out' },
    2: { kind: 'new' },
  };
  expect(undecided(FOUND, choices)).toEqual([]);
  expect(newCategories(FOUND, choices)).toEqual(['shoes']);
  expect(wornPieces(FOUND, choices, ['17_day-shoes'])).toEqual([
    TEE,
    { id: '17_day-shoes', category: 'shoes', name: 'black shoes' },
  ]);
});

test('a piece that two cut-outs show is worn once', () => {
  const choices: Choices = {
    0: { kind: 'owned', piece: TEE },
    1: { kind: 'owned', piece: TEE },
  };
  expect(wornPieces(FOUND, choices, [])).toEqual([TEE]);
});

test('one of several pieces of a category cannot be saved alone', () => {
  const two = [...FOUND, { ...FOUND[0]!, masks: [3] }];
  expect([0, 1, 3].map((index) => canBeNew(two, index))).toEqual([false, true, false]);
});

test('the cut-out is that of its mask, or of its category if it has several', () => {
  const result = segmentation({ shirt_img: 'data:image/png;base64,c2hpcnQ=' });
  expect(cutoutOf(result, FOUND[0]!)).toBe(PIXEL);
  expect(cutoutOf(result, { ...FOUND[0]!, masks: [0, 1] })).toBe('data:image/png;base64,c2hpcnQ=');
});
