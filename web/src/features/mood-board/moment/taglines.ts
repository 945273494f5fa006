import type { Season, TimeOfDay, Trends } from '@contract';
import { FALLBACK_TRENDS } from '../examples.ts';

export type Moment = { season: Season; timeOfDay: TimeOfDay };

export const TAGLINES: Record<Season, Record<TimeOfDay, string>> = {
  winter: {
    morning: 'Frost on the glass. Wool first, then coffee.',
    afternoon: 'Low sun, long coat, longer lunch.',
    evening: 'Dark by five. Wear something that glows indoors.',
    night: 'Cold stars, warm collar.',
  },
  spring: {
    morning: 'Leave the coat open and let the day decide.',
    afternoon: 'Light layers, one of them over your arm.',
    evening: 'The light stays later. So can you.',
    night: 'Still cool after dark. Keep the knit close.',
  },
  summer: {
    morning: 'Linen, before the heat finds you.',
    afternoon: 'Keep to the shade and wear the light.',
    evening: 'Bare ankles, open collar, nowhere to be.',
    night: 'Too warm for plans, right for a clean white shirt.',
  },
  fall: {
    morning: 'Mist outside. A good knit answers it.',
    afternoon: 'Leaf colours, and shoes that know the pavement.',
    evening: 'Cuffs down, collar up, one more street.',
    night: 'Long shadows, soft layers, the slow way home.',
  },
};

const FALLBACK: Moment = { season: 'winter', timeOfDay: 'evening' };

/** The season and time of day of the trends. The season of fallback trends is a fixed default, so they use `present`. */
export const momentOf = (
  trends: Pick<Trends, 'season' | 'time_context' | 'source'> | null,
  present: Moment,
): Moment =>
  trends && trends.source !== FALLBACK_TRENDS.source
    ? { season: trends.season, timeOfDay: trends.time_context.time_of_day }
    : present;

/** The line for a moment; without one, the line of a winter evening. */
export const taglineOf = ({ season, timeOfDay }: { season: string; timeOfDay: string }): string => {
  const lines: Partial<Record<string, Partial<Record<string, string>>>> = TAGLINES;
  return lines[season]?.[timeOfDay] ?? TAGLINES[FALLBACK.season][FALLBACK.timeOfDay];
};
