import { MAX_STOPS, MAX_TRIP_DAYS } from '@contract';
import type { BagSize, Trip, TripDraft, TripOccasion } from '@contract';
import { addDays, daysApart, daysBetween } from '../../domain/calendar/dates.ts';

/** A trip while it is filled in. */
export type TripForm = {
  name: string;
  from: string;
  to: string;
  /** The first begins with the trip. */
  stops: { place: string; from: string }[];
  /** By day: of the day and of the evening, empty for nothing in particular. */
  occasions: Readonly<
    Record<string, readonly [day: TripOccasion | '', evening: TripOccasion | '']>
  >;
  bag: BagSize;
  /** Empty: none. */
  laundryAfter: string;
  mayRepeat: boolean;
};

export const emptyForm = (today: string): TripForm => ({
  name: '',
  from: addDays(today, 1),
  to: addDays(today, 3),
  stops: [{ place: '', from: addDays(today, 1) }],
  occasions: {},
  bag: 'cabin',
  laundryAfter: '',
  mayRepeat: false,
});

export const formOf = (trip: Trip): TripForm => ({
  name: trip.name,
  from: trip.from,
  to: trip.to,
  stops: trip.stops,
  occasions: Object.fromEntries(
    trip.occasions.map(({ day, occasions }) => [day, [occasions[0] ?? '', occasions[1] ?? '']]),
  ),
  bag: trip.bag,
  laundryAfter: trip.laundryAfter[0] ?? '',
  mayRepeat: trip.mayRepeat,
});

/** The days of the form; none while they make no trip. */
export const daysOfForm = ({ from, to }: Pick<TripForm, 'from' | 'to'>): string[] => {
  if (from === '' || to === '' || to < from || daysApart(from, to) >= MAX_TRIP_DAYS) return [];
  return daysBetween(from, to);
};

/** Moves the end along with the beginning, so that the trip keeps its length. */
export const withFrom = (form: TripForm, from: string): TripForm => {
  if (from === '') return { ...form, from };
  const length =
    form.from === '' || form.to === '' ? 2 : Math.max(0, daysApart(form.from, form.to));
  const [first, ...others] = form.stops;
  const to = addDays(from, length);
  return {
    ...form,
    from,
    to,
    stops: [{ place: first?.place ?? '', from }, ...others],
  };
};

export const canAddStop = (form: TripForm): boolean =>
  form.stops.length < MAX_STOPS && daysOfForm(form).length > form.stops.length;

/** Adds a place from the day after the last one began. */
export const withStop = (form: TripForm): TripForm => {
  const last = form.stops.at(-1)?.from ?? form.from;
  return { ...form, stops: [...form.stops, { place: '', from: addDays(last, 1) }] };
};

export type FormErrors = { to?: string; stops: (string | undefined)[] };

/** What keeps the form from being a trip; null if nothing does. */
export const errorsOf = (form: TripForm): FormErrors | null => {
  const errors: FormErrors = { stops: [] };
  if (form.from === '' || form.to === '') errors.to = 'Choose the first and the last day.';
  else if (form.to < form.from) errors.to = 'The last day is before the first.';
  else if (daysApart(form.from, form.to) >= MAX_TRIP_DAYS)
    errors.to = `A trip has at most ${MAX_TRIP_DAYS} days.`;
  form.stops.forEach(({ place, from }, i) => {
    if (place.trim() === '') errors.stops[i] = 'Enter a place.';
    else if (i > 0 && (from <= form.stops[i - 1]!.from || from > form.to))
      errors.stops[i] = 'Choose a day of the trip after the place before.';
  });
  return errors.to || errors.stops.some(Boolean) ? errors : null;
};

/** What is sent. Days that are no longer part of the trip are left out. */
export const draftOf = (form: TripForm, before: Trip | null): TripDraft => {
  const days = new Set(daysOfForm(form));
  return {
    id: before?.id ?? crypto.randomUUID(),
    name: form.name.trim(),
    from: form.from,
    to: form.to,
    stops: form.stops.map(({ place, from }, i) => ({
      place: place.trim(),
      from: i === 0 ? form.from : from,
    })),
    occasions: [...days].flatMap((day) => {
      const [first = '', evening = ''] = form.occasions[day] ?? [];
      if (evening !== '') return [{ day, occasions: [first || 'casual', evening] }];
      return first === '' ? [] : [{ day, occasions: [first] }];
    }),
    bag: form.bag,
    laundryAfter: days.has(form.laundryAfter) ? [form.laundryAfter] : [],
    mayRepeat: form.mayRepeat,
    pinned: before?.pinned ?? [],
    forbidden: before?.forbidden ?? [],
    checked: before?.checked ?? [],
  };
};
