import type { Season } from '../../contract/clothes/garment-attributes.ts';
import type { TimeOfDay } from '../../stylist/types.ts';

export type TrendsQuery = {
  /** City or region, as typed. */
  city: string;
  /** Whether the person lives there or packs for a trip. */
  context: 'home' | 'trip';
};

export type TasteTrends = {
  /** Kinds of garment in lower case, such as `wide-leg pants`, most important first; at most 10. */
  trending_items: string[];
  /**
   * At most 10, the best fit first. `affinity` 0 to 1: measured if `source` is a hosted service (null if it gave none), a sample value by rank if
   * it is `local`.
   */
  trending_brands: { name: string; affinity: number | null }[];
  season: Season;
  /** In the city. */
  time_of_day: TimeOfDay;
  /** Whether the place is known. If not, the season is that of the northern hemisphere, and the time of day is in UTC. */
  city_known: boolean;
  source: string;
};

export type TribeQuery = {
  /** A music genre. */
  music: string;
  /** A film or a film genre. */
  movies: string;
  location: string;
};

export type TribePicks = {
  /** For people, at most 600 characters. */
  description: string;
  /** At most 10, the best fit first. `score` 0 to 100, measured or a sample as in `TasteTrends`. */
  brands: { name: string; score: number | null; reason: string | null }[];
  source: string;
};

/** Tells what people in a place, or with a taste in music and films, like to wear. */
export interface TasteService {
  /** `local`, or the name of the service. */
  readonly engine: string;
  /** @throws AppError `provider-failed` or `provider-timeout` if a hosted service does not answer */
  trends(query: TrendsQuery, signal: AbortSignal): Promise<TasteTrends>;
  /** @throws AppError as `trends` does */
  tribe(query: TribeQuery, signal: AbortSignal): Promise<TribePicks>;
}
