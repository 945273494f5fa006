import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { createMemoryCache } from '../../functions/src/outbound/reply-cache.ts';
import { createOpenMeteoDays } from '../../functions/src/providers/weather/open-meteo-days.ts';
import {
  createOpenMeteoWeather,
  type OpenMeteoOptions,
} from '../../functions/src/providers/weather/open-meteo.ts';
import { loadPlaces, type Places } from '../../functions/src/providers/weather/places.ts';
import type { WeatherService } from '../../functions/src/providers/weather/weather.ts';
import { MISBEHAVIOURS } from '../support/doubles/http-double.ts';
import { startOpenMeteoDouble } from '../support/doubles/open-meteo.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

let double: Awaited<ReturnType<typeof startOpenMeteoDouble>>;
let service: WeatherService;
let places: Places;
let nowMs = 0;
const now = () => new Date(nowMs);
const { signal } = new AbortController();

beforeAll(async () => {
  places = await loadPlaces(join(import.meta.dirname, '../../functions/catalogue'));
});
/** @param timeoutMs long enough for a busy machine, unless the service is to be given up */
const weather = (timeoutMs = PATIENT_MS) => createOpenMeteoWeather(options(timeoutMs));
const options = (timeoutMs = PATIENT_MS, apiKey = ''): OpenMeteoOptions => ({
  apiKey,
  call: createOutboundCall({
    service: 'The weather service',
    fetch,
    breaker: createBreaker({ now }),
    now,
    timeoutMs,
    backOffMs: 1,
  }),
  baseUrl: double.url,
  geocodingUrl: `${double.url}/`,
  cache: createMemoryCache({ now }),
  now,
  places,
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T12:10:00Z');
  double = await startOpenMeteoDouble();
  service = weather();
});
afterEach(() => double.close());

describe('Open-Meteo', () => {
  it('tells what was measured today', async () => {
    expect(await service.today('Lisbon', signal)).toEqual({
      place: 'Lisbon',
      kind: 'measured',
      lowC: 11,
      highC: 18,
      precipitation: 'none',
      season: 'fall',
      timeOfDay: 'afternoon',
    });
    expect(service.engine).toBe('open-meteo');
    const [search, forecast] = double.requests;
    expect(search?.url.pathname).toBe('/v1/search');
    expect(Object.fromEntries(forecast?.url.searchParams ?? [])).toEqual({
      latitude: '38.72509',
      longitude: '-9.1498',
      current: 'temperature_2m,apparent_temperature,precipitation,weather_code,is_day',
      daily: 'temperature_2m_max,temperature_2m_min,precipitation_probability_max',
      timezone: 'auto',
      forecast_days: '1',
    });
  });

  it('sends the key of a paid plan with every request, and names it nowhere else', async () => {
    const paid = options(20_000, 'paid-key');
    await createOpenMeteoWeather(paid).today('Lisbon', signal);
    await createOpenMeteoDays(paid).days('Lisbon', ['2026-11-21'], signal);
    expect(double.requests.map(({ url }) => url.searchParams.get('apikey'))).toEqual(
      Array(4).fill('paid-key'),
    );
    double.misbehave('internal-error');
    nowMs += 3_600_000;
    const failure: unknown = await createOpenMeteoWeather(paid)
      .today('Lisbon', signal)
      .catch((error: unknown) => error);
    expect(`${String(failure)} ${String((failure as Error).cause)}`).not.toContain('paid-key');
  });

  it('asks once an hour and place, however the place is written', async () => {
    await service.today('Lisbon', signal);
    await service.today(' LISBON ', signal);
    expect(double.requests).toHaveLength(2);
    nowMs += 3_600_000;
    await service.today('Lisbon', signal);
    expect(double.requests).toHaveLength(4);
  });

  it('finds the place in the region that was named with it', async () => {
    const forecastOf = () => double.requests.at(-1)?.url.searchParams.get('latitude');
    await service.today('Portland', signal);
    expect(forecastOf()).toBe('45.52345');
    await service.today('Portland, ME', signal);
    expect(forecastOf()).toBe('43.65737');
    await service.today('Portland, Maine, USA', signal);
    expect(forecastOf()).toBe('43.65737');
    expect(await service.today('Portland, Jamaica', signal)).toBeNull();
  });

  it('knows the seasons of the south, and those that the tropics are like', async () => {
    expect(await service.today('Sydney', signal)).toMatchObject({
      season: 'spring',
      timeOfDay: 'night',
    });
    expect(await service.today('Bogotá', signal)).toMatchObject({
      place: 'Bogotá',
      season: 'spring',
      timeOfDay: 'morning',
    });
  });

  it.each([
    [0, 10, 20, 'none'],
    [3, null, 20, 'none'],
    [45, 49, 20, 'none'],
    [2, 80, 20, 'rain'],
    [2, 80, 0, 'snow'],
    [61, 0, 20, 'rain'],
    [80, 0, 20, 'rain'],
    [95, 0, 20, 'rain'],
    [73, 0, 20, 'snow'],
    [86, 0, 20, 'snow'],
  ])('takes code %i at %s %% and %i °C for %s', async (code, wetPercent, highC, expected) => {
    Object.assign(double.weather, { code, wetPercent, highC, lowC: highC - 5 });
    expect(await service.today('Lisbon', signal)).toMatchObject({ precipitation: expected });
  });

  it('says nothing of a place that cannot be found, and asks once', async () => {
    expect(await service.today('Atlantis', signal)).toBeNull();
    expect(await service.today('Atlantis', signal)).toBeNull();
    expect(double.requests).toHaveLength(1);
    expect(await service.today('  ,; ', signal)).toBeNull();
    expect(await service.today('nowhere', signal)).toBeNull();
  });

  it.each(MISBEHAVIOURS)('says so when the service does this: %s', async (kind) => {
    double.misbehave(kind);
    const isLate = kind === 'silent' || kind === 'trickle';
    if (isLate) service = weather(IMPATIENT_MS);
    await expect(service.today('Lisbon', signal)).rejects.toMatchObject({
      code: isLate ? 'provider-timeout' : 'provider-failed',
      message: expect.stringMatching(/^The weather service .*\. Please try again/) as string,
    });
    double.misbehave(null);
    if (kind === 'rate-limit') nowMs += 7000;
    expect(await service.today('Lisbon', signal)).toMatchObject({ kind: 'measured' });
  });

  it('takes no temperature that no place on Earth has', async () => {
    double.weather.highC = 4000;
    await expect(service.today('Lisbon', signal)).rejects.toMatchObject({
      code: 'provider-failed',
    });
  });
});

