import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Months = z.array(z.int()).check(z.length(12));
const City = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  country: z.string(),
  /** State, province or nation, if needed to distinguish it from a city of the same name. */
  region: z.nullable(z.string()),
  /** Degrees; north is positive. */
  latitude: z.number(),
  timezone: z.string(),
  /** Typical low and high of each month from January, degrees Celsius. */
  lowC: Months,
  highC: Months,
});
export type City = z.infer<typeof City>;

const Region = z.object({
  /** The first is its name, the others are aliases. */
  names: z.array(z.string()).check(z.minLength(1)),
  latitude: z.number(),
  timezone: z.string(),
});
export type Region = z.infer<typeof Region>;

const Climates = z.object({ source: z.string(), cities: z.array(City) });
const Regions = z.object({ source: z.string(), regions: z.array(Region) });

/** A known place: a city of the table, or at least its region. */
export type Place = { kind: 'city'; city: City } | { kind: 'region'; region: Region };

export type Places = {
  /** Null if neither city nor region is known. */
  find(typed: string): Place | null;
  /** All names of the region with this name, in lower case without accents; empty if there is none. */
  regionNames(typed: string): string[];
};

/** Lower case, no accents, words separated by single spaces. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words around a city's name that do not change the place. */
const DECORATION =
  /\b(the|city( of)?|greater|downtown|uptown|central|centre|center|inner|metro(politan)?|area|region|near|in|around|close to)\b/g;

/** A typed place in parts: `New York, NY (USA)` has `new york`, `ny` and `usa`. */
export const splitPlace = (typed: string): string[] =>
  typed
    .slice(0, 200)
    .split(/[,;()/|]| [-–—] /)
    .map(normaliseName)
    .filter((part) => part !== '');

const createPlaces = (cities: readonly City[], regions: readonly Region[]): Places => {
  const citiesByName = groupBy(cities, ({ name, aliases }) => [name, ...aliases]);
  const regionsByName = groupBy(regions, ({ names }) => names);

  const isIn = ({ country, region }: City, name: string): boolean => {
    const known = regionsByName.get(name);
    // For example a district, which no table contains; it does not contradict the city.
    if (!known) return true;
    return known.some(({ names }) => names[0] === country || names[0] === region);
  };
  const cityCalled = (name: string, qualifiers: readonly string[]): City | undefined =>
    citiesByName.get(name)?.find((city) => qualifiers.every((qualifier) => isIn(city, qualifier)));

  /** `berlin germany` or `new york ny usa`, without commas. */
  const cityWithRegion = (name: string, qualifiers: readonly string[]): City | undefined => {
    const words = name.split(' ');
    for (let length = words.length - 1; length > 0; length--) {
      const rest = words.slice(length).join(' ');
      if (!regionsByName.has(rest)) continue;
      const before = words.slice(0, length).join(' ');
      const all = [rest, ...qualifiers];
      const city = cityCalled(before, all) ?? cityWithRegion(before, all);
      if (city) return city;
    }
    return undefined;
  };

  const findCity = ([name = '', ...qualifiers]: readonly string[]): City | undefined => {
    const plain = name.replace(DECORATION, ' ').replace(/ +/g, ' ').trim();
    return (
      cityCalled(name, qualifiers) ??
      cityWithRegion(name, qualifiers) ??
      cityCalled(plain, qualifiers) ??
      cityWithRegion(plain, qualifiers)
    );
  };

  /** The largest unit comes last: `Ghent, Belgium`, or `Ghent Belgium`. */
  const findRegion = (parts: readonly string[]): Region | undefined => {
    for (const part of parts.toReversed()) {
      const words = part.split(' ');
      for (let start = 0; start < words.length; start++) {
        const name = words.slice(start).join(' ');
        // Two letters are a code only if they are a part of their own.
        if (start > 0 && name.length < 4) continue;
        const region = regionsByName.get(name)?.[0];
        if (region) return region;
      }
    }
    return undefined;
  };

  return {
    find(typed) {
      const parts = splitPlace(typed);
      const city = findCity(parts);
      if (city) return { kind: 'city', city };
      const region = findRegion(parts);
      return region ? { kind: 'region', region } : null;
    },
    regionNames: (typed) =>
      (regionsByName.get(normaliseName(typed)) ?? []).flatMap(({ names }) =>
        names.map(normaliseName),
      ),
  };
};

/** @param catalogueDir folder with `climates.json` and `regions.json` */
export const loadPlaces = async (catalogueDir: string): Promise<Places> => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(catalogueDir, file), 'utf8'));
  const [climates, regions] = await Promise.all([read('climates.json'), read('regions.json')]);
  return createPlaces(Climates.parse(climates).cities, Regions.parse(regions).regions);
};

const groupBy = <Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const name of namesOf(item).map(normaliseName)) {
      groups.set(name, [...(groups.get(name) ?? []), item]);
    }
  }
  return groups;
};
