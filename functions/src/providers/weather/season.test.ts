import { describe, expect, it } from 'vitest';
import { localTime, seasonAt } from './season.ts';

describe('seasonAt', () => {
  it.each([
    [50, 0, 'winter'],
    [50, 2, 'spring'],
    [50, 7, 'summer'],
    [50, 10, 'fall'],
    [50, 11, 'winter'],
    [-35, 0, 'summer'],
    [-35, 2, 'fall'],
    [-35, 7, 'winter'],
    [-35, 10, 'spring'],
  ])('at latitude %i in month %i is %s, whatever the temperature', (latitude, month, season) => {
    expect(seasonAt(latitude, month, null)).toBe(season);
    expect(seasonAt(latitude, month, 30)).toBe(season);
  });

  it.each([
    [null, 'summer'],
    [28, 'summer'],
    [18, 'spring'],
    [10, 'fall'],
    [4, 'winter'],
  ])('in the tropics follows the temperature: %s', (meanC, season) => {
    for (const month of [0, 6]) expect(seasonAt(4, month, meanC)).toBe(season);
  });
});

describe('localTime', () => {
  it.each([
    ['2026-11-20T04:59:00Z', 'UTC', 10, 'night'],
    ['2026-11-20T05:00:00Z', 'UTC', 10, 'morning'],
    ['2026-11-20T12:00:00Z', 'UTC', 10, 'afternoon'],
    ['2026-11-20T17:00:00Z', 'UTC', 10, 'evening'],
    ['2026-11-20T22:00:00Z', 'UTC', 10, 'night'],
    ['2026-11-20T00:00:00Z', 'UTC', 10, 'night'],
    ['2026-11-30T20:00:00Z', 'Asia/Tokyo', 11, 'morning'],
    ['2026-07-01T02:00:00Z', 'America/Los_Angeles', 5, 'evening'],
  ])('%s in %s', (at, timezone, month, timeOfDay) => {
    expect(localTime(new Date(at), timezone)).toEqual({ month, timeOfDay });
  });
});
