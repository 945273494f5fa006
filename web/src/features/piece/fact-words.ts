import type { PieceFacts } from '@contract';
import { dayWords } from '../../domain/garments/gone-words.ts';
import { priceWords } from '../../domain/calendar/price.ts';

/** Today's day here: `2026-11-20`. */
export const todayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

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
