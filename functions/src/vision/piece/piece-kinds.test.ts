import { expect, it } from 'vitest';
import { guessPiece, PHOTO_CLASSES, type PhotoClass } from './piece-kinds.ts';

const classes = (found: Partial<Record<PhotoClass, number>>) =>
  Object.fromEntries(PHOTO_CLASSES.map((name) => [name, found[name] ?? 0])) as Record<
    PhotoClass,
    number
  >;

it('the classes of a category count together', () => {
  const guess = guessPiece(classes({ outwear: 0.3, shirt: 0.2, longsleeve: 0.25, person: 0.25 }));
  expect(guess).toMatchObject({ category: 'shirt', kind: 'long-sleeved top' });
  expect(guess.isPiece).toBeCloseTo(0.75);
  expect(guess.confidence).toBeCloseTo(0.6);
});

it('a photo of a person is no piece', () => {
  expect(guessPiece(classes({ person: 0.9, nothing: 0.1 })).isPiece).toBe(0);
});
