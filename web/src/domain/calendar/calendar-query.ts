import { CalendarDay, listDays, listWear, OwnWashLimits, WearRecord } from '@contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useServices } from '../../lib/api/services.ts';
import { keptQuery } from '../../lib/data/kept-query.ts';
import { useKeptData } from '../../lib/data/user-queries.ts';
import type { KeptData, QueryDeps } from '../../lib/data/user-queries.ts';
import { boundsOf } from './dates.ts';

export const calendarKeys = {
  /** All months of a user, for invalidation. */
  months: (uid: string) => ['calendar', uid] as const,
  month: (uid: string, month: string) => ['calendar', uid, month] as const,
  wear: (uid: string) => ['wear', uid] as const,
};

export const calendarCacheKey = (uid: string, month: string): string => `calendar_${uid}_${month}`;
const wearCacheKey = (uid: string): string => `wear_${uid}`;

const monthQuery = ({ call, cache }: QueryDeps, uid: string, month: string) =>
  keptQuery<'days', CalendarDay[]>(cache, {
    queryKey: calendarKeys.month(uid, month),
    field: 'days',
    cacheKey: calendarCacheKey(uid, month),
    schema: z.array(CalendarDay),
    fetchData: async (options) => (await call(listDays, { uid, ...boundsOf(month) }, options)).days,
    failure: 'Failed to load your calendar',
  });

/** The days of a month that have anything, in order. `uid` empty: waits. */
export const useMonth = (uid: string, month: string): KeptData<'days', CalendarDay[]> =>
  useKeptData(monthQuery(useServices(), uid, month), uid !== '');

const Wear = z.object({
  pieces: z.array(WearRecord),
  ownWashLimits: OwnWashLimits,
  since: z.nullable(z.string()),
});
export type Wear = z.infer<typeof Wear>;

const wearQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'wear', Wear>(cache, {
    queryKey: calendarKeys.wear(uid),
    field: 'wear',
    cacheKey: wearCacheKey(uid),
    schema: Wear,
    fetchData: async (options) => {
      const { pieces, ownWashLimits, since } = await call(listWear, { uid }, options);
      return { pieces, ownWashLimits, since };
    },
    failure: 'Failed to load what you wore',
  });

/** How each piece was worn. `uid` empty: waits. */
export const useWear = (uid: string): KeptData<'wear', Wear> =>
  useKeptData(wearQuery(useServices(), uid), uid !== '');

/** How pieces were worn, by the id of the piece. */
export const useWearById = (wear: Wear | undefined): ReadonlyMap<string, WearRecord> =>
  useMemo(() => new Map(wear?.pieces.map((piece) => [piece.id, piece])), [wear]);
