const DAY_MS = 24 * 60 * 60_000;
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days `later` comes after `earlier`. */
export const daysApart = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** The day of a date that exists; null for 30 February. */
export const dateOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month, day));
  const exists = date.getUTCMonth() === month && date.getUTCDate() === day && year >= 1970;
  return exists && year <= 9998 ? date.toISOString().slice(0, 10) : null;
};

/** First and last day of the month of a day, `count` months later. */
export const monthAround = (day: string, count: number): { from: string; to: string } => {
  const date = new Date(day);
  const first = (months: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
      .toISOString()
      .slice(0, 10);
  return { from: first(count), to: addDays(first(count + 1), -1) };
};

/** `Friday, 27 November`; with its year if that is another than today's. */
export const dateWords = (day: string, today: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const words = `${WEEKDAYS[weekdayOf(day)]}, ${Number(date)} ${MONTHS[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? words : `${words} ${year}`;
};

/** `yesterday, Monday, 23 November`: near days with their word before them. */
export const dayWords = (day: string, today: string): string => {
  const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[String(daysApart(today, day))];
  return near ? `${near}, ${dateWords(day, today)}` : dateWords(day, today);
};

/** `on Friday, 27 November`, but `today, Tuesday, 24 November`. */
export const onDay = (day: string, today: string): string => {
  const words = dayWords(day, today);
  return /^\p{Ll}/u.test(words) ? words : `on ${words}`;
};

/** `yesterday, Monday, 23 November`, or `from Monday, 16 November to Sunday, 22 November`. */
export const rangeWords = ({ from, to }: { from: string; to: string }, today: string): string =>
  from === to ? onDay(from, today) : `from ${dateWords(from, today)} to ${dateWords(to, today)}`;
