import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf } from '../../../domain/garments/categories.tsx';
import { anyWardrobe, idsOf, worn } from '../test-support/worn.ts';
import { byColour, byKind } from './groups.ts';

test('colours and kinds are counted, and what is unknown is said', () => {
  const pieces = [
    worn('A', { colour: 'navy', type: 't-shirt' }),
    worn('B', { colour: 'navy' }),
    worn('C'),
  ];
  expect(byColour(pieces).map(({ label, pieces: of }) => [label, of.length])).toEqual([
    ['Navy', 2],
    ['Not known yet', 1],
  ]);
  expect(byKind(pieces, nameOf).map(({ label, pieces: of }) => [label, idsOf(of)])).toEqual([
    ['Shirt, other', ['b', 'c']],
    ['T-shirt', ['a']],
  ]);
});

test('groups divide the wardrobe, the largest first', () => {
  fc.assert(
    fc.property(anyWardrobe, (pieces) => {
      const groups = byColour(pieces);
      for (const { key, pieces: of } of groups) {
        const naive = pieces.filter(
          ({ piece }) => (piece.attributes?.colours[0]?.name ?? 'unknown') === key,
        );
        expect(of).toEqual(naive);
      }
      const sizes = groups.map((group) => group.pieces.length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(idsOf(groups.flatMap((group) => group.pieces)).sort()).toEqual(idsOf(pieces).sort());
    }),
  );
});
