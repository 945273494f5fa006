import { checkTrip, deleteTrip, planTrip, saveTrip } from '@contract';
import type { FixedOutfit, Trip, TripDraft } from '@contract';
import { useMemo } from 'react';
import { useServices } from '../../lib/api/services.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { refresh, useQueryClient } from '../../lib/data/query-client.ts';
import { tripCacheKey, tripKeys } from './trips-query.ts';

type Shown = Loaded<'trip', Trip>;

/** What changes trips on the server and shows them as they are then. Each rejects with an ApiError. */
export const useChangeTrips = (uid: string) => {
  const client = useQueryClient();
  const { call, cache } = useServices();
  return useMemo(() => {
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    const show = (trip: Trip) => {
      cache.write(tripCacheKey(uid, trip.id), trip);
      client.setQueryData<Shown>(tripKeys.trip(uid, trip.id), { trip });
      void refresh(client, tripKeys.list(uid));
      return trip;
    };
    /** Marks pieces on the list that is shown. */
    const showChecked = (id: string, change: (checked: string[]) => string[]) =>
      client.setQueryData<Shown>(
        tripKeys.trip(uid, id),
        (shown) =>
          shown && { ...shown, trip: { ...shown.trip, checked: change(shown.trip.checked) } },
      );
    return {
      save: async (trip: TripDraft): Promise<Trip> =>
        show((await call(saveTrip, { uid, trip }, key())).trip),
      plan: async (id: string, fixed: FixedOutfit[] = []): Promise<Trip> =>
        show((await call(planTrip, { uid, id, fixed }, key())).trip),
      /** Shown at once; back as it was if it could not be kept. */
      check: async (id: string, piece: string, isChecked: boolean): Promise<void> => {
        const mark = (on: boolean) => (checked: string[]) => {
          const others = checked.filter((other) => other !== piece);
          return on ? [...others, piece] : others;
        };
        showChecked(id, mark(isChecked));
        try {
          await call(checkTrip, { uid, id, pieces: [piece], isChecked }, key());
          const shown = client.getQueryData<Shown>(tripKeys.trip(uid, id));
          if (shown) cache.write(tripCacheKey(uid, id), shown.trip);
          void refresh(client, tripKeys.list(uid));
        } catch (error) {
          showChecked(id, mark(!isChecked));
          throw error;
        }
      },
      remove: async (id: string): Promise<void> => {
        await call(deleteTrip, { uid, id }, key());
        cache.remove(tripCacheKey(uid, id));
        client.removeQueries({ queryKey: tripKeys.trip(uid, id), type: 'inactive' });
        await refresh(client, tripKeys.list(uid));
      },
    };
  }, [client, call, cache, uid]);
};
export type ChangeTrips = ReturnType<typeof useChangeTrips>;
