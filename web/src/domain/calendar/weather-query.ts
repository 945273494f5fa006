import { DayForecast, HourForecast, listWeather } from '@contract';
import * as z from 'zod/mini';
import { useServices } from '../../lib/api/services.ts';
import { keptQuery } from '../../lib/data/kept-query.ts';
import { useKeptData } from '../../lib/data/user-queries.ts';
import type { KeptData } from '../../lib/data/user-queries.ts';
import { addDays } from './dates.ts';

const Forecast = z.object({
  place: z.nullable(z.string()),
  days: z.array(DayForecast),
  hours: z.array(HourForecast),
});
export type Forecast = z.infer<typeof Forecast>;

/** How far a forecast reaches. */
const DAYS_AHEAD = 15;

/** The weather from today on, at the place in the profile. `uid` empty: waits. */
export const useForecast = (uid: string, today: string): KeptData<'forecast', Forecast> => {
  const { call, cache } = useServices();
  const query = keptQuery<'forecast', Forecast>(cache, {
    queryKey: ['forecast', uid, today],
    field: 'forecast',
    // One copy, whatever the day: what it says is dated.
    cacheKey: `forecast_${uid}`,
    schema: Forecast,
    fetchData: async (options) => {
      const range = { from: today, to: addDays(today, DAYS_AHEAD) };
      const { place, days, hours } = await call(listWeather, { uid, ...range }, options);
      return { place, days, hours };
    },
    failure: 'The weather could not be loaded',
  });
  return useKeptData(query, uid !== '');
};

/** Such as `4 °C` or `-2 to 5 °C`. */
export const degreesWords = (lowC: number, highC: number): string => {
  const [low, high] = [Math.round(lowC), Math.round(highC)];
  if (low === high) return `${low} °C`;
  // A hyphen before a minus is hard to read.
  return low < 0 || high < 0 ? `${low} to ${high} °C` : `${low}–${high} °C`;
};

/** Rain or snow as it follows other words; empty if it stays dry or nothing is known. */
const wetWords = (precipitation: DayForecast['precipitation']): string =>
  precipitation === 'rain' || precipitation === 'snow' ? `, ${precipitation}` : '';

/** The weather of a day in a few words; null when only the season is known. */
export const dayWeatherWords = ({ lowC, highC, precipitation }: DayForecast): string | null =>
  lowC === null || highC === null ? null : `${degreesWords(lowC, highC)}${wetWords(precipitation)}`;
