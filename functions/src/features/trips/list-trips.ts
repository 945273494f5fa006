import type { listTrips } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';

type Deps = { trips: Pick<TripStore, 'list'> };

export const makeListTrips =
  ({ trips }: Deps): Handler<typeof listTrips> =>
  async ({ uid }) => ({ success: true, trips: await trips.list(uid) });
