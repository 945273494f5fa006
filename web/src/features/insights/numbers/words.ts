import { costPerWear, priceWords } from '../../../domain/calendar/price.ts';
import { timesWords } from '../../../domain/calendar/wear-words.ts';
import type { WornPiece } from './worn-pieces.ts';

/** `1 piece`, `12 pieces`. */
export const piecesWords = (count: number): string =>
  count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`;

/** `1 wear`, `12 wears`. */
export const wearsWords = (count: number): string =>
  count === 1 ? '1 wear' : `${count.toLocaleString('en')} wears`;

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);

/** `November 2026` of `2026-11`. */
export const monthWords = (month: string): string => MONTH.format(firstOf(month));
/** `Nov` of `2026-11`. */
export const shortMonth = (month: string): string => SHORT_MONTH.format(firstOf(month));

/** `€4.20 a wear, worn 12 times`. */
export const costWords = ({ piece, wears }: WornPiece): string => {
  const cost = costPerWear(piece.facts.price, wears);
  const worn = `worn ${timesWords(wears)}`;
  return cost ? `${priceWords(cost)} a wear, ${worn}` : worn;
};
