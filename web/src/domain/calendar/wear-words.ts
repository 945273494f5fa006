import type { WearRecord } from '@contract';
import { relativeWords } from './dates.ts';

/** A piece that is not worn for so many days is called to mind. */
export const FORGOTTEN_DAYS = 90;

/** `once`, `twice`, `3 times`. */
export const timesWords = (count: number): string => {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
};

/** `Worn 3 times, last yesterday`. */
export const wornWords = (
  wear: Pick<WearRecord, 'wears' | 'lastWorn'> | undefined,
  today: string,
): string => {
  if (!wear || wear.wears === 0 || wear.lastWorn === null) return 'Not worn yet';
  return `Worn ${timesWords(wear.wears)}, last ${relativeWords(wear.lastWorn, today)}`;
};

/** How long a piece stays clean, or that it is in the wash; null for what is not washed. */
export const washWords = (wear: WearRecord | undefined): string | null => {
  if (!wear || wear.washAfter === null) return null;
  if (wear.inTheWash) return 'In the wash';
  const left = wear.washAfter - wear.sinceWashed;
  return `Clean for ${left} more ${left === 1 ? 'wear' : 'wears'}`;
};

/** An amount of money in words. */
export const moneyWords = (amount: number, currency: string): string => {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
  } catch {
    // A currency that this browser does not know.
    return `${Math.round(amount * 100) / 100} ${currency}`;
  }
};
