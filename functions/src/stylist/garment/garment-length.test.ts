import { expect, it } from 'vitest';
import { legLengthOf, lengthOf } from './garment-length.ts';

const box = (top: number, bottom: number) => ({ left: 0, top, width: 100, height: bottom - top });

// Boxes as they were found in street photos, 360 pixels high.
it.each([
  ['shorts above the knee', box(150, 217), box(318, 345), 'short'],
  ['bermudas below a polo shirt', box(192, 280), box(315, 355), 'short'],
  ['cropped trousers', box(180, 300), box(320, 340), 'half'],
  ['trousers that meet the shoes', box(150, 330), box(325, 350), 'long'],
  ['trousers in high boots', box(190, 265), box(262, 340), undefined],
  ['pants without shoes', box(150, 330), undefined, undefined],
])('knows the legs of %s by the gap to the shoes', (_, pants, shoes, length) => {
  expect(legLengthOf(pants, shoes)).toBe(length);
});

it.each([
  [0.1, 'none'],
  [0.5, 'short'],
  [1.2, 'half'],
  [2, 'long'],
  [null, undefined],
])('knows sleeves that reach %s', (sleeveReach, length) => {
  expect(lengthOf({ category: 'shirt', aspect: 1.2, sleeveReach })).toBe(length);
});

it('knows legs by their outline only where that is clear', () => {
  const of = (aspect: number) => lengthOf({ category: 'pants', aspect, sleeveReach: null });
  expect([0.9, 1.4, 2.1].map(of)).toEqual(['short', undefined, 'long']);
});
