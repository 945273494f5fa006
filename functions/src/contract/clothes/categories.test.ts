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
import { CAPE, FOUR_CATEGORIES } from '../test-support/four-categories.ts';

describe('the table of categories', () => {
  it('lists them in the order in which they are shown', () => {
    const all = ['shirt', 'pants', 'shoes', 'dress', 'outerwear', 'bag', 'hat', 'accessory'];
    expect(CATEGORIES).toEqual(all);
    expect(categoriesOf(FOUR_CATEGORIES)).toEqual([...all, 'cape']);
  });

  it('gives a value to each category, by its id and by a documented key', () => {
    expect(categoryRecord((category) => category.length)).toMatchObject({ pants: 5, hat: 3 });
    expect(Object.keys(categoryRecord(() => 0))).toEqual(CATEGORIES);
    expect(Object.keys(wireRecord('image', () => null))).toEqual([
      ...['shirt_img', 'pants_img', 'shoes_img', 'dress_img'],
      ...['outerwear_img', 'bag_img', 'hat_img', 'accessory_img'],
    ]);
    expect(Object.keys(wireRecord('rail', () => 0, FOUR_CATEGORIES))).toEqual([
      ...['shirts', 'pants', 'shoes', 'dresses', 'outerwear', 'bags', 'hats', 'accessories'],
      'capes',
    ]);
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
    expect(isWholeOutfit(['dress', 'shoes'])).toBe(true);
    expect(isWholeOutfit(['dress', 'outerwear', 'bag'])).toBe(false);
    expect(excludesEachOther('pants', 'dress')).toBe(true);
    expect(excludesEachOther('dress', 'outerwear')).toBe(false);
  });
});
