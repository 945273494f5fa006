import { expect, test } from 'vitest';
import {
  canAddStop,
  daysOfForm,
  draftOf,
  emptyForm,
  errorsOf,
  formOf,
  withFrom,
  withStop,
} from './trip-form-state.ts';
import type { TripForm } from './trip-form-state.ts';

const FORM: TripForm = {
  ...emptyForm('2026-11-27'),
  stops: [{ place: ' Lisbon ', from: '2026-11-28' }],
};

test('a new trip begins tomorrow and lasts three days', () => {
  expect(daysOfForm(emptyForm('2026-11-29'))).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
});

test('the end moves along with the beginning', () => {
  expect(withFrom(FORM, '2026-12-30')).toMatchObject({
    ...{ from: '2026-12-30', to: '2027-01-01' },
    stops: [{ from: '2026-12-30' }],
  });
  expect(withFrom(FORM, '').from).toBe('');
});

test('says what is missing or cannot be', () => {
  expect(errorsOf(FORM)).toBeNull();
  expect(errorsOf(emptyForm('2026-11-27'))?.stops).toEqual(['Enter a place.']);
  expect(errorsOf({ ...FORM, to: '2026-11-27' })?.to).toBe('The last day is before the first.');
  expect(errorsOf({ ...FORM, to: '2026-12-28' })?.to).toBe('A trip has at most 30 days.');
  expect(errorsOf({ ...FORM, from: '' })?.to).toBe('Choose the first and the last day.');
  const late = withStop(withStop(FORM));
  expect(late.stops.at(-1)?.from).toBe('2026-11-30');
  const off = { ...FORM, stops: [...FORM.stops, { place: 'Porto', from: '2026-12-05' }] };
  expect(errorsOf(off)?.stops[1]).toBe('Choose a day of the trip after the place before.');
});

test('has at most a place for each day', () => {
  expect(canAddStop(FORM)).toBe(true);
  expect(canAddStop(withStop(withStop(FORM)))).toBe(false);
});

test('is sent without days that are no part of it, and read again', () => {
  const form: TripForm = {
    ...FORM,
    occasions: {
      '2026-11-28': ['work', ''],
      '2026-11-29': ['', 'dinner'],
      '2026-11-30': ['', ''],
      '2026-12-24': ['party', ''],
    },
    laundryAfter: '2026-12-24',
  };
  const draft = draftOf(form, null);
  expect(draft).toMatchObject({
    stops: [{ place: 'Lisbon', from: '2026-11-28' }],
    occasions: [
      { day: '2026-11-28', occasions: ['work'] },
      { day: '2026-11-29', occasions: ['casual', 'dinner'] },
    ],
    ...{ laundryAfter: [], pinned: [], forbidden: [] },
  });
  const trip = { ...draft, plan: null, checked: [], createdAt: '2026-11-20T12:00:00.000Z' };
  expect(draftOf(formOf({ ...trip, pinned: ['tee'] }), { ...trip, pinned: ['tee'] })).toEqual({
    ...draft,
    pinned: ['tee'],
  });
});
