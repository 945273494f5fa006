import { addDays, boundsOf, daysBetween, weekdayOf } from '../../domain/calendar/dates.ts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** The days that a view shows, in weeks from Monday to Sunday; days of the months beside it fill the first and the last week. */
export const weeksOfMonth = (month: string): string[][] => {
  const { from, to } = boundsOf(month);
  const first = addDays(from, -weekdayOf(from));
  const last = addDays(to, 6 - weekdayOf(to));
  return inWeeks(daysBetween(first, last));
};

/** The week of a day. */
export const weekOf = (day: string): string[] => {
  const monday = addDays(day, -weekdayOf(day));
  return daysBetween(monday, addDays(monday, 6));
};

const inWeeks = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** The day to which a key moves from another; null for other keys. */
export const dayByKey = (key: string, day: string): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    default:
      return null;
  }
};
