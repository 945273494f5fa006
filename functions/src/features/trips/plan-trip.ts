import type { planTrip, Trip, TripPlan, TripWeather } from '../../contract/index.ts';
import type { DaysWeather } from '../../providers/weather/weather.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';
import { MAX_NAMED } from '../../stylist/garment/name-garments.ts';
import { toStylistWardrobe } from '../../stylist/garment/stylist-garment.ts';
import { daysOfTrip, foundTrip, placeOn } from './trip-days.ts';
import { planFrom } from './trip-plan.ts';

type Deps = {
  trips: Pick<TripStore, 'get' | 'change'>;
  items: Pick<ItemStore, 'list'>;
  calendar: Pick<CalendarStore, 'ownWashLimits'>;
  weather: DaysWeather;
  now: () => Date;
};

type KnownWeather = TripPlan['weather'];

/** @throws AppError `not-found` */
export const makePlanTrip =
  ({ trips, items, calendar, weather, now }: Deps): Handler<typeof planTrip> =>
  async ({ uid, id, fixed }, { signal }) => {
    const trip = foundTrip(await trips.get(uid, id));
    const [owned, ownWashLimits, known] = await Promise.all([
      items.list(uid, MAX_NAMED),
      calendar.ownWashLimits(uid),
      weatherOf(trip, weather, signal),
    ]);
    signal.throwIfAborted();
    const plan = planFrom({
      trip,
      wardrobe: toStylistWardrobe(owned),
      weather: known,
      fixed,
      ownWashLimits,
      plannedAt: now().toISOString(),
    });
    const packed = new Set(plan.packed.map((piece) => piece.id));
    const saved = await trips.change(
      uid,
      id,
      (latest) =>
        latest && {
          ...latest,
          plan,
          checked: latest.checked.filter((piece) => packed.has(piece)),
        },
    );
    return { success: true, trip: foundTrip(saved) };
  };

/** The weather of each day where one is then; each place is asked for once. */
const weatherOf = async (
  trip: Trip,
  weather: DaysWeather,
  signal: AbortSignal,
): Promise<KnownWeather> => {
  const days = daysOfTrip(trip).map((day) => ({ day, place: placeOn(trip.stops, day) }));
  const places = [...new Set(days.map(({ place }) => place))];
  const found = await Promise.all(
    places.map(async (place) => {
      const there = days.filter((one) => one.place === place).map(({ day }) => day);
      return (await weather.days(place, there, signal)) ?? [];
    }),
  );
  const byDay = new Map(
    found.flat().map(({ day, ...known }): [string, TripWeather] => [day, known]),
  );
  return days.map(({ day }) => ({ day, weather: byDay.get(day) ?? null }));
};
