import { expect, test } from 'vitest';
import { withPersonFirst } from './person-photo.ts';

const PHOTOS = ['beach.jpg', 'city.webp', 'hall.photo.jpg'].map((name) => ({ name }));
const order = (chosenId: string | null) =>
  withPersonFirst(PHOTOS, chosenId).map(({ name }) => name);

test('the chosen photo comes first, the others keep their order', () => {
  expect(order('hall')).toEqual(['hall.photo.jpg', 'beach.jpg', 'city.webp']);
  expect(order('beach')).toEqual(['beach.jpg', 'city.webp', 'hall.photo.jpg']);
});

test('without a choice, or when the chosen photo is gone, the first one stays first', () => {
  expect(order(null)).toEqual(PHOTOS.map(({ name }) => name));
  expect(order('deleted')).toEqual(PHOTOS.map(({ name }) => name));
});

test('a photo of a single piece is left out, even if it was chosen', () => {
  const piece = { name: 'coat.jpg', shows: 'piece' as const };
  expect(withPersonFirst([piece, ...PHOTOS], 'coat')).toEqual(PHOTOS);
  expect(withPersonFirst([piece], null)).toEqual([]);
});
