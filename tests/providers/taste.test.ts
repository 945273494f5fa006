import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { createMemoryCache } from '../../functions/src/outbound/reply-cache.ts';
import { createPacer } from '../../functions/src/outbound/pacer.ts';
import { createQlooTaste, readQlooPause } from '../../functions/src/providers/taste/qloo.ts';
import {
  loadTasteTables,
  type TasteTables,
} from '../../functions/src/providers/taste/taste-tables.ts';
import type { TasteService } from '../../functions/src/providers/taste/taste.ts';
import { createLocalWeather } from '../../functions/src/providers/weather/local.ts';
import { loadPlaces, type Places } from '../../functions/src/providers/weather/places.ts';
import { MISBEHAVIOURS } from '../support/doubles/http-double.ts';
import { QLOO_KEY, startQlooDouble } from '../support/doubles/qloo.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

const catalogueDir = join(import.meta.dirname, '../../functions/catalogue');
const { signal } = new AbortController();
let places: Places;
let tables: TasteTables;
let double: Awaited<ReturnType<typeof startQlooDouble>>;
let nowMs = 0;
const now = () => new Date(nowMs);

beforeAll(async () => {
  [places, tables] = await Promise.all([loadPlaces(catalogueDir), loadTasteTables(catalogueDir)]);
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T18:00:00Z');
  double = await startQlooDouble();
});
afterEach(() => double.close());

const qloo = ({ apiKey = QLOO_KEY, timeoutMs = PATIENT_MS } = {}): TasteService =>
  createQlooTaste({
    call: createOutboundCall({
      service: 'The taste service',
      fetch,
      breaker: createBreaker({ now }),
      now,
      timeoutMs,
      backOffMs: 1,
      readPause: readQlooPause,
    }),
    apiKey,
    baseUrl: double.url,
    cache: createMemoryCache({ now }),
    pace: async () => undefined,
    tables: tables.trends,
    places,
    weather: createLocalWeather({ places, now }),
    now,
  });

const berlin = { city: 'Berlin', context: 'home' as const };

describe('trends of Qloo', () => {
  it('are the measured brands, each once, and what they stand for this season', async () => {
    const trends = await qloo().trends(berlin, signal);
    expect(trends).toEqual({
      trending_items: expect.arrayContaining(['corduroy pants', 'denim shirts']) as string[],
      trending_brands: [
        { name: 'Veja', affinity: 0.93 },
        { name: 'Weekday', affinity: 0.88 },
        { name: 'Arket', affinity: 0.71 },
        { name: "Levi's", affinity: 0.66 },
        { name: 'No Idea Clothing', affinity: null },
      ],
      season: 'fall',
      time_of_day: 'evening',
      city_known: true,
      source: 'qloo',
    });
    const [request] = double.requests;
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      'filter.type': 'urn:entity:brand',
      'filter.tags': 'urn:tag:genre:brand:fashion',
      'signal.location.query': 'Berlin',
      take: '10',
    });
    expect(JSON.stringify(trends)).not.toContain('s3:');
  });

  it('are asked for once a city and day', async () => {
    const taste = qloo();
    await taste.trends(berlin, signal);
    await taste.trends({ city: ' berlin', context: 'trip' }, signal);
    expect(double.requests).toHaveLength(1);
    nowMs += 86_400_000;
    await taste.trends(berlin, signal);
    expect(double.requests).toHaveLength(2);
  });

  it('follow the brands: others bring other items', async () => {
    double.brands.splice(0, Infinity, { name: 'Patagonia', affinity: 0.9 });
    const { trending_items } = await qloo().trends(berlin, signal);
    expect(trending_items).toContain('flannel shirts');
  });

  it('are those of every day when no brand is known to the tables', async () => {
    double.brands.splice(0, Infinity);
    const trends = await qloo().trends(berlin, signal);
    expect(trends.trending_brands).toEqual([]);
    expect(trends.trending_items).toContain(tables.trends.everyday.items.fall[0]);
  });
});

