import { expect, it } from 'vitest';
import { coloursOf } from './colours-of.ts';
import { clothingItem, garmentAttributes } from '../test-support/photos.ts';

const inColours = (...names: string[]) => ({
  ...clothingItem('shirt', names.join()),
  attributes: garmentAttributes({
    colours: names.map((name) => ({ name, hex: '#123456', lab: [0, 0, 0], share: 0.5 })),
  }),
});
const names = (...args: Parameters<typeof coloursOf>) => coloursOf(...args).map(({ name }) => name);

it('are the most frequent first, each once; garments not looked at have none', () => {
  const garments = [
    inColours('navy', 'white'),
    inColours('white'),
    inColours('beige'),
    clothingItem('shoes', 'new'),
  ];
  expect(names(garments, '')).toEqual(['white', 'beige', 'navy']);
});

it('are 14 at most, and the chosen one', () => {
  const garments = Array.from({ length: 30 }, (_, index) =>
    inColours(`colour ${String(index).padStart(2, '0')}`),
  );
  expect(names(garments, '')).toHaveLength(14);
  expect(names(garments, 'colour 29')).toContain('colour 29');
});
