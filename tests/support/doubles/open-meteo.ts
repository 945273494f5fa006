import { type DoubleReply, type HttpDouble, startHttpDouble } from './http-double.ts';

/** Places as the geocoder lists them: largest first. */
const PLACES: Record<string, Record<string, unknown>[]> = {
  lisbon: [
    place('Lisbon', 38.72509, -9.1498, 'Europe/Lisbon', 'PT', 'Portugal', 'Lisbon District'),
  ],
  portland: [
    place('Portland', 45.52345, -122.67621, 'America/Los_Angeles', 'US', 'United States', 'Oregon'),
    place('Portland', 43.65737, -70.2589, 'America/New_York', 'US', 'United States', 'Maine'),
  ],
  sydney: [
    place('Sydney', -33.86785, 151.20732, 'Australia/Sydney', 'AU', 'Australia', 'New South Wales'),
  ],
  bogota: [place('Bogotá', 4.60971, -74.08175, 'America/Bogota', 'CO', 'Colombia', 'Bogota D.C.')],
  nowhere: [place('Nowhere', 10, 10, 'Mars/Olympus', 'XX', 'Mars', 'Tharsis')],
};

function place(
  name: string,
  latitude: number,
  longitude: number,
  timezone: string,
  country_code: string,
  country: string,
  admin1: string,
) {
  return {
    id: 1,
    name,
    latitude,
    longitude,
    elevation: 45,
    feature_code: 'PPLC',
    country_code,
    timezone,
    country,
    admin1,
  };
}

/** The coldest hour is the first, the warmest the last. */
function hourlyOf(days: readonly string[], { lowC, highC, code, wetPercent }: DoubleWeather) {
  const hours = days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => ({ day, hour })));
  return {
    time: hours.map(({ day, hour }) => `${day}T${String(hour).padStart(2, '0')}:00`),
    temperature_2m: hours.map(({ hour }) => lowC + ((highC - lowC) * hour) / 23),
    precipitation_probability: hours.map(() => wetPercent),
    weather_code: hours.map(() => code),
  };
}

export type DoubleWeather = {
  lowC: number;
  highC: number;
  code: number;
  wetPercent: number | null;
};

/** Geocoder and forecast of Open-Meteo on one port, with its reply shapes. `weather` may be changed between calls. */
export const startOpenMeteoDouble = async (): Promise<HttpDouble & { weather: DoubleWeather }> => {
  const weather: DoubleWeather = { lowC: 11.4, highC: 17.6, code: 3, wetPercent: 10 };
  const double = await startHttpDouble(({ url }): DoubleReply => {
    const query = url.searchParams;
    if (url.pathname === '/v1/search') {
      const results = PLACES[query.get('name') ?? '']?.slice(0, Number(query.get('count')));
      // The geocoder leaves the list out when it is empty.
      return { body: { ...(results && { results }), generationtime_ms: 0.5 } };
    }
    if (url.pathname !== '/v1/forecast') return { status: 404, body: { error: true } };
    const count = Number(query.get('forecast_days'));
    const days = Array.from({ length: count }, (_, i) =>
      new Date(Date.parse('2026-11-20') + i * 86_400_000).toISOString().slice(0, 10),
    );
    return {
      body: {
        latitude: Number(query.get('latitude')),
        longitude: Number(query.get('longitude')),
        timezone: 'GMT',
        current_units: { temperature_2m: '°C' },
        current: {
          time: '2026-11-20T12:00',
          interval: 900,
          temperature_2m: weather.highC,
          apparent_temperature: weather.highC - 1,
          precipitation: 0,
          weather_code: weather.code,
          is_day: 1,
        },
        daily: {
          time: days,
          temperature_2m_max: days.map(() => weather.highC),
          temperature_2m_min: days.map(() => weather.lowC),
          precipitation_probability_max: days.map(() => weather.wetPercent),
          weather_code: days.map(() => weather.code),
        },
        // Only where it was asked for, as from the service.
        ...(query.has('hourly') && { hourly: hourlyOf(days, weather) }),
      },
    };
  });
  return Object.assign(double, { weather });
};
