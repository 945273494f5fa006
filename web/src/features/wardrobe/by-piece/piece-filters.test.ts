import type { Piece, PieceFacts } from '@contract';
import { describe, expect, it } from 'vitest';
import { garment } from '../../../test-support/garments.ts';
import { garmentAttributes } from '../test-support/photos.ts';
import {
  applyPieceFilters,
  countPieceFilters,
  NO_PIECE_FILTERS,
  readPieceFilters,
  writePieceFilters,
} from './piece-filters.ts';
import type { PieceFilters } from './piece-filters.ts';

const piece = (
  category: Piece['category'],
  name: string,
  facts: PieceFacts = {},
  attributes: Piece['attributes'] = null,
): Piece => ({ ...garment(category, name), facts, attributes });

const EUROS = (amount: number) => ({ price: { amount, currency: 'EUR' } });
const PIECES = [
  piece('shirt', 'Zephyr blouse', { brand: 'Arket', tags: ['office wear'], ...EUROS(40) }),
  piece('shoes', 'Boots', { favourite: true, boughtAt: 'Flea market', ...EUROS(120) }),
  piece('shirt', 'Tee 10', { gone: { how: 'sold', on: '2026-01-01' }, notes: 'Too tight' }),
  piece('shirt', 'Tee 2', {}, garmentAttributes({ type: 'sweater', seasons: ['winter'] })),
];
const found = (filters: Partial<PieceFilters>) =>
  applyPieceFilters(PIECES, { ...NO_PIECE_FILTERS, ...filters }).map(({ name }) => name);

describe('applyPieceFilters', () => {
  it('leaves out what is no longer there, and shows only that on request', () => {
    expect(found({})).toEqual(['Zephyr blouse', 'Boots', 'Tee 2']);
    expect(found({ gone: true })).toEqual(['Tee 10']);
  });

  it.each([
    ['the brand', 'arket', 'Zephyr blouse'],
    ['a tag', 'wear', 'Zephyr blouse'],
    ['where it was bought', 'flea', 'Boots'],
    ['the kind', 'sweat', 'Tee 2'],
    ['a colour', 'navy', 'Tee 2'],
    ['the category', 'shoes', 'Boots'],
  ])('searches %s', (_, query, name) => {
    expect(found({ query })).toEqual([name]);
  });

  it('searches the notes, and wants every word', () => {
    expect(found({ query: 'tight tee', gone: true })).toEqual(['Tee 10']);
    expect(found({ query: 'tight boots', gone: true })).toEqual([]);
  });

  it('has one of the categories, the colour, the season, and the heart', () => {
    expect(found({ has: ['shoes', 'hat'] })).toEqual(['Boots']);
    expect(found({ colour: 'navy' })).toEqual(['Tee 2']);
    expect(found({ season: 'winter' })).toEqual(['Tee 2']);
    expect(found({ season: 'summer' })).toEqual([]);
    expect(found({ favourites: true })).toEqual(['Boots']);
  });

  it('sorts by name with numbers in order, and by price with the unknown last', () => {
    expect(found({ sort: 'name' })).toEqual(['Boots', 'Tee 2', 'Zephyr blouse']);
    expect(found({ sort: 'price' })).toEqual(['Boots', 'Zephyr blouse', 'Tee 2']);
  });

  it('sorts prices within each currency, the commonest first', () => {
    const yen = piece('hat', 'Cap', { price: { amount: 9000, currency: 'JPY' } });
    const sorted = applyPieceFilters([yen, ...PIECES], { ...NO_PIECE_FILTERS, sort: 'price' });
    expect(sorted.map(({ name }) => name)).toEqual(['Boots', 'Zephyr blouse', 'Cap', 'Tee 2']);
  });
});

describe('the address', () => {
  it('keeps filters and other parameters, and leaves out what is usual', () => {
    const filters: PieceFilters = {
      query: 'red',
      has: ['shirt', 'bag'],
      colour: 'red',
      season: 'fall',
      favourites: true,
      gone: true,
      sort: 'price',
    };
    const params = writePieceFilters(new URLSearchParams('by=pieces'), filters);
    expect(params.get('by')).toBe('pieces');
    expect(readPieceFilters(params)).toEqual(filters);
    expect(countPieceFilters(filters)).toBe(6);
    expect(writePieceFilters(params, NO_PIECE_FILTERS).toString()).toBe('by=pieces');
  });

  it('takes unknown values for left out, such as the order that only photos have', () => {
    const params = new URLSearchParams('has=cape,shirt&season=monsoon&sort=oldest&gone=maybe');
    expect(readPieceFilters(params)).toEqual({ ...NO_PIECE_FILTERS, has: ['shirt'] });
  });
});
