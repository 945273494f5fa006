import { describe, expect, it } from 'vitest';
import { railPlaceOf, typicalCm } from '../../contract/words/garment-sizes.ts';
import { GARMENT_KINDS } from '../../contract/words/garment-kinds.ts';
import { CATEGORIES } from '../../contract/clothes/categories.ts';
import { railShare } from './rail-share.ts';

const NARROW = { width: 200, height: 500 };

describe('sizes', () => {
  it.each(CATEGORIES)('names only kinds of %s that exist', (category) => {
    const known = new Set(GARMENT_KINDS[category]?.map(({ type }) => type));
    const unknown = Object.keys(railPlaceOf(category).kindsCm).filter((type) => !known.has(type));
    expect(unknown).toEqual([]);
  });

  it('a coat is longer than a jacket, a jacket longer than shorts', () => {
    expect(typicalCm('outerwear', { type: 'coat' })).toBeGreaterThan(
      typicalCm('outerwear', { type: 'jacket' }),
    );
    expect(typicalCm('outerwear', { type: 'jacket' })).toBeGreaterThan(
      typicalCm('pants', { type: 'shorts' }),
    );
  });

  it('goes by the measured length of legs where the kind is not known', () => {
    expect(typicalCm('pants', { length: 'short' })).toBeLessThan(typicalCm('pants', {}));
    expect(typicalCm('pants', { type: 'jeans', length: 'short' })).toBeLessThan(
      typicalCm('pants', { type: 'jeans', length: 'long' }),
    );
  });
});

describe('the share of a place', () => {
  it('follows the kind', () => {
    expect(railShare(NARROW, { category: 'pants', type: 'shorts' })).toBeLessThan(
      railShare(NARROW, { category: 'pants', type: 'jeans' }) - 0.25,
    );
    expect(railShare(NARROW, { category: 'outerwear', type: 'coat' })).toBe(1);
  });

  it('goes by the longer side of shoes and bags', () => {
    const pair = { width: 400, height: 200 };
    const boot = { width: 200, height: 400 };
    expect(railShare(pair, { category: 'shoes' })).toBeLessThan(
      railShare(boot, { category: 'shoes', type: 'boots' }),
    );
  });

  it('is never more than the place', () => {
    for (const category of CATEGORIES)
      for (const size of [NARROW, { width: 900, height: 30 }]) {
        const share = railShare(size, { category });
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThanOrEqual(1);
      }
  });
});
