import type { Category, Piece } from '@contract';
import { dateWords } from '../../../domain/calendar/dates.ts';
import { priceWords } from '../../../domain/calendar/price.ts';
import { timesWords, wornWords } from '../../../domain/calendar/wear-words.ts';
import type { Insights } from '../use-insights.ts';
import { byColour, byKind } from './groups.ts';
import { costsPerWear, valueOf, withoutPrice } from './money.ts';
import { boughtNeverWorn, leastWorn, mostWorn, neverWorn } from './ranks.ts';
import { notWornLately, wornLately } from './rest.ts';
import { costWords, monthWords } from './words.ts';
import type { WornPiece } from './worn-pieces.ts';

/** The pieces behind a number. */
export type Selection = {
  title: string;
  pieces: { piece: Piece; words: string }[];
  /** Pieces behind the number that left the wardrobe for good. */
  missing: number;
};

const boughtWords = ({ piece: { facts } }: WornPiece): string =>
  [
    facts.boughtOn ? `Bought on ${dateWords(facts.boughtOn)}` : null,
    facts.price ? priceWords(facts.price) : null,
  ]
    .filter((words) => words !== null)
    .join(', ') || 'Bought';
const paidWords = ({ piece }: WornPiece): string =>
  piece.facts.price ? priceWords(piece.facts.price) : 'No price';

const monthSelection = ({ months, all }: Insights, month: string): Selection | null => {
  const found = months.find((each) => each.month === month);
  if (!found) return null;
  const pieces = all
    .filter(({ id }) => found.byPiece.has(id))
    .map((piece) => ({ piece, wears: found.byPiece.get(piece.id) ?? 0 }))
    .sort((a, b) => b.wears - a.wears)
    .map(({ piece, wears }) => ({ piece, words: `Worn ${timesWords(wears)}` }));
  return {
    title: `Worn in ${monthWords(month)}`,
    pieces,
    missing: found.byPiece.size - pieces.length,
  };
};

/** Keys of numbers without a part after the colon. */
const FIXED: Record<
  string,
  { title: string; of: (insights: Insights) => WornPiece[]; words?: (each: WornPiece) => string }
> = {
  'no-price': { title: 'Without a price', of: ({ pieces }) => withoutPrice(pieces) },
  'most-worn': { title: 'Most worn first', of: ({ pieces }) => mostWorn(pieces) },
  'least-worn': { title: 'Least worn first', of: ({ pieces }) => leastWorn(pieces) },
  'never-worn': { title: 'Never worn', of: ({ pieces }) => neverWorn(pieces) },
  'bought-never-worn': {
    title: 'Bought and never worn',
    of: ({ pieces }) => boughtNeverWorn(pieces),
    words: boughtWords,
  },
  'worn-lately': {
    title: 'Worn in the last 90 days',
    of: ({ pieces, today }) => wornLately(pieces, today),
  },
  'not-worn-lately': {
    title: 'Not worn for 90 days',
    of: ({ pieces, today }) => notWornLately(pieces, today),
  },
};

/**
 * The pieces behind a number.
 * @param key such as `no-price`, `value:EUR`, `cost:EUR`, `colour:navy`, `kind:pants-jeans` or `month:2026-11`, as the address has it
 * @returns null for a key that no number has
 */
export const selectionOf = (
  key: string,
  insights: Insights,
  nameOf: (category: Category) => string,
): Selection | null => {
  const { pieces, today } = insights;
  const listed = (
    title: string,
    of: readonly WornPiece[] | undefined,
    words = (each: WornPiece) => wornWords(each, today),
  ): Selection | null =>
    of
      ? { title, pieces: of.map((each) => ({ piece: each.piece, words: words(each) })), missing: 0 }
      : null;

  const fixed = Object.hasOwn(FIXED, key) ? FIXED[key] : undefined;
  if (fixed) return listed(fixed.title, fixed.of(insights), fixed.words);
  const kind = key.slice(0, key.indexOf(':'));
  const which = key.slice(kind.length + 1);
  const ofCurrency = ({ price }: { price: { currency: string } }) => price.currency === which;
  switch (kind) {
    case 'value':
      return listed(`Paid in ${which}`, valueOf(pieces).find(ofCurrency)?.pieces, paidWords);
    case 'cost':
      return listed(
        `Cost per wear in ${which}, lowest first`,
        costsPerWear(pieces).find(ofCurrency)?.pieces,
        costWords,
      );
    case 'colour': {
      const group = byColour(pieces).find((each) => each.key === which);
      return group ? listed(`Colour: ${group.label}`, group.pieces) : null;
    }
    case 'kind': {
      const group = byKind(pieces, nameOf).find((each) => each.key === which);
      return group ? listed(`Kind: ${group.label}`, group.pieces) : null;
    }
    case 'month':
      return monthSelection(insights, which);
    default:
      return null;
  }
};

/** The address of the pieces behind a number. */
export const addressOf = (key: string): string => `/insights?pieces=${encodeURIComponent(key)}`;
