import type { PieceFacts } from '@contract';
import { moneyWords } from './wear-words.ts';

export type Price = NonNullable<PieceFacts['price']>;

/** A price for people: `€49.90`. */
export const priceWords = ({ amount, currency }: Price): string => moneyWords(amount, currency);

/** What one day of wear has cost so far. Null without a price and for a piece that was never worn: nothing is made up. */
export const costPerWear = (price: Price | undefined, wears: number): Price | null =>
  price && wears > 0 ? { amount: price.amount / wears, currency: price.currency } : null;
