import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyWardrobe, idsOf, worn } from '../test-support/worn.ts';
import { boughtNeverWorn, leastWorn, mostWorn, neverWorn } from './ranks.ts';
import { wornPiecesOf } from './worn-pieces.ts';

test('pieces are ranked by wears; of equals the later, or the longer rest, comes first', () => {
  const pieces = [
    worn('A', { wears: 2, lastWorn: '2026-01-01' }),
    worn('B', { wears: 2, lastWorn: '2026-02-01' }),
    worn('C', { wears: 5, lastWorn: '2026-01-01' }),
    worn('D'),
  ];
  expect(idsOf(mostWorn(pieces))).toEqual(['c', 'b', 'a']);
  expect(idsOf(leastWorn(pieces))).toEqual(['a', 'b', 'c']);
  expect(idsOf(neverWorn(pieces))).toEqual(['d']);
});

test('only what was bought counts as bought and never worn', () => {
  const bought = worn('Bought', { facts: { boughtOn: '2026-01-01' } });
  const used = worn('Used', { facts: { boughtAt: 'Arket' }, wears: 1 });
  expect(boughtNeverWorn([bought, used, worn('Gift')])).toEqual([bought]);
});

test('pieces that are gone stay out, and pieces without a record were never worn', () => {
  const { piece } = worn('Kept');
  const { piece: sold } = worn('Sold', { facts: { gone: { how: 'sold', on: '2026-01-01' } } });
  expect(wornPiecesOf([piece, sold], [{ id: 'sold', wears: 3, lastWorn: null }])).toEqual([
    { piece, wears: 0, lastWorn: null },
  ]);
});

test('every piece is ranked once, or was never worn', () => {
  fc.assert(
    fc.property(anyWardrobe, (pieces) => {
      const most = mostWorn(pieces);
      const all = idsOf(pieces).sort();
      expect(idsOf([...most, ...neverWorn(pieces)]).sort()).toEqual(all);
      expect(idsOf([...leastWorn(pieces), ...neverWorn(pieces)]).sort()).toEqual(all);
      for (const [index, { wears }] of most.entries()) {
        expect(most.slice(index).every((later) => later.wears <= wears)).toBe(true);
      }
    }),
  );
});
