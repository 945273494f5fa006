import { expect, test } from 'vitest';
import { closetWith, garment } from '../../test-support/garments.ts';
import { idsOf, isComplete, outfitOf, piecesOf, withDropped, withPiece } from './outfit.ts';

const shirt = garment('shirt', 'White oxford');
const polo = garment('shirt', 'Burgundy polo');
const pants = garment('pants', 'Indigo jeans');
const shoes = garment('shoes', 'Brown derby');

test('a piece replaces the one of its category and leaves the others', () => {
  const outfit = withPiece(withPiece(withPiece({}, shirt), pants), polo);
  expect(outfit).toEqual({ shirt: polo, pants });
});

test('the piece on display is taken back', () => {
  expect(withPiece({ shirt, pants }, shirt)).toEqual({ pants });
});

test('a piece that is dropped into the case stays there', () => {
  expect(withDropped({ shirt, pants }, polo)).toEqual({ shirt: polo, pants });
  expect(withDropped({ shirt }, shirt)).toEqual({ shirt });
});

test('is complete with all three, which come in the order of wearing', () => {
  expect(isComplete({ shoes, shirt })).toBe(false);
  expect(isComplete({ shoes, shirt, pants })).toBe(true);
  expect(piecesOf({ shoes, shirt, pants })).toEqual([shirt, pants, shoes]);
});

test('what is no longer in the closet leaves the case; what changed there is shown as it is now', () => {
  const renamed = { ...pants, name: 'Blue jeans' };
  const closet = closetWith({ shirts: [polo], pants: [renamed], shoes: [shoes] });
  expect(outfitOf(idsOf({ shirt, pants }), closet)).toEqual({ pants: renamed });
});
