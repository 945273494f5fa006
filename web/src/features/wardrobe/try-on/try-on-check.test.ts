import { expect, test } from 'vitest';
import { clothingItem, wardrobePhoto } from '../test-support/photos.ts';
import { garmentFiles, garmentsOf, listPieces, stillThere, togglePiece } from './pieces.ts';
import { findProblem } from './try-on-check.ts';

const photo = wardrobePhoto(12);
const shirt = clothingItem('shirt', 'White oxford');
const other = clothingItem('shirt', 'Black tee');
const shoes = clothingItem('shoes', 'Brown derby');

test('what keeps pieces from being tried on', () => {
  expect(findProblem(photo, [shirt])).toBeNull();
  expect(findProblem(null, [shirt])).toBe('Please select a wardrobe item');
  expect(findProblem(photo, [])).toBe('Please select at least one clothing item to try on');
  expect(findProblem({ ...photo, url: '' }, [shirt])).toBe('Missing required image URL for try-on');
  expect(findProblem(photo, [{ ...shirt, imageUrl: '' }])).toBe(
    'Please select at least one garment to try on',
  );
});

test('pieces are taken, replaced and put back', () => {
  const chosen = togglePiece(togglePiece({}, shoes), shirt);
  expect(listPieces(chosen)).toEqual([shirt, shoes]);
  expect(togglePiece(chosen, other)).toEqual({ shirt: other, shoes });
  expect(togglePiece(chosen, shirt)).toEqual({ shoes });
});

test('those that left the wardrobe are left out', () => {
  const closet = { shirts: [other], pants: [], shoes: [shoes] };
  expect(garmentsOf(closet, 'shirt')).toEqual([other]);
  expect(stillThere({ shirt, shoes }, closet)).toEqual({ shoes });
});

test('cut-outs by category', () => {
  expect(garmentFiles([shirt, shoes])).toEqual({ shirt: shirt.imageUrl, shoes: shoes.imageUrl });
});
