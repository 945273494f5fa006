import { expect, test } from 'vitest';
import { costPerWear, priceWords } from './price.ts';

test('no price, or no wear: no cost', () => {
  const price = { amount: 90, currency: 'EUR' };
  expect(costPerWear(undefined, 3)).toBeNull();
  expect(costPerWear(price, 0)).toBeNull();
  expect(costPerWear(price, 12)).toEqual({ amount: 7.5, currency: 'EUR' });
  expect(priceWords(price)).toBe('€90.00');
});
