import { expect, test } from 'vitest';
import { garment, photo } from '../../test-support/garments.ts';
import { findTryOnProblem } from './try-on-check.ts';

const shirt = garment('shirt', 'White oxford');
const outfit = {
  shirt,
  pants: garment('pants', 'Indigo jeans'),
  shoes: garment('shoes', 'Brown derby'),
};
const photos = [photo('first')];

test('an outfit of three and a photo are fine', () => {
  expect(findTryOnProblem(outfit, photos)).toBeNull();
});

test('asks for all three, unless one is enough', () => {
  expect(findTryOnProblem({ shirt }, photos)).toBe(
    'Please select all three items (shirt, pants, and shoes) before trying on',
  );
  expect(findTryOnProblem({ shirt }, photos, { requireAll: false })).toBeNull();
  expect(findTryOnProblem({}, photos, { requireAll: false })).toBe(
    'Please select at least one item before trying on',
  );
});

test('asks for a photo', () => {
  expect(findTryOnProblem(outfit, [])).toBe(
    'No wardrobe items found. Please upload some photos to your wardrobe first.',
  );
});

test('asks for garments that have a picture', () => {
  const bare = { shirt: { ...shirt, imageUrl: '' } };
  expect(findTryOnProblem(bare, photos, { requireAll: false })).toBe(
    'No garments were collected. Please select some items.',
  );
});
