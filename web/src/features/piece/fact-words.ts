import type { PieceFacts } from '@contract';
import { dayWords } from '../../domain/garments/gone-words.ts';

/** Today's day here: `2026-11-20`. */
export const todayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const priceWords = ({ amount, currency }: NonNullable<PieceFacts['price']>): string => {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
  } catch {
    // A currency that this browser does not know.
    return `${amount} ${currency}`;
  }
};

/** The facts as terms and words, without those that are missing. */
export const factRows = (facts: PieceFacts): { term: string; words: string }[] => {
  const { brand, size, price, boughtOn, boughtAt, care, notes } = facts;
  const rows: [string, string | undefined][] = [
    ['Brand', brand],
    ['Size', size],
    ['Price', price && priceWords(price)],
    ['Bought on', boughtOn && dayWords(boughtOn)],
    ['Bought at', boughtAt],
    ['Care', care],
    ['Notes', notes],
  ];
  return rows.flatMap(([term, words]) => (words === undefined ? [] : [{ term, words }]));
};
