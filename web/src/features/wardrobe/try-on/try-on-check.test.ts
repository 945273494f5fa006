import { expect, test } from 'vitest';
import { clothingItem, wardrobePhoto } from '../test-support/photos.ts';
import { findProblem } from './try-on-check.ts';

const photo = wardrobePhoto(12);
const shirt = clothingItem('shirt', 'White oxford');

test('what keeps pieces from being tried on', () => {
  expect(findProblem(photo, [shirt])).toBeNull();
  expect(findProblem(null, [shirt])).toBe('Please select a wardrobe item');
  expect(findProblem(photo, [])).toBe('Please select at least one clothing item to try on');
  expect(findProblem({ ...photo, url: '' }, [shirt])).toBe('Missing required image URL for try-on');
  expect(findProblem(photo, [{ ...shirt, imageUrl: '' }])).toBe(
    'Please select at least one garment to try on',
  );
});
