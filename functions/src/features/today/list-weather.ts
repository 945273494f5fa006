import { MAX_WEATHER_DAYS, type listWeather } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { DaysWeather } from '../../providers/weather/weather.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ProfileStore } from '../../stores/accounts/profile-store.ts';

type Deps = { profiles: Pick<ProfileStore, 'get'>; weather: DaysWeather };

const DAY_MS = 24 * 60 * 60_000;

/** @throws AppError `invalid-request` for a range that is too long or ends before it begins. */
export const makeListWeather =
  ({ profiles, weather }: Deps): Handler<typeof listWeather> =>
  async ({ uid, from, to }, { signal }) => {
    const apart = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (apart < 0 || apart >= MAX_WEATHER_DAYS) {
      throw new AppError('invalid-request', `Ask for ${MAX_WEATHER_DAYS} days at most.`);
    }
    const wanted = Array.from({ length: apart + 1 }, (_, i) =>
      new Date(Date.parse(from) + i * DAY_MS).toISOString().slice(0, 10),
    );
    const profile = await profiles.get(uid);
    const location = profile?.preferences.location.trim() ?? '';
    const days = location === '' ? null : await weather.days(location, wanted, signal);
    const [first] = days ?? [];
    if (!days || !first) return { success: true, place: null, days: [], hours: [] };
    return {
      success: true,
      place: first.place,
      days: days.map(({ day, kind, lowC, highC, precipitation }) => ({
        ...{ day, kind, lowC, highC, precipitation },
      })),
      // A day without a forecast has no hours either.
      hours: first.kind === 'forecast' ? await weather.hours(location, from, signal) : [],
    };
  };