describe('tribe picks of Qloo', () => {
  const query = { music: 'Rock', movies: 'Die Hard', location: 'New York' };

  it('ask for the film, the music and then the brands', async () => {
    const picks = await qloo().tribe(query, signal);
    expect(picks.description).toBe('What people who like Rock and Die Hard wear in New York.');
    expect(picks.brands.slice(0, 2)).toEqual([
      { name: 'Veja', score: 93, reason: null },
      { name: 'Weekday', score: 88, reason: null },
    ]);
    expect(picks.source).toBe('qloo');
    expect(double.requests.map(({ url }) => url.pathname)).toEqual([
      '/search',
      '/v2/tags',
      '/v2/insights',
    ]);
    expect(double.requests[2]?.url.searchParams.get('signal.interests.tags')).toBe(
      'urn:tag:genre:music:rock',
    );
    expect(double.requests[2]?.url.searchParams.get('signal.interests.entities')).toBe(
      'B8BEE72B-B321-481F-B81A-A44881D094D6',
    );
  });

  it('say so when neither film nor music is known, and are asked for once a day', async () => {
    const taste = qloo();
    const unknown = { music: 'Kazoo', movies: 'No Such Film', location: 'Oslo' };
    const picks = await taste.tribe(unknown, signal);
    expect(picks.description).toMatch(/^We do not know Kazoo and No Such Film yet/);
    expect(double.requests[2]?.url.searchParams.has('signal.interests.tags')).toBe(false);
    expect(await taste.tribe(unknown, signal)).toEqual(picks);
    expect(double.requests).toHaveLength(3);
  });
});

describe('Qloo when it fails', () => {
  it.each(MISBEHAVIOURS)('becomes a sentence for both: %s', async (kind) => {
    const isLate = kind === 'silent' || kind === 'trickle';
    const taste = qloo({ timeoutMs: isLate ? IMPATIENT_MS : PATIENT_MS });
    const expected = {
      code: isLate ? 'provider-timeout' : 'provider-failed',
      message: expect.stringMatching(/^The taste service .*\. Please try again/) as string,
    };
    double.misbehave(kind);
    await expect(taste.trends(berlin, signal)).rejects.toMatchObject(expected);
    if (kind === 'rate-limit') nowMs += 7000;
    await expect(
      taste.tribe({ music: 'Rock', movies: 'Die Hard', location: 'Oslo' }, signal),
    ).rejects.toMatchObject(expected);
    double.misbehave(null);
    if (kind === 'rate-limit') nowMs += 7000;
    expect((await taste.trends(berlin, signal)).source).toBe('qloo');
  });

  it('refuses a wrong key without naming it', async () => {
    const error = await qloo({ apiKey: 'wrong-key' })
      .trends(berlin, signal)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'provider-failed' });
    expect(String((error as Error).cause)).not.toContain('wrong-key');
  });

  it('takes no affinity beyond 1', async () => {
    double.brands.push({ name: 'Too much', affinity: 17 });
    await expect(qloo().trends(berlin, signal)).rejects.toMatchObject({ code: 'provider-failed' });
  });

  it('waits as long as its own header says', () => {
    const pause = (value: string) =>
      readQlooPause(new Headers({ 'x-second-ratelimit-reset': value }), now());
    expect(pause('2')).toBe(2000);
    expect(pause(String(nowMs / 1000 + 3))).toBe(3000);
    expect(pause('soon')).toBeNull();
    expect(readQlooPause(new Headers(), now())).toBeNull();
  });
});

describe('the pace', () => {
  it('gives turns evenly, and refuses a turn that is too far away', async () => {
    const pace = createPacer({ service: 'The taste service', perSecond: 50, maxWaitMs: 50, now });
    const turns = await Promise.allSettled(Array.from({ length: 5 }, () => pace(signal)));
    expect(turns.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    nowMs += 1000;
    await expect(pace(signal)).resolves.toBeUndefined();
  });

  it('gives so many turns a minute, the next one when the oldest is a minute ago', async () => {
    const pace = createPacer({
      ...{ service: 'The taste service', perSecond: 1000, perMinute: 2, maxWaitMs: 50, now },
    });
    await Promise.all([pace(signal), pace(signal)]);
    await expect(pace(signal)).rejects.toMatchObject({ headers: { 'Retry-After': '60' } });
    nowMs += 60_000;
    await expect(pace(signal)).resolves.toBeUndefined();
  });

  it('stops for a caller that has left', async () => {
    const pace = createPacer({ service: 'The taste service', perSecond: 5, now });
    await expect(pace(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});
