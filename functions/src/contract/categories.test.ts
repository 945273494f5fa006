import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  categoriesOf,
  categoryRecord,
  countOf,
  excludesEachOther,
  isWholeOutfit,
  wireRecord,
} from './categories.ts';
import { CAPE, FOUR_CATEGORIES } from './test-support/four-categories.ts';

describe('the table of categories', () => {
  it('lists them in the order in which they are shown', () => {
    expect(CATEGORIES).toEqual(['shirt', 'pants', 'shoes']);
    expect(categoriesOf(FOUR_CATEGORIES)).toEqual(['shirt', 'pants', 'shoes', 'cape']);
  });

  it('gives a value to each category, by its id and by a documented key', () => {
    expect(categoryRecord((category) => category.length)).toEqual({ shirt: 5, pants: 5, shoes: 5 });
    expect(wireRecord('image', () => null)).toEqual({
      shirt_img: null,
      pants_img: null,
      shoes_img: null,
    });
    expect(wireRecord('rail', () => 0, FOUR_CATEGORIES)).toEqual({
      shirts: 0,
      pants: 0,
      shoes: 0,
      capes: 0,
    });
  });

  it('counts garments in words', () => {
    expect([countOf('shirt', 1), countOf('pants', 2)]).toEqual(['1 shirt', '2 pairs of pants']);
    expect(countOf(CAPE, 2, FOUR_CATEGORIES)).toBe('2 capes');
  });

  it('knows what is worn instead of what', () => {
    expect(excludesEachOther('shirt', 'pants')).toBe(false);
    expect(excludesEachOther('shirt', CAPE, FOUR_CATEGORIES)).toBe(true);
    expect(excludesEachOther(CAPE, 'shirt', FOUR_CATEGORIES)).toBe(true);
    expect(isWholeOutfit(['shirt', 'pants', 'shoes'])).toBe(true);
    expect(isWholeOutfit(['shirt', 'pants'])).toBe(false);
    expect(isWholeOutfit([CAPE, 'pants', 'shoes'], FOUR_CATEGORIES)).toBe(true);
    expect(isWholeOutfit([CAPE, 'pants'], FOUR_CATEGORIES)).toBe(false);
  });
});
