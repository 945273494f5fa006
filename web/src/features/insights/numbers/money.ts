import type { Price } from '../../../domain/calendar/price.ts';
import { costPerWear } from '../../../domain/calendar/price.ts';
import type { WornPiece } from './worn-pieces.ts';

/** A sum of one currency, and the pieces that it is of. Amounts of different currencies are never added. */
export type Sum = { price: Price; pieces: WornPiece[] };

/** Prices have two places at most: whole hundredths add up exactly. */
const hundredths = ({ amount }: Price): number => Math.round(amount * 100);

const byCurrency = (pieces: readonly WornPiece[]): Map<string, WornPiece[]> => {
  const found = new Map<string, WornPiece[]>();
  for (const each of pieces) {
    const currency = each.piece.facts.price?.currency;
    if (currency) found.set(currency, [...(found.get(currency) ?? []), each]);
  }
  return found;
};

const totalOf = (pieces: readonly WornPiece[]): number =>
  pieces.reduce(
    (sum, { piece: { facts } }) => sum + (facts.price ? hundredths(facts.price) : 0),
    0,
  );

const mostFirst = (a: Sum, b: Sum): number =>
  b.pieces.length - a.pieces.length || (a.price.currency < b.price.currency ? -1 : 1);

/** What was paid for the pieces, by currency. */
export const valueOf = (pieces: readonly WornPiece[]): Sum[] =>
  [...byCurrency(pieces)]
    .map(([currency, of]) => ({ price: { amount: totalOf(of) / 100, currency }, pieces: of }))
    .sort(mostFirst);

export const withoutPrice = (pieces: readonly WornPiece[]): WornPiece[] =>
  pieces.filter(({ piece }) => piece.facts.price === undefined);

/**
 * Cost per wear by currency: what was paid for the pieces that were worn, divided by their wears. The pieces come cheapest first. Pieces without a
 * price, and those never worn, have no cost per wear.
 */
export const costsPerWear = (pieces: readonly WornPiece[]): Sum[] => {
  const worn = pieces.filter(({ wears }) => wears > 0);
  const cost = ({ piece, wears }: WornPiece) => costPerWear(piece.facts.price, wears)?.amount ?? 0;
  return [...byCurrency(worn)]
    .map(([currency, of]) => {
      const wears = of.reduce((sum, each) => sum + each.wears, 0);
      return {
        price: { amount: totalOf(of) / 100 / wears, currency },
        pieces: of.toSorted((a, b) => cost(a) - cost(b)),
      };
    })
    .sort(mostFirst);
};
