import type { Category, Season } from '../../contract/index.ts';
import type { StylistWeather } from '../types.ts';

/** The weather that an outfit must suit, from the place's weather or from the message. */
export type DressWeather = {
  /** Degrees Celsius while the outfit is worn; null if only the season is known. */
  tempC: number | null;
  season: Season | null;
  precipitation: 'none' | 'rain' | 'snow' | null;
  /** `said`: from the person's own words. */
  source: 'said' | StylistWeather['kind'];
};

export type SaidWeather = {
  tempC: number | null;
  precipitation: 'rain' | 'snow' | null;
  season: Season | null;
};

/** Position between the day's low (0) and high (1) at a time of day, after a rough daily temperature curve. */
const WARMTH_OF_DAY = { morning: 0.35, afternoon: 0.85, evening: 0.5, night: 0.15 };

/** The person's words take precedence over measurements, because people describe where and when they will be. */
export function dressWeather(
  weather: StylistWeather | null,
  said: SaidWeather,
  at: StylistWeather['timeOfDay'] | null = null,
): DressWeather | null {
  if (said.tempC !== null) {
    return { ...said, source: 'said' };
  }
  if (said.season !== null) {
    return { tempC: null, season: said.season, precipitation: said.precipitation, source: 'said' };
  }
  if (weather === null) {
    if (said.precipitation === null) return null;
    return { tempC: null, season: null, precipitation: said.precipitation, source: 'said' };
  }
  const { lowC, highC, season, kind } = weather;
  const precipitation = said.precipitation ?? weather.precipitation;
  if (kind === 'season' || lowC === null || highC === null) {
    return { tempC: null, season, precipitation, source: 'season' };
  }
  const part = WARMTH_OF_DAY[at ?? weather.timeOfDay];
  return { tempC: lowC + part * (highC - lowC), season, precipitation, source: kind };
}

type Range = readonly [number, number];
/** A bag suits every weather. */
const ANY: Range = [1, 5];
type Band = { fromC: number } & Record<Category, Range>;

/** Comfortable grades of warmth (inclusive) from a temperature on. Below 6 °C a shirt is not enough, with or without a coat. */
const BANDS: readonly Band[] = [
  {
    fromC: 27,
    shirt: [1, 2],
    pants: [1, 3],
    shoes: [1, 3],
    dress: [1, 2],
    outerwear: [1, 2],
    bag: ANY,
    hat: [1, 2],
    accessory: [1, 3],
  },
  {
    fromC: 20,
    shirt: [1, 3],
    pants: [1, 3],
    shoes: [1, 3],
    dress: [1, 3],
    outerwear: [1, 3],
    bag: ANY,
    hat: [1, 3],
    accessory: [1, 3],
  },
  {
    fromC: 14,
    shirt: [2, 4],
    pants: [2, 4],
    shoes: [2, 4],
    dress: [2, 4],
    outerwear: [1, 4],
    bag: ANY,
    hat: [1, 4],
    accessory: [1, 4],
  },
  {
    fromC: 8,
    shirt: [3, 5],
    pants: [2, 5],
    shoes: [2, 5],
    dress: [3, 5],
    outerwear: [2, 5],
    bag: ANY,
    hat: [1, 5],
    accessory: [1, 5],
  },
  {
    fromC: 6,
    shirt: [3, 5],
    pants: [3, 5],
    shoes: [2, 5],
    dress: [3, 5],
    outerwear: [3, 5],
    bag: ANY,
    hat: [2, 5],
    accessory: [1, 5],
  },
  {
    fromC: 2,
    shirt: [4, 5],
    pants: [3, 5],
    shoes: [2, 5],
    dress: [4, 5],
    outerwear: [3, 5],
    bag: ANY,
    hat: [3, 5],
    accessory: [1, 5],
  },
  {
    fromC: -Infinity,
    shirt: [4, 5],
    pants: [3, 5],
    shoes: [3, 5],
    dress: [4, 5],
    outerwear: [4, 5],
    bag: ANY,
    hat: [3, 5],
    accessory: [1, 5],
  },
];

const SEASON_RANGES: Record<Season, Record<Category, Range>> = {
  winter: {
    shirt: [3, 5],
    pants: [3, 5],
    shoes: [2, 5],
    dress: [3, 5],
    outerwear: [3, 5],
    bag: ANY,
    hat: [3, 5],
    accessory: [1, 5],
  },
  spring: {
    shirt: [2, 4],
    pants: [2, 4],
    shoes: [2, 4],
    dress: [2, 4],
    outerwear: [1, 4],
    bag: ANY,
    hat: [1, 4],
    accessory: [1, 4],
  },
  summer: {
    shirt: [1, 3],
    pants: [1, 3],
    shoes: [1, 3],
    dress: [1, 3],
    outerwear: [1, 3],
    bag: ANY,
    hat: [1, 3],
    accessory: [1, 3],
  },
  fall: {
    shirt: [2, 5],
    pants: [2, 5],
    shoes: [2, 5],
    dress: [2, 5],
    outerwear: [2, 5],
    bag: ANY,
    hat: [1, 5],
    accessory: [1, 5],
  },
};

/** The temperature to assume if only the season is known. */
const SEASON_TEMP_C: Record<Season, number> = { winter: 4, spring: 14, summer: 25, fall: 12 };

/** The allowed grades of warmth for a piece; null if nothing is known about the weather. */
export function warmthRange(weather: DressWeather | null, category: Category): Range | null {
  if (weather === null) return null;
  const { tempC, season } = weather;
  if (tempC !== null) return BANDS.find(({ fromC }) => tempC >= fromC)![category];
  return season === null ? null : SEASON_RANGES[season][category];
}

/** The grade of warmth to aim at, 1 to 5; null if nothing is known. */
export function idealWarmth(weather: DressWeather | null): number | null {
  if (weather === null) return null;
  const tempC = weather.tempC ?? (weather.season === null ? null : SEASON_TEMP_C[weather.season]);
  return tempC === null ? null : Math.min(5, Math.max(1, 5 - tempC / 7.5));
}
