import { getTrip, listTrips, Trip, TripSummary } from '@contract';
import * as z from 'zod/mini';
import { useServices } from '../../lib/api/services.ts';
import { keptQuery } from '../../lib/data/kept-query.ts';
import { useKeptData } from '../../lib/data/user-queries.ts';
import type { KeptData, QueryDeps } from '../../lib/data/user-queries.ts';

export const tripKeys = {
  list: (uid: string) => ['trips', uid] as const,
  trip: (uid: string, id: string) => ['trip', uid, id] as const,
};

export const tripCacheKey = (uid: string, id: string): string => `trip_${uid}_${id}`;

const tripsQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'trips', TripSummary[]>(cache, {
    queryKey: tripKeys.list(uid),
    field: 'trips',
    cacheKey: `trips_${uid}`,
    schema: z.array(TripSummary),
    fetchData: async (options) => (await call(listTrips, { uid }, options)).trips,
    failure: 'Failed to load your trips',
  });

const tripQuery = ({ call, cache }: QueryDeps, uid: string, id: string) =>
  keptQuery<'trip', Trip>(cache, {
    queryKey: tripKeys.trip(uid, id),
    field: 'trip',
    cacheKey: tripCacheKey(uid, id),
    schema: Trip,
    fetchData: async (options) => (await call(getTrip, { uid, id }, options)).trip,
    failure: 'Failed to load this trip',
  });

/** The latest first, without their plans. */
export const useTrips = (uid: string): KeptData<'trips', TripSummary[]> =>
  useKeptData(tripsQuery(useServices(), uid), true);

export const useTrip = (uid: string, id: string): KeptData<'trip', Trip> =>
  useKeptData(tripQuery(useServices(), uid, id), true);
