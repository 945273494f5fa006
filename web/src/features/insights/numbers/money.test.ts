import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyWardrobe, idsOf, worn } from '../test-support/worn.ts';
import { costsPerWear, valueOf, withoutPrice } from './money.ts';

const euros = (amount: number) => ({ price: { amount, currency: 'EUR' } });

test('currencies are never added, and cents add up exactly', () => {
  const pieces = [
    worn('A', { facts: euros(0.1) }),
    worn('B', { facts: euros(0.2) }),
    worn('C', { facts: { price: { amount: 30, currency: 'USD' } } }),
    worn('D'),
  ];
  expect(valueOf(pieces).map(({ price }) => price)).toEqual([
    { amount: 0.3, currency: 'EUR' },
    { amount: 30, currency: 'USD' },
  ]);
  expect(idsOf(withoutPrice(pieces))).toEqual(['d']);
});

test('cost per wear is of pieces with a price that were worn, cheapest first', () => {
  const [euro, ...others] = costsPerWear([
    worn('Coat', { facts: euros(200), wears: 10 }),
    worn('Tee', { facts: euros(20), wears: 30 }),
    worn('New', { facts: euros(80) }),
    worn('Gift', { wears: 4 }),
  ]);
  expect(others).toEqual([]);
  expect(euro?.price).toEqual({ amount: 5.5, currency: 'EUR' });
  expect(idsOf(euro?.pieces ?? [])).toEqual(['tee', 'coat']);
});

test('values and costs are those of a recomputation, one currency after the other', () => {
  fc.assert(
    fc.property(anyWardrobe, (pieces) => {
      for (const currency of ['EUR', 'USD', 'JPY']) {
        const own = pieces.filter(({ piece }) => piece.facts.price?.currency === currency);
        let cents = 0;
        for (const { piece } of own) cents += Math.round((piece.facts.price?.amount ?? 0) * 100);
        const value = valueOf(pieces).find(({ price }) => price.currency === currency);
        expect(value?.price.amount).toEqual(own.length === 0 ? undefined : cents / 100);

        let paid = 0;
        let wears = 0;
        for (const each of own) {
          if (each.wears === 0) continue;
          paid += Math.round((each.piece.facts.price?.amount ?? 0) * 100);
          wears += each.wears;
        }
        const cost = costsPerWear(pieces).find(({ price }) => price.currency === currency);
        if (wears === 0) expect(cost).toBeUndefined();
        else expect(cost?.price.amount).toBeCloseTo(paid / 100 / wears, 6);
      }
      const counted = valueOf(pieces).flatMap((sum) => sum.pieces);
      expect(counted.length + withoutPrice(pieces).length).toBe(pieces.length);
    }),
  );
});
