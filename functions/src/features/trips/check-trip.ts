import type { checkTrip } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';
import { foundTrip } from './trip-days.ts';

type Deps = { trips: Pick<TripStore, 'change'> };

/** @throws AppError `not-found` */
export const makeCheckTrip =
  ({ trips }: Deps): Handler<typeof checkTrip> =>
  async ({ uid, id, pieces, isChecked }) => {
    const after = await trips.change(uid, id, (trip) => {
      if (trip === null) return null;
      const others = trip.checked.filter((piece) => !pieces.includes(piece));
      // Only what is on the list, so that the field stays as short as the list.
      const listed = new Set(trip.plan?.packed.map((piece) => piece.id));
      const added = isChecked ? [...new Set(pieces)].filter((piece) => listed.has(piece)) : [];
      return { ...trip, checked: [...others, ...added] };
    });
    return { success: true, checked: foundTrip(after).checked };
  };
