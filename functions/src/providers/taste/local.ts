import { normaliseName } from '../weather/places.ts';
import { cityMoment, type CityMomentOptions } from './city-moment.ts';
import { localTribe } from './local-tribe.ts';
import type { TasteService } from './taste.ts';
import type { TasteTables } from './taste-tables.ts';
import { trendingItems } from './trending-items.ts';

/**
 * Sample values by rank: 0.9, 0.85, 0.8 and so on. They are not measured, as `source: 'local'` says; they only show the order where the interface
 * shows a percentage.
 */
const sampleAffinity = (rank: number): number => Math.max(50, 90 - 5 * rank) / 100;

/** Taste from curated tables: season, climate and style of a city, and the styles of music and films. */
export const createLocalTaste = ({
  tables,
  ...moment
}: CityMomentOptions & { tables: TasteTables }): TasteService => ({
  engine: 'local',
  async trends({ city, context }, signal) {
    signal.throwIfAborted();
    const { trends } = tables;
    const place = moment.places.find(city);
    const name = normaliseName(place?.kind === 'city' ? place.city.name : '');
    const style =
      trends.archetypes.find(({ cities }) => cities.some((own) => normaliseName(own) === name)) ??
      trends.everyday;
    const { season, timeOfDay, highC, isKnown } = await cityMoment(moment, city, signal);
    return {
      trending_items: trendingItems(trends, [style], { season, highC }, context),
      trending_brands: style.brands.map((brand, rank) => ({
        name: brand,
        affinity: sampleAffinity(rank),
      })),
      season,
      time_of_day: timeOfDay,
      city_known: isKnown,
      source: 'local',
    };
  },
  async tribe(query, signal) {
    signal.throwIfAborted();
    return localTribe(tables.tribes, query);
  },
});
