import { MAX_TRIP_DAYS, type Trip, type TripSettings } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The dates of a trip, first and last included. */
export const daysOfTrip = ({ from, to }: Pick<TripSettings, 'from' | 'to'>): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    new Date(Date.parse(from) + i * DAY_MS).toISOString().slice(0, 10),
  );
};

/** Where one is on a day: the last stop that has begun. */
export const placeOn = (stops: TripSettings['stops'], day: string): string => {
  const begun = stops.filter(({ from }) => from <= day);
  return (begun.at(-1) ?? stops[0])?.place ?? '';
};

/** @throws AppError `invalid-request` for a trip that is too long or ends before it begins, and for days outside of it or out of order */
export const assertTripDays = (trip: TripSettings): void => {
  const apart = (Date.parse(trip.to) - Date.parse(trip.from)) / DAY_MS;
  if (apart < 0) throw new AppError('invalid-request', 'The trip ends before it begins.');
  if (apart >= MAX_TRIP_DAYS) {
    throw new AppError('invalid-request', `A trip has at most ${MAX_TRIP_DAYS} days.`);
  }
  const days = [
    ...trip.stops.map(({ from }) => from),
    ...trip.occasions.map(({ day }) => day),
    ...trip.laundryAfter,
  ];
  if (days.some((day) => day < trip.from || day > trip.to)) {
    throw new AppError('invalid-request', 'Every day must be within the trip.');
  }
  const begins = trip.stops.map(({ from }) => from);
  if (begins[0] !== trip.from || begins.some((day, i) => i > 0 && day <= begins[i - 1]!)) {
    throw new AppError(
      'invalid-request',
      'The first place begins with the trip, and each further one on a later day.',
    );
  }
  if (new Set(trip.occasions.map(({ day }) => day)).size < trip.occasions.length) {
    throw new AppError('invalid-request', 'Each day can have its occasions once.');
  }
};

/** @throws AppError `not-found` */
export const foundTrip = (trip: Trip | null): Trip => {
  if (trip) return trip;
  throw new AppError('not-found', 'This trip is gone.');
};
