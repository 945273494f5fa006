/** A day of the person's calendar, as `2026-11-23`, in the time zone of this device. */
export const dayOf = (moment: Date): string => {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
};

/** Noon of a day in UTC: the same day whatever the clock is changed by. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

export const addDays = (day: string, count: number): string => {
  const moment = noonOf(day);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
};

/** `2026-11` of `2026-11-23`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** First and last day of a month. */
export const boundsOf = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** Days from one to another, both included; none if `to` is before `from`. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** How many days `later` comes after `earlier`. */
export const daysApart = (earlier: string, later: string): number =>
  Math.round((noonOf(later).getTime() - noonOf(earlier).getTime()) / 86_400_000);

/** Monday is 0. */
export const weekdayOf = (day: string): number => (noonOf(day).getUTCDay() + 6) % 7;

const LONG = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const SHORT = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WITH_YEAR = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026`. */
export const monthWords = (month: string): string => MONTH.format(noonOf(`${month}-01`));
/** `Monday, November 23`. */
export const dayWords = (day: string): string => LONG.format(noonOf(day));
/** `Nov 23`. */
export const shortDayWords = (day: string): string => SHORT.format(noonOf(day));
/** `November 23, 2026`. */
export const dateWords = (day: string): string => WITH_YEAR.format(noonOf(day));

/** `today`, `yesterday`, `tomorrow`, or `on November 20`. */
export const relativeWords = (day: string, today: string): string => {
  const apart = daysApart(today, day);
  if (apart === 0) return 'today';
  if (apart === -1) return 'yesterday';
  if (apart === 1) return 'tomorrow';
  return `on ${dateWords(day)}`;
};
