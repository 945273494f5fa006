import { describe, expect, it } from 'vitest';
import { garment } from '../test-support/garments.ts';
import {
  attributesApart,
  candidatesFor,
  isSureMatch,
  likenessOf,
  piecesApart,
} from './match-owned.ts';

const tee = garment('tee', 'shirt', 'white', 't-shirt');
const navyTee = garment('navy-tee', 'shirt', 'navy', 't-shirt');
const stripedTee = garment('striped', 'shirt', 'navy', 't-shirt', { pattern: 'striped' });
const oxford = garment('oxford', 'shirt', 'white', 'oxford shirt');
const blazer = garment('blazer', 'outerwear', 'navy', 'blazer');
const jeans = garment('jeans', 'pants', 'navy', 'jeans');
const OWNED = [jeans, blazer, oxford, stripedTee, navyTee, tee];

const twoColoured = (id: string, share: number) =>
  garment(id, 'shirt', 'white', 't-shirt', {
    colours: [
      { ...tee.attributes.colours[0]!, share },
      { ...navyTee.attributes.colours[0]!, share: 1 - share },
    ],
  });

describe('by attributes', () => {
  it('a piece is at no distance from itself, and the way there is the way back', () => {
    expect(attributesApart(tee, tee)).toBe(0);
    for (const one of OWNED.slice(1))
      for (const other of OWNED.slice(1))
        expect(attributesApart(one, other)).toBeCloseTo(attributesApart(other, one));
  });

  it('colour counts most, then pattern, then kind', () => {
    const order = candidatesFor(navyTee, OWNED, 10).map(({ piece }) => piece.id);
    expect(order).toEqual(['navy-tee', 'striped', 'blazer', 'tee', 'oxford']);
  });

  it('leaves out what nobody takes for it, and all beyond the limit', () => {
    expect(attributesApart(tee, jeans)).toBe(Infinity);
    expect(candidatesFor(jeans, OWNED, 10).map(({ piece }) => piece.id)).toEqual(['jeans']);
    expect(candidatesFor(tee, OWNED, 2)).toHaveLength(2);
  });

  it('compares all main colours, not the first alone', () => {
    const half = twoColoured('half', 0.5);
    expect(attributesApart(half, twoColoured('other', 0.45))).toBeLessThan(
      attributesApart(half, tee),
    );
  });

  it('an unsure pattern counts less', () => {
    const unsure = garment('u', 'shirt', 'navy', 't-shirt', {
      pattern: 'striped',
      patternConfidence: 0.2,
    });
    expect(attributesApart(navyTee, unsure)).toBeLessThan(attributesApart(navyTee, stripedTee));
  });
});

describe('together with looks', () => {
  const same = { colours: 0, places: 0, outline: 0, texture: 0 };

  it('each part adds to the distance', () => {
    expect(piecesApart(0, same)).toBe(0);
    for (const part of Object.keys(same) as (keyof typeof same)[]) {
      expect(piecesApart(0, { ...same, [part]: 0.1 })).toBeGreaterThan(0);
    }
    expect(piecesApart(1, same)).toBeGreaterThan(0);
  });

  it('likeness falls from 1 towards 0', () => {
    const values = [0, 5, 20, 80, 1000].map(likenessOf);
    expect(values[0]).toBe(1);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values.at(-1)).toBeLessThan(0.1);
  });

  it('is sure only of a near match that stands out', () => {
    expect(isSureMatch([5, 40])).toBe(true);
    expect(isSureMatch([5])).toBe(true);
    expect(isSureMatch([5, 5.5])).toBe(false);
    expect(isSureMatch([100, 400])).toBe(false);
    expect(isSureMatch([])).toBe(false);
  });
});
