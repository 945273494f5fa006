const DATE = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DATE = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Such as 'November 12, 2026', in the user's time zone. */
export const longDate = (isoTime: string): string => DATE.format(new Date(isoTime));

/** Such as 'Nov 12, 2026'. */
export const shortDate = (isoTime: string): string => SHORT_DATE.format(new Date(isoTime));

/** How long ago something was, such as '3 hours ago'. */
export const ago = (timeMs: number, nowMs: number): string => {
  const passedMs = Math.max(0, nowMs - timeMs);
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return RELATIVE.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return RELATIVE.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  return RELATIVE.format(-Math.floor(passedMs / DAY_MS), 'day');
};
