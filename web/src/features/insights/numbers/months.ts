import type { CalendarDay } from '@contract';
import { addMonths, monthOf } from '../../../domain/calendar/dates.ts';

/** The pieces that were worn on a day, each once. */
export type WornDay = { day: string; ids: string[] };

/** Days on which something was worn. Two outfits of a day are one wear of the pieces that they share. */
export const wornDaysOf = (days: readonly CalendarDay[]): WornDay[] =>
  days.flatMap(({ day, outfits }) => {
    const worn = outfits.filter(({ status }) => status === 'worn');
    const ids = new Set(worn.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
    return ids.size === 0 ? [] : [{ day, ids: [...ids] }];
  });

const MONTHS = 12;

/** The first day of the last twelve months, of which this is the last. */
export const firstDayOf = (today: string): string => `${addMonths(monthOf(today), 1 - MONTHS)}-01`;

export type MonthOfWear = {
  month: string;
  /** Days of wear, added up over the pieces. */
  wears: number;
  /** How often each piece was worn, by its id; also pieces that left the wardrobe. */
  byPiece: Map<string, number>;
  /** Whether all of it lies before the log. */
  isBeforeLog: boolean;
};

/** Wears in each of the last twelve months, the oldest first. */
export const wearsByMonth = (
  days: readonly WornDay[],
  today: string,
  since: string | null,
): MonthOfWear[] =>
  Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(monthOf(today), index + 1 - MONTHS);
    const byPiece = new Map<string, number>();
    for (const { day, ids } of days) {
      if (monthOf(day) !== month || day > today) continue;
      for (const id of ids) byPiece.set(id, (byPiece.get(id) ?? 0) + 1);
    }
    const wears = [...byPiece.values()].reduce((sum, count) => sum + count, 0);
    return { month, wears, byPiece, isBeforeLog: since === null || month < monthOf(since) };
  });
