import { describe, expect, it } from 'vitest';
import { COLOUR_NAMES } from '../../contract/index.ts';
import { garment } from '../test-support/garments.ts';
import { bestOutfit, pairTables, type Search } from './best-outfit.ts';
import { outfitFit } from './fit.ts';
import { toPiece, type Piece } from './piece.ts';

const setting = { weather: null, occasion: null };
const KINDS = {
  shirt: ['t-shirt', 'blazer'],
  pants: ['jeans', 'dress trousers'],
  shoes: ['sneakers', 'derby shoes'],
} as const;
const WORN = ['shirt', 'pants', 'shoes'] as const;
const lists = WORN.map((category, c) =>
  Array.from({ length: 9 }, (_, i) =>
    toPiece(
      garment(
        `${category}${i}`,
        category,
        COLOUR_NAMES[(i * 7 + c * 3) % COLOUR_NAMES.length],
        KINDS[category][i % 2],
      ),
    ),
  ),
);
const search = (changes: Partial<Search> = {}) =>
  bestOutfit({
    lists,
    tables: pairTables(changes.lists ?? lists),
    setting,
    malus: () => 0,
    brings: () => 0,
    required: 0,
    accepts: () => true,
    ...changes,
  });

const everyOutfit = (of: readonly (readonly Piece[])[] = lists) =>
  of.reduce<Piece[][]>(
    (outfits, list) => outfits.flatMap((pieces) => list.map((piece) => [...pieces, piece])),
    [[]],
  );
const highest = (outfits: Piece[][]) =>
  Math.max(...outfits.map((pieces) => outfitFit(pieces, setting)));

describe('bestOutfit', () => {
  it('finds what a search of every combination finds', () => {
    expect(outfitFit(search()!, setting)).toBeCloseTo(highest(everyOutfit()), 10);
  });

  it('finds the best of more than three lists', () => {
    const five = [...lists, lists[0].toReversed(), lists[2].slice(2)].map((list) => list.slice(3));
    const found = search({ lists: five })!;
    expect(found).toHaveLength(5);
    expect(outfitFit(found, setting)).toBeCloseTo(highest(everyOutfit(five)), 10);
  });

  it('keeps to what is accepted and to what the pieces have to bring', () => {
    const accepts = (pieces: readonly Piece[]) =>
      !pieces.includes(lists[0][0]) && !pieces.includes(lists[1][1]);
    const found = search({ accepts, brings: ({ id }) => (id === 'shoes3' ? 1 : 0), required: 1 })!;
    expect(found[2].id).toBe('shoes3');
    const allowed = everyOutfit().filter((pieces) => accepts(pieces) && pieces[2].id === 'shoes3');
    expect(outfitFit(found, setting)).toBeCloseTo(highest(allowed), 10);
  });

  it('combines two categories, takes one alone and says when there is nothing', () => {
    expect(search({ lists: lists.slice(0, 2) })).toHaveLength(2);
    expect(search({ lists: [lists[2]] })).toHaveLength(1);
    expect(search({ lists: [] })).toBeNull();
    expect(search({ accepts: () => false })).toBeNull();
  });
});
