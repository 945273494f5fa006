import { expect, it } from 'vitest';
import { GARMENT_KINDS } from './garment-kinds.ts';
import { categoryNamed } from './garment-words.ts';
import { CATEGORIES } from '../clothes/categories.ts';

it.each([
  ['Vintage denim jacket', 'outerwear'],
  ['a shirt dress', 'dress'],
  ['tie-dye T-shirt', 'shirt'],
  ['cap-toe shoes', 'shoes'],
  ['roll-neck', 'shirt'],
  ['slacks', 'pants'],
  ['wool scarves', 'accessory'],
  ['watches', 'accessory'],
  ['dress shoes', 'shoes'],
  ['leather tote bag', 'bag'],
  ['straw hat', 'hat'],
  ['wool socks', 'other'],
  ['pleated skirt', 'pants'],
  ['cargo pants with a belt', 'pants'],
  ['loafers - brown leather, with shirt', 'shoes'],
  ['something of velvet', null],
])('what %j names is %s', (name, named) => {
  expect(categoryNamed(name)).toBe(named);
});

it.each(CATEGORIES)('lists no kind of %s twice', (category) => {
  const types = (GARMENT_KINDS[category] ?? []).map(({ type }) => type);
  expect(types).not.toEqual([]);
  expect(new Set(types).size).toBe(types.length);
});
