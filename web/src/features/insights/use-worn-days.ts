import { CalendarDate, listDays } from '@contract';
import * as z from 'zod/mini';
import { useServices } from '../../lib/api/services.ts';
import { keptQuery } from '../../lib/data/kept-query.ts';
import { useKeptData } from '../../lib/data/user-queries.ts';
import type { KeptData, QueryDeps } from '../../lib/data/user-queries.ts';
import { firstDayOf, wornDaysOf } from './numbers/months.ts';
import type { WornDay } from './numbers/months.ts';

const WornDays = z.array(z.object({ day: CalendarDate, ids: z.array(z.string()) }));

/** Of a year only what was worn is kept: events, plans and names would take several times as much. */
const wornDaysQuery = ({ call, cache }: QueryDeps, uid: string, today: string) =>
  keptQuery<'worn', WornDay[]>(cache, {
    queryKey: ['calendar-range', uid, firstDayOf(today), today],
    field: 'worn',
    cacheKey: `worn_year_${uid}`,
    schema: WornDays,
    fetchData: async (options) => {
      const { days } = await call(listDays, { uid, from: firstDayOf(today), to: today }, options);
      return wornDaysOf(days);
    },
    failure: 'Failed to load your calendar',
  });

/** What was worn on the days of the last twelve months. */
export const useWornDays = (uid: string, today: string): KeptData<'worn', WornDay[]> =>
  useKeptData(wornDaysQuery(useServices(), uid, today), uid !== '');
