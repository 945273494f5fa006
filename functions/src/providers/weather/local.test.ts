import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalWeather } from './local.ts';
import { type City, loadPlaces, type Places } from './places.ts';

const catalogueDir = join(import.meta.dirname, '../../../catalogue');
const { signal } = new AbortController();
let places: Places;
beforeAll(async () => {
  places = await loadPlaces(catalogueDir);
});

const weather = (location: string, at = '2026-11-20T12:00:00Z') =>
  createLocalWeather({ places, now: () => new Date(at) }).today(location, signal);

describe('the table of climates', () => {
  const { cities, source } = JSON.parse(
    readFileSync(join(catalogueDir, 'climates.json'), 'utf8'),
  ) as { cities: City[]; source: string };

  it('has about 100 cities, and says where they are from', () => {
    expect(cities.length).toBeGreaterThanOrEqual(100);
    expect(source).toMatch(/common knowledge.*never measured/i);
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  });

  it.each(cities.map((city) => [city.name, city] as const))('is plausible for %s', (_, city) => {
    for (let month = 0; month < 12; month++) {
      const [low = NaN, high = NaN] = [city.lowC[month], city.highC[month]];
      expect(high).toBeGreaterThan(low);
      expect([low % 2, high % 2].map(Math.abs)).toEqual([0, 0]);
      expect(low).toBeGreaterThanOrEqual(-20);
      expect(high).toBeLessThanOrEqual(46);
    }
    // Warmer in the summer of its hemisphere.
    const [january = 0, july = 0] = [city.highC[0], city.highC[6]];
    if (city.latitude > 24) expect(july).toBeGreaterThan(january);
    if (city.latitude < -24) expect(january).toBeGreaterThan(july);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: city.timezone })).not.toThrow();
    expect(places.find(`${city.name}, ${city.country}`)).toEqual({ kind: 'city', city });
    for (const alias of city.aliases) expect(places.find(alias)).toEqual({ kind: 'city', city });
  });
});

describe('the local weather', () => {
  it('is the typical climate of the month in a large city, and says so', async () => {
    expect(await weather('New York')).toEqual({
      place: 'New York',
      kind: 'typical',
      lowC: 4,
      highC: 12,
      precipitation: null,
      season: 'fall',
      timeOfDay: 'morning',
      month: 'November',
    });
  });

  it.each([
    ['nyc', 'New York'],
    ['New York, NY', 'New York'],
    ['new york city', 'New York'],
    ['NEW YORK NY USA', 'New York'],
    ['Brooklyn, New York', 'New York'],
    ['sao paulo', 'Sao Paulo'],
    ['São Paulo - Brasil', 'Sao Paulo'],
    ['Zürich', 'Zurich'],
    ['MÜNCHEN', 'Munich'],
    ['Downtown Chicago', 'Chicago'],
    ['Berlin Germany', 'Berlin'],
    ['greater London area', 'London'],
    ['Lyon, Rhône', 'Lyon'],
    ['Washington, D.C.', 'Washington'],
    ['Saigon', 'Ho Chi Minh City'],
    ['  tokyo  (Japan)', 'Tokyo'],
    ['St. Paul, Twin Cities', null],
  ])('understands %j', async (typed, expected) => {
    expect((await weather(typed))?.place ?? null).toBe(expected);
  });

  it.each([
    ['Paris, Texas', 'fall', 'morning'],
    ['London, Ontario', 'fall', 'morning'],
    ['Portland, ME', 'fall', 'morning'],
    ['Ghent, Belgium', 'fall', 'afternoon'],
    ['Hobart, Tasmania', 'spring', 'night'],
    ['South Africa', 'spring', 'afternoon'],
    ['Bali', 'summer', 'evening'],
    ['the southern hemisphere', 'spring', 'afternoon'],
  ])('knows of %j only the season', async (typed, season, timeOfDay) => {
    expect(await weather(typed)).toEqual({
      place: typed,
      kind: 'season',
      lowC: null,
      highC: null,
      precipitation: null,
      season,
      timeOfDay,
    });
  });

  it.each(['', '   ', 'Atlantis', ',;()', '\u0000', '🙂', 'x'.repeat(5000), '__proto__', 'in'])(
    'says nothing of %j',
    async (typed) => {
      // `in` alone is the code of a country and of a state.
      expect((await weather(typed))?.kind ?? null).toBe(typed === 'in' ? 'season' : null);
    },
  );

  it('follows the clock of the place', async () => {
    expect(await weather('Sydney', '2026-01-31T13:30:00Z')).toMatchObject({
      season: 'summer',
      highC: 26,
      timeOfDay: 'night',
    });
    expect(await weather('Sydney', '2026-02-28T13:30:00Z')).toMatchObject({ season: 'fall' });
    expect(await weather('Singapore')).toMatchObject({ season: 'summer', timeOfDay: 'evening' });
    expect(await weather('Bogota')).toMatchObject({ season: 'spring' });
    expect(await weather('Mexico City')).toMatchObject({ season: 'spring' });
  });

  it('stops when its caller does', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    const service = createLocalWeather({ places, now: () => new Date() });
    await expect(service.today('Paris', gone)).rejects.toThrow('gone');
  });
});
