const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const FORMAT = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago something was stored, such as '3 hours ago'. Both parameters in milliseconds since 1970. */
export const describeAge = (savedAt: number, now: number): string => {
  const ageMs = Math.max(0, now - savedAt);
  for (const [unit, lengthMs] of UNITS) {
    if (ageMs >= lengthMs) return FORMAT.format(-Math.floor(ageMs / lengthMs), unit);
  }
  return 'a moment ago';
};
