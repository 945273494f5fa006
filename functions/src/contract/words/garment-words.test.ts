import { expect, it } from 'vitest';
import { categoryNamed, GARMENT_KINDS } from './garment-words.ts';
import { CATEGORIES } from '../categories.ts';

it.each([
  ['Vintage denim jacket', 'shirt'],
  ['a shirt dress', 'other'],
  ['tie-dye T-shirt', 'shirt'],
  ['cap-toe shoes', 'shoes'],
  ['roll-neck', 'shirt'],
  ['slacks', 'pants'],
  ['wool scarves', 'other'],
  ['watches', 'other'],
  ['cargo pants with a belt', 'pants'],
  ['loafers - brown leather, with shirt', 'shoes'],
  ['something of velvet', null],
])('what %j names is %s', (name, named) => {
  expect(categoryNamed(name)).toBe(named);
});

it('lists no kind of garment twice', () => {
  const types = CATEGORIES.flatMap((category) =>
    (GARMENT_KINDS[category] ?? []).map(({ type }) => type),
  );
  expect(new Set(types).size).toBe(types.length);
});
