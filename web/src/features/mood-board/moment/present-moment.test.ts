import { expect, test } from 'vitest';
import { presentMoment } from './present-moment.ts';

const at = (month: number, hour = 9) => new Date(2026, month - 1, 22, hour);
const seasonIn = (place: string, month: number, timeZone = 'Europe/Lisbon') =>
  presentMoment(at(month), { place, viewMode: 'home', timeZone }).season;

test.each([
  [1, 'winter', 'summer'],
  [4, 'spring', 'fall'],
  [7, 'summer', 'winter'],
  [11, 'fall', 'spring'],
  [12, 'winter', 'summer'],
])('month %i: %s in Lisbon, %s in Sydney', (month, north, south) => {
  expect(seasonIn('Lisbon', month)).toBe(north);
  expect(seasonIn('Sydney', month)).toBe(south);
  expect(seasonIn('São Paulo, Brasil', month)).toBe(south);
});

test('home is also placed by the time zone; the place of a trip by its name alone', () => {
  expect(seasonIn('Bundaberg', 7, 'Australia/Brisbane')).toBe('winter');
  expect(seasonIn('New York', 7, 'Australia/Brisbane')).toBe('summer');
  const trip = { place: 'Oslo', viewMode: 'trip', timeZone: 'Australia/Brisbane' } as const;
  expect(presentMoment(at(7), trip).season).toBe('summer');
});

test.each([
  [4, 'night'],
  [5, 'morning'],
  [12, 'afternoon'],
  [17, 'evening'],
  [22, 'night'],
])('at %i it is %s', (hour, timeOfDay) => {
  const where = { place: 'Oslo', viewMode: 'home', timeZone: 'Europe/Oslo' } as const;
  expect(presentMoment(at(7, hour), where).timeOfDay).toBe(timeOfDay);
});
