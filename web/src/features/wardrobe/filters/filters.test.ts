import { describe, expect, it } from 'vitest';
import { applyFilters, isFiltering, NO_FILTERS, readFilters, writeFilters } from './filters.ts';
import type { Filters, GarmentsOf } from './filters.ts';
import { clothingItem, garmentAttributes, wardrobePhoto } from '../test-support/photos.ts';
import { countsWith } from '../../../test-support/garments.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const photos = [
  wardrobePhoto(19),
  wardrobePhoto(12, { counts: countsWith({ pants: 1, shoes: 1 }), name: 'Summer_wedding.jpg' }),
  wardrobePhoto(1, { createdAt: '2026-02-03T12:00:00Z', name: 'beach-2.jpg' }),
  wardrobePhoto(2, { createdAt: '2025-12-24T12:00:00Z', name: 'old.jpg' }),
];
const attributes = garmentAttributes();
const navyShirt = { ...clothingItem('shirt', 'Breton'), attributes };
const winterBoots = {
  ...clothingItem('shoes', 'Boots'),
  attributes: garmentAttributes({
    colours: [{ name: 'black', hex: '#242427', lab: [14, 0, -1], share: 1 }],
    seasons: ['winter'],
    description: 'black boots',
  }),
};
const GARMENTS = [[navyShirt, winterBoots], [winterBoots], [clothingItem('shirt', 'Tee')], []];
const garmentsOf: GarmentsOf = (photo) => GARMENTS[photos.indexOf(photo)] ?? [];
const found = (filters: Partial<Filters>): number[] =>
  applyFilters(photos, { ...NO_FILTERS, ...filters }, NOW, garmentsOf).map((photo) =>
    photos.indexOf(photo),
  );

describe('applyFilters', () => {
  it('leaves all, newest or oldest first', () => {
    expect(found({})).toEqual([0, 1, 2, 3]);
    expect(found({ sort: 'oldest' })).toEqual([3, 2, 1, 0]);
  });

  it.each([
    ['nov', [0, 1]],
    ['November 12', [1]],
    ['12 nov 2026', [1]],
    ['2025', [3]],
    ['feb tuesday', [2]],
    ['wedding', [1]],
    ['BEACH', [2]],
    ['dding', []],
    ['2026-02-03', [2]],
    ['breton', [0]],
    ['black boot', [0, 1]],
    ['striped 2026', [0]],
    ['  ', [0, 1, 2, 3]],
  ])('finds %j by words', (query, indices) => {
    expect(found({ query })).toEqual(indices);
  });

  it('wants all categories that are asked for', () => {
    expect(found({ has: ['shirt'] })).toEqual([0, 2, 3]);
    expect(found({ has: ['pants', 'shoes'] })).toEqual([1]);
    expect(found({ has: ['shirt', 'shoes'] })).toEqual([]);
  });

  it('wants colour and season of one and the same garment', () => {
    expect(found({ colour: 'black' })).toEqual([0, 1]);
    expect(found({ colour: 'navy' })).toEqual([0]);
    expect(found({ season: 'winter' })).toEqual([0, 1]);
    expect(found({ season: 'summer' })).toEqual([0]);
    expect(found({ colour: 'navy', season: 'winter' })).toEqual([]);
    expect(found({ colour: 'octarine' })).toEqual([]);
  });

  it('leaves what was added lately', () => {
    expect(found({ added: 'week' })).toEqual([0]);
    expect(found({ added: 'month' })).toEqual([0, 1]);
    expect(found({ added: 'year' })).toEqual([0, 1, 2]);
  });
});

describe('the address', () => {
  it('holds the filters and keeps the rest', () => {
    const filters: Filters = {
      query: 'nov 12',
      has: ['shirt', 'shoes'],
      colour: 'light blue',
      season: 'fall',
      added: 'month',
      sort: 'oldest',
    };
    const params = writeFilters(new URLSearchParams('x=1'), filters);
    expect(params.toString()).toBe(
      'x=1&q=nov+12&has=shirt%2Cshoes&colour=light+blue&season=fall&added=month&sort=oldest',
    );
    expect(readFilters(params)).toEqual(filters);
    expect(writeFilters(params, NO_FILTERS).toString()).toBe('x=1');
  });

  it('may hold nonsense', () => {
    expect(
      readFilters(new URLSearchParams('has=umbrella,shoes&season=monsoon&added=ever&sort=size')),
    ).toEqual({
      ...NO_FILTERS,
      has: ['shoes'],
    });
  });
});

it('an order alone is no filter', () => {
  expect(isFiltering({ ...NO_FILTERS, sort: 'oldest', query: ' ' })).toBe(false);
  expect(isFiltering({ ...NO_FILTERS, added: 'year' })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, colour: 'navy' })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, season: 'fall' })).toBe(true);
});
