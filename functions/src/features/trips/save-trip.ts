import type { saveTrip, Trip, TripSettings } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';
import { assertTripDays } from './trip-days.ts';

type Deps = { trips: Pick<TripStore, 'change'>; now: () => Date };

/** What decides the plan, always in the same form. */
const settingsOf = (trip: TripSettings): string =>
  JSON.stringify([
    ...[trip.from, trip.to, trip.stops, trip.bag, trip.mayRepeat],
    [...trip.occasions].sort((a, b) => (a.day < b.day ? -1 : 1)),
    ...[trip.laundryAfter, trip.pinned, trip.forbidden].map((list) => [...new Set(list)].sort()),
  ]);

const planFor = (draft: Omit<Trip, 'plan' | 'createdAt'>, before: Trip | null): Trip['plan'] =>
  before && settingsOf(before) === settingsOf(draft) ? before.plan : null;

/** @throws AppError as the contract says. */
export const makeSaveTrip =
  ({ trips, now }: Deps): Handler<typeof saveTrip> =>
  async ({ uid, trip: { plan, createdAt, ...draft } }) => {
    assertTripDays(draft);
    const at = now().toISOString();
    const saved = await trips.change(uid, draft.id, (before) => ({
      ...draft,
      plan: plan === undefined ? planFor(draft, before) : plan,
      createdAt: createdAt ?? before?.createdAt ?? at,
    }));
    return { success: true, trip: saved! };
  };
