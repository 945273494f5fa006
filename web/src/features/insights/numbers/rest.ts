import { addDays, dayOf, daysApart } from '../../../domain/calendar/dates.ts';
import { FORGOTTEN_DAYS } from '../../../domain/calendar/wear-words.ts';
import type { WornPiece } from './worn-pieces.ts';

/** Days that the log covers until today, today included; 0 without a log. */
export const logDays = (since: string | null, today: string): number =>
  since === null ? 0 : Math.max(0, daysApart(since, today) + 1);

/** Whether the log is too young to say what happened in the last 90 days. */
export const isYoung = (since: string | null, today: string): boolean =>
  logDays(since, today) < FORGOTTEN_DAYS;

/** The first day on which the log covers 90 days. */
export const coversRestFrom = (since: string): string => addDays(since, FORGOTTEN_DAYS - 1);

const isIn = (day: string | null, today: string): boolean =>
  day !== null && day > addDays(today, -FORGOTTEN_DAYS) && day <= today;

/** Pieces worn in the last 90 days, today included; the one worn last comes first. */
export const wornLately = (pieces: readonly WornPiece[], today: string): WornPiece[] =>
  pieces
    .filter(({ lastWorn }) => isIn(lastWorn, today))
    .sort((a, b) => (b.lastWorn ?? '').localeCompare(a.lastWorn ?? ''));

/** The day since which a piece is there: when it was bought, or when it came into Atelier. */
const thereSince = ({ piece }: WornPiece): string => {
  const added = dayOf(new Date(piece.createdAt));
  const { boughtOn } = piece.facts;
  return boughtOn !== undefined && boughtOn < added ? boughtOn : added;
};

/** Pieces that were there for 90 days and not worn in them; the longest rest first. Only a log that covers these days can tell (`isYoung`). */
export const notWornLately = (pieces: readonly WornPiece[], today: string): WornPiece[] =>
  pieces
    .filter((each) => !isIn(each.lastWorn, today) && !isIn(thereSince(each), today))
    .sort(
      (a, b) =>
        (a.lastWorn ?? '').localeCompare(b.lastWorn ?? '') ||
        thereSince(a).localeCompare(thereSince(b)),
    );

/** Whole percent of the pieces that were worn in the last 90 days; null without pieces. */
export const shareWorn = (pieces: readonly WornPiece[], today: string): number | null =>
  pieces.length === 0 ? null : Math.round((100 * wornLately(pieces, today).length) / pieces.length);
