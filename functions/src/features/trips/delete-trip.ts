import type { deleteTrip } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';

type Deps = { trips: Pick<TripStore, 'delete'> };

export const makeDeleteTrip =
  ({ trips }: Deps): Handler<typeof deleteTrip> =>
  async ({ uid, id }) => {
    await trips.delete(uid, id);
    return { success: true };
  };
