import type { getTrip } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';
import { foundTrip } from './trip-days.ts';

type Deps = { trips: Pick<TripStore, 'get'> };

/** @throws AppError `not-found` */
export const makeGetTrip =
  ({ trips }: Deps): Handler<typeof getTrip> =>
  async ({ uid, id }) => ({ success: true, trip: foundTrip(await trips.get(uid, id)) });
