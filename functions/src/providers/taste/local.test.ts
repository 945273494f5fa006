import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEASONS } from '../../contract/clothes/garment-attributes.ts';
import { createLocalWeather } from '../weather/local.ts';
import { loadPlaces, type Places } from '../weather/places.ts';
import { createLocalTaste } from './local.ts';
import { loadTasteTables, type TasteTables } from './taste-tables.ts';

const catalogueDir = join(import.meta.dirname, '../../../catalogue');
const { signal } = new AbortController();
let places: Places;
let tables: TasteTables;
beforeAll(async () => {
  [places, tables] = await Promise.all([loadPlaces(catalogueDir), loadTasteTables(catalogueDir)]);
});

const taste = (at = '2026-11-20T12:00:00Z') => {
  const now = () => new Date(at);
  return createLocalTaste({ tables, places, weather: createLocalWeather({ places, now }), now });
};
const trends = (city: string, context: 'home' | 'trip' = 'home', at?: string) =>
  taste(at).trends({ city, context }, signal);
const tribe = (music: string, movies: string) =>
  taste().tribe({ music, movies, location: 'New York' }, signal);

describe('the tables', () => {
  it('say where they are from, and give a reason for everything', () => {
    for (const { source } of [tables.trends, tables.tribes])
      expect(source).toMatch(/never measured/);
    const { archetypes, everyday, climates, trip } = tables.trends;
    for (const { reason } of [...archetypes, everyday, ...Object.values(climates), trip]) {
      expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    }
    const { music, films } = tables.tribes;
    for (const { reason } of [...music, ...films]) expect(reason).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('name styles and cities that exist, and each city once', () => {
    const ids = tables.tribes.archetypes.map(({ id }) => id);
    for (const { archetype } of [...tables.tribes.music, ...tables.tribes.films])
      expect(ids).toContain(archetype);
    const cities = tables.trends.archetypes.flatMap((archetype) => archetype.cities);
    expect(new Set(cities).size).toBe(cities.length);
    for (const city of cities) expect(places.find(city)).toMatchObject({ city: { name: city } });
  });
});

describe('local trends', () => {
  it('are a sample that says so, with shares by rank', async () => {
    const reply = await trends('Paris');
    expect(reply).toMatchObject({ season: 'fall', time_of_day: 'afternoon', source: 'local' });
    expect(reply.trending_brands.slice(0, 3)).toEqual([
      { name: 'Massimo Dutti', affinity: 0.9 },
      { name: 'COS', affinity: 0.85 },
      { name: 'Sandro', affinity: 0.8 },
    ]);
    expect(reply.trending_items.length).toBeGreaterThanOrEqual(5);
  });

  it('say whether the city is known; those of an unknown one are general', async () => {
    expect(await trends('Paris')).toMatchObject({ city_known: true });
    expect(await trends('Someplace, Australia')).toMatchObject({
      city_known: true,
      season: 'spring',
    });
    const unknown = await trends('Xyzzyville');
    expect(unknown).toMatchObject({ city_known: false, season: 'fall' });
    expect(unknown.trending_brands[0]?.name).toBe(tables.trends.everyday.brands[0]);
  });

  it('differ by hemisphere, by city and by season', async () => {
    const [sydney, miami, berlin] = await Promise.all(
      ['Sydney', 'Miami', 'Berlin'].map((c) => trends(c)),
    );
    expect([sydney?.season, miami?.season]).toEqual(['spring', 'fall']);
    expect(sydney?.trending_items).not.toEqual(miami?.trending_items);
    expect(berlin?.trending_brands).not.toEqual(miami?.trending_brands);
    const perSeason = await Promise.all(
      ['01', '04', '07', '10'].map((month) =>
        trends('Berlin', 'home', `2026-${month}-15T12:00:00Z`),
      ),
    );
    expect(perSeason.map(({ season }) => season)).toEqual([...SEASONS]);
    expect(new Set(perSeason.map((reply) => reply.trending_items.join())).size).toBe(4);
  });

  it('follow the temperature where there are no seasons', async () => {
    expect((await trends('Singapore')).trending_items).toContain('espadrilles');
    expect((await trends('Bogota')).trending_items).toContain('canvas sneakers');
  });

  it('put packing first on a trip', async () => {
    const [first] = (await trends('Paris', 'trip')).trending_items;
    expect(first).toBe('crease-free shirts');
    expect((await trends('Paris')).trending_items).not.toContain('crease-free shirts');
  });

  it.each(['Atlantis', '', '__proto__', 'Belgium'])('have something for %j too', async (city) => {
    const reply = await trends(city);
    expect(reply.trending_items.length).toBeGreaterThanOrEqual(5);
    expect(reply.trending_brands[0]).toEqual({ name: 'Zara', affinity: 0.9 });
    expect(reply.season).toBe('fall');
  });
});

describe('local tribe picks', () => {
  it('give brands of what music and film point to, each with a reason', async () => {
    const picks = await tribe('Rock', 'Die Hard');
    expect(picks).toMatchObject({ source: 'local' });
    expect(picks.description).toContain('Rock grew up in denim and leather.');
    expect(picks.description).toContain('Sample picks');
    // In both styles, so first.
    expect(picks.brands[0]?.name).toBe('Levi’s');
    expect(picks.brands.map(({ score }) => score)).toEqual([90, 85, 80, 75, 70]);
    for (const { reason } of picks.brands) expect(reason).toBeTruthy();
  });

  it.each([
    ['K-Pop', 'x', 'Every comeback'],
    ['acid jazz', 'x', 'Jazz put on'],
    ['deep house music', 'x', 'Dance floors'],
    ['x', 'Amélie', 'Small films'],
    ['x', 'The Matrix Reloaded', 'Black from collar'],
    ['x', 'sci-fi classics', 'The future'],
  ])('understand %j and %j', async (music, movies, reason) => {
    expect((await tribe(music, movies)).description).toContain(reason);
  });

  it('say so when they know neither', async () => {
    const picks = await tribe('Kazoo', 'A Film That Nobody Made');
    expect(picks.description).toMatch(/^We have no samples for Kazoo and A Film That Nobody Made/);
    expect(picks.brands[0]?.name).toBe('Uniqlo');
  });

  it('stay within 600 characters whatever was typed', async () => {
    expect((await tribe('k'.repeat(5000), 'z'.repeat(5000))).description.length).toBeLessThan(600);
  });
});
