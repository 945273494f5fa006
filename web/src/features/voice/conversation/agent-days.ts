import type { CalendarDay, WearRecord } from '@contract';
import { addDays } from '../../../domain/calendar/dates.ts';
import { byteLength } from './limits.ts';

/** What was worn lately and what is to come, in words and ids. It may be left out, so it is small. */
export type AgentDays = {
  today: string;
  days: {
    day: string;
    worn: string[];
    planned: string[];
    events: { name: string; time: string | null }[];
  }[];
  /** Ids of the garments. */
  in_the_wash: string[];
};

const DAYS_AROUND = 14;
const MAX_WASH = 40;
const MAX_NAME = 60;
/** A fifth of a message; the rest is for the wardrobe. */
const MAX_BYTES = 3000;

/** The days that are briefed. */
export const briefedDays = (today: string): { from: string; to: string } => ({
  from: addDays(today, -DAYS_AROUND),
  to: addDays(today, DAYS_AROUND),
});

const idsOf = ({ outfits }: CalendarDay, status: 'worn' | 'planned'): string[] =>
  outfits
    .filter((one) => one.status === status)
    .flatMap(({ pieces }) => pieces.map(({ id }) => id));

/** Builds the briefing, the days next to today first, until it is full. */
export const briefDays = (
  today: string,
  calendar: readonly CalendarDay[],
  wear: readonly WearRecord[],
): AgentDays => {
  const inTheWash = wear.filter((piece) => piece.inTheWash).map(({ id }) => id);
  const briefing: AgentDays = { today, days: [], in_the_wash: inTheWash.slice(0, MAX_WASH) };
  let left = MAX_BYTES - byteLength(JSON.stringify(briefing));
  const away = ({ day }: CalendarDay) => Math.abs(Date.parse(day) - Date.parse(today));
  for (const each of [...calendar].sort((a, b) => away(a) - away(b))) {
    const day = {
      day: each.day,
      worn: idsOf(each, 'worn'),
      planned: idsOf(each, 'planned'),
      events: each.events.map(({ name, time }) => ({ name: name.slice(0, MAX_NAME), time })),
    };
    const bytes = byteLength(JSON.stringify(day)) + 1; // plus a comma
    if (bytes > left) break;
    left -= bytes;
    briefing.days.push(day);
  }
  briefing.days.sort((a, b) => (a.day < b.day ? -1 : 1));
  return briefing;
};