describe('the hours of a day', () => {
  const hours = (place: string, day: string) =>
    createOpenMeteoDays(options()).hours(place, day, signal);

  it('are those of the place, with rain and snow', async () => {
    const dry = await hours('Lisbon', '2026-11-21');
    expect(dry.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(dry[0]).toEqual({ hour: 0, tempC: 11, precipitation: 'none' });
    expect(dry[23]).toEqual({ hour: 23, tempC: 18, precipitation: 'none' });
    double.weather.code = 61;
    expect((await hours('Lisbon', '2026-11-21'))[9]?.precipitation).toBe('rain');
  });

  it('are not known for other places, far days, and without the service', async () => {
    expect(await hours('Atlantis', '2026-11-21')).toEqual([]);
    expect(await hours(' ', '2026-11-21')).toEqual([]);
    expect(await hours('Lisbon', '2027-03-01')).toEqual([]);
    await double.close();
    expect(await hours('Lisbon', '2026-11-21')).toEqual([]);
  });
});

describe('days to come', () => {
  const days = (place: string, ...dates: string[]) =>
    createOpenMeteoDays(options()).days(place, dates, signal);

  it('are forecast as far as the service can, and typical of the month after that', async () => {
    double.weather.code = 61;
    expect(await days('Lisbon', '2026-11-21', '2026-12-20')).toEqual([
      {
        ...{ day: '2026-11-21', place: 'Lisbon', kind: 'forecast', lowC: 11, highC: 18 },
        ...{ precipitation: 'rain', season: 'fall' },
      },
      expect.objectContaining({ day: '2026-12-20', kind: 'typical', precipitation: null }),
    ]);
    expect(double.requests.at(-1)?.url.searchParams.get('forecast_days')).toBe('16');
  });

  it('have a season where no climate is known, and nothing where no place is', async () => {
    expect(await days('Portland, Maine', '2027-01-20')).toMatchObject([
      { kind: 'season', lowC: null, season: 'winter' },
    ]);
    expect(await days('Atlantis', '2026-11-21')).toBeNull();
    expect(await days(' ', '2026-11-21')).toBeNull();
  });

  it('are typical when the service fails', async () => {
    await double.close();
    expect(await days('Lisbon', '2026-11-21')).toMatchObject([{ kind: 'typical' }]);
    expect(await days('Atlantis', '2026-11-21')).toBeNull();
    double = await startOpenMeteoDouble();
  });
});
