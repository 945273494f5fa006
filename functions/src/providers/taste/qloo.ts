import * as z from 'zod/mini';
import { cached, type ReplyCache } from '../../outbound/reply-cache.ts';
import type { OutboundCall, ReplySchema } from '../../outbound/outbound-call.ts';
import { normaliseName } from '../weather/places.ts';
import { cityMoment, type CityMomentOptions } from './city-moment.ts';
import type { Pacer } from '../../outbound/pacer.ts';
import { Brand, brandsOf, Insights, SearchReply, TagsReply } from './qloo-replies.ts';
import type { TasteService, TribeQuery } from './taste.ts';
import type { CityStyle, TrendTables } from './taste-tables.ts';
import { trendingItems } from './trending-items.ts';

export type QlooOptions = CityMomentOptions & {
  call: OutboundCall;
  apiKey: string;
  baseUrl: string;
  cache: ReplyCache;
  /** Qloo accepts at most 5 requests a second. */
  pace: Pacer;
  tables: TrendTables;
};

const DAY_MS = 86_400_000;
const FASHION_BRANDS = {
  'filter.type': 'urn:entity:brand',
  'filter.tags': 'urn:tag:genre:brand:fashion',
  take: '10',
};
const MAX_STYLES = 2;

/** The wait that a 429 of Qloo asks for, in milliseconds. Qloo sends seconds from now, or a time in seconds since 1970. */
export const readQlooPause = (headers: Headers, now: Date): number | null => {
  const reset = Number(headers.get('x-second-ratelimit-reset') ?? NaN);
  if (!(reset >= 0)) return null;
  return reset > 1e9 ? Math.max(0, reset * 1000 - now.getTime()) : reset * 1000;
};

/**
 * Taste measured by Qloo, cached per query and day. Brands and their affinities are Qloo's. Qloo has no trends of garments, so `trending_items`
 * come from the tables, from the styles of the measured brands. Compared with docs.qloo.com, as far as copies of it reach, on 24 November 2026: keys
 * of the staging and hackathon hosts work only there (`QLOO_BASE_URL`).
 */
export const createQlooTaste = (options: QlooOptions): TasteService => {
  const { call, apiKey, baseUrl, cache, pace, tables, now } = options;

  const get = async <Reply>(
    path: string,
    query: Record<string, string>,
    schema: ReplySchema<Reply>,
    signal: AbortSignal,
  ): Promise<Reply> => {
    await pace(signal);
    const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`);
    return call({ method: 'GET', url, headers: { 'X-Api-Key': apiKey }, signal }, schema);
  };
  const aDay = <Value>(key: string, schema: ReplySchema<Value>, load: () => Promise<Value>) =>
    cached(
      cache,
      { key: `qloo:${key}:${now().toISOString().slice(0, 10)}`, lifetimeMs: DAY_MS },
      (kept): kept is Value => schema.safeParse(kept).success,
      load,
    );

  const brandsIn = (city: string, signal: AbortSignal): Promise<Brand[]> =>
    aDay(`city:${normaliseName(city)}`, z.array(Brand), async () => {
      const query = { ...FASHION_BRANDS, 'signal.location.query': city };
      return brandsOf(await get('/v2/insights', query, Insights, signal));
    });

  /** Empty if Qloo knows neither the film nor the music. */
  const signalsOf = async ({ music, movies }: TribeQuery, signal: AbortSignal) => {
    const film = { query: movies, types: 'urn:entity:movie' };
    const found = await get('/search', film, SearchReply, signal);
    const tagged = await get('/v2/tags', { 'filter.query': music }, TagsReply, signal);
    const [movie] = found.results;
    const [tag] = tagged.results.tags;
    return {
      ...(movie && { 'signal.interests.entities': movie.entity_id }),
      ...(tag && { 'signal.interests.tags': tag.id }),
    };
  };

  return {
    engine: 'qloo',
    async trends({ city, context }, signal) {
      const brands = await brandsIn(city, signal);
      const { season, timeOfDay, highC, isKnown } = await cityMoment(options, city, signal);
      const styles = stylesOf(tables.archetypes, brands);
      return {
        trending_items: trendingItems(
          tables,
          styles.length > 0 ? styles : [tables.everyday],
          { season, highC },
          context,
        ),
        trending_brands: brands,
        season,
        time_of_day: timeOfDay,
        // Qloo has brands for the place, so it knows the place.
        city_known: isKnown || brands.length > 0,
        source: 'qloo',
      };
    },
    async tribe(query, signal) {
      const key = [query.music, query.movies, query.location].map(normaliseName).join('|');
      const Kept = z.object({ isKnown: z.boolean(), brands: z.array(Brand) });
      const { isKnown, brands } = await aDay(`tribe:${key}`, Kept, async () => {
        const signals = await signalsOf(query, signal);
        const insights = await get(
          '/v2/insights',
          { ...FASHION_BRANDS, ...signals, 'signal.location.query': query.location },
          Insights,
          signal,
        );
        return { isKnown: Object.keys(signals).length > 0, brands: brandsOf(insights) };
      });
      const likes = `${query.music.slice(0, 100)} and ${query.movies.slice(0, 100)}`;
      return {
        description: isKnown
          ? `What people who like ${likes} wear in ${query.location.slice(0, 100)}.`
          : `We do not know ${likes} yet, so these are popular brands in ${query.location.slice(0, 100)}.`,
        brands: brands.map(({ name, affinity }) => ({
          name,
          score: affinity === null ? null : Math.round(affinity * 100),
          reason: null,
        })),
        source: 'qloo',
      };
    },
  };
};

/** The styles of the brands in the tables, ordered by the sum of their affinities. */
const stylesOf = (archetypes: readonly CityStyle[], brands: readonly Brand[]): CityStyle[] => {
  const affinities = new Map(
    brands.map(({ name, affinity }) => [normaliseName(name), affinity ?? 0.5]),
  );
  return archetypes
    .map((style) => ({
      style,
      weight: style.brands.reduce(
        (sum, name) => sum + (affinities.get(normaliseName(name)) ?? 0),
        0,
      ),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_STYLES)
    .map(({ style }) => style);
};
