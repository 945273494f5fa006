import type { Season } from '../../contract/garment-attributes.ts';
import type { CityMoment } from './city-moment.ts';
import type { TrendTables } from './taste-tables.ts';

/** How much of the list the season's items of a style take; the rest is what the temperature asks for. */
const MAX_ITEMS = 8;

type Style = { items: Record<Season, string[]> };

/**
 * What is worn: items of the styles for the season, in turn, with what the temperature asks for in between; packing comes first on a trip.
 *
 * @param styles the most important first
 * @returns at most 8, each once
 */
export const trendingItems = (
  tables: TrendTables,
  styles: readonly Style[],
  { season, highC }: Pick<CityMoment, 'season' | 'highC'>,
  context: 'home' | 'trip',
): string[] => {
  const byStyle = styles.map(({ items }) => items[season]);
  const climate = tables.climates[climateOf(season, highC)].items;
  const ordered = inTurn([...byStyle, climate]);
  const packing = context === 'trip' ? tables.trip.items : [];
  return [...new Set([...packing, ...ordered])].slice(0, MAX_ITEMS);
};

/** By the day's high in degrees Celsius; by the season where that is not known. */
const climateOf = (season: Season, highC: number | null): keyof TrendTables['climates'] => {
  if (highC === null)
    return ({ winter: 'cold', spring: 'mild', summer: 'warm', fall: 'mild' } as const)[season];
  if (highC >= 28) return 'hot';
  if (highC >= 20) return 'warm';
  return highC >= 10 ? 'mild' : 'cold';
};

/** The first of each list, then the second of each, and so on. */
const inTurn = (lists: readonly string[][]): string[] => {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();
};
