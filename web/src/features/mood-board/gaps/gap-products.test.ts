import { expect, test } from 'vitest';
import { pickGapProducts } from './gap-products.ts';
import type { Gap } from './gap-reply.ts';
import { product, products } from '../test-support/board-data.ts';

const SHIRT: Gap = { name: 'linen shirt', category: 'shirt', goesWith: ['indigo-jeans'] };
const SHOES: Gap = { name: 'white sneakers', category: 'shoes', goesWith: [] };
const shoe = (name: string) => product(name, { category: 'shoes' });

test('gaps take turns, at most 6, each with what it is for and goes with', () => {
  const picked = pickGapProducts([
    { gap: SHIRT, products: products(9) },
    { gap: SHOES, products: [shoe('Low sneaker'), shoe('High sneaker')] },
  ]);
  expect(picked.map(({ name }) => name)).toEqual([
    'Shirt 1',
    'Low sneaker',
    'Shirt 2',
    'High sneaker',
    'Shirt 3',
    'Shirt 4',
  ]);
  expect(picked[0]).toMatchObject({ gap: 'linen shirt', goes_with: ['indigo-jeans'] });
});

test('leaves out what is of another kind than the gap, and what is there already', () => {
  const unknown = product('Something', { category: null });
  const picked = pickGapProducts([
    { gap: SHOES, products: [product('White shirt'), shoe('Sneaker'), shoe('Sneaker'), unknown] },
  ]);
  expect(picked.map(({ name }) => name)).toEqual(['Sneaker', 'Something']);
  expect(pickGapProducts([])).toEqual([]);
});
