import type { Season } from '../../contract/clothes/garment-attributes.ts';
import type { CityMoment } from './city-moment.ts';
import type { TrendTables } from './taste-tables.ts';

/** Share of the list for the season's items of a style; the rest depends on the temperature. */
const MAX_ITEMS = 8;

type Style = { items: Record<Season, string[]> };

/**
 * The trending items: items of the styles for the season, interleaved, mixed with items for the temperature. For a trip, items to pack come first.
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

/** By the day's high in degrees Celsius; by the season if that is unknown. */
const climateOf = (season: Season, highC: number | null): keyof TrendTables['climates'] => {
  if (highC === null)
    return ({ winter: 'cold', spring: 'mild', summer: 'warm', fall: 'mild' } as const)[season];
  if (highC >= 28) return 'hot';
  if (highC >= 20) return 'warm';
  return highC >= 10 ? 'mild' : 'cold';
};

/** Interleaves lists: the first item of each, then the second of each, and so on. */
const inTurn = (lists: readonly string[][]): string[] => {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();
};
