import { describe, expect, it } from 'vitest';
import { garmentAttributes } from '../../../features/wardrobe/test-support/photos.ts';
import { correctionOf, draftOf, problemsOf, withChoice } from './piece-draft.ts';

const GARMENT = {
  category: 'shirt' as const,
  name: 'Navy shirt',
  attributes: garmentAttributes({ type: 'shirt' }),
};
const correction = (changes: Partial<ReturnType<typeof draftOf>>) =>
  correctionOf(GARMENT, { ...draftOf(GARMENT), ...changes });

describe('correctionOf', () => {
  it('is nothing for what is as it was', () => {
    expect(correction({})).toBeNull();
    expect(correction({ type: ' shirt ', seasons: ['fall', 'summer', 'spring'] })).toBeNull();
  });

  it('has what differs and nothing else', () => {
    expect(correction({ warmth: 4, pattern: 'plain' })).toEqual({ warmth: 4, pattern: 'plain' });
    expect(correction({ colourNames: ['teal', 'navy'] })).toEqual({
      colourNames: ['teal', 'navy'],
    });
    expect(correction({ seasons: ['winter', 'spring', 'summer', 'fall'] })).toEqual({
      seasons: ['winter', 'spring', 'summer', 'fall'],
    });
    expect(correction({ material: ' wool ' })).toEqual({ material: 'wool' });
    expect(correction({ name: ' Lucky shirt ' })).toEqual({ name: 'Lucky shirt' });
  });

  it('takes an emptied word for not known', () => {
    expect(correction({ type: ' ' })).toEqual({ type: null });
  });
});

it('a draft without colour, season or name has a sentence for each', () => {
  expect(problemsOf(draftOf(GARMENT))).toEqual({});
  const empty = { ...draftOf(GARMENT), colourNames: [], seasons: [], name: ' ' };
  expect(Object.keys(problemsOf(empty))).toEqual(['colourNames', 'seasons', 'name']);
});

it('choices are added at the end and taken away', () => {
  expect(withChoice(['navy'], 'red', true)).toEqual(['navy', 'red']);
  expect(withChoice(['navy', 'red'], 'navy', false)).toEqual(['red']);
});
