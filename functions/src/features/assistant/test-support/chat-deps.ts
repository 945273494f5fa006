import type { StylistEngine } from '../stylist-engine.ts';
import type { WeatherService } from '../../../providers/weather/weather.ts';
import type { ItemSummary } from '../../../stores/wardrobe/item-store.ts';
import type { ProfileRecord } from '../../../stores/accounts/profile-store.ts';
import { createMemorySessions } from './memory-sessions.ts';
import type { CalendarDay, TripSummary } from '../../../contract/index.ts';
import { ITEMS } from './wardrobe.ts';

/** In-memory dependencies of `makeChat`; the wardrobe of `ITEMS` belongs to `ada`. */
export const createChatDeps = (
  stylist: StylistEngine,
  {
    items = ITEMS,
    profile = null,
    days = [],
    trips = [],
  }: {
    items?: ItemSummary[];
    profile?: ProfileRecord | null;
    days?: CalendarDay[];
    trips?: TripSummary[];
  } = {},
) => {
  const { kept, store } = createMemorySessions();
  const places: string[] = [];
  const weather: WeatherService = {
    engine: 'local',
    today: async (place) => {
      places.push(place);
      return {
        place,
        kind: 'typical',
        lowC: 8,
        highC: 14,
        precipitation: null,
        season: 'fall',
        timeOfDay: 'morning',
      };
    },
  };
  let sessions = 0;
  const deps = {
    stylist,
    sessions: store,
    items: { list: async (uid: string) => (uid === 'ada' ? items : []) },
    images: { url: ({ path }: { path: string }) => `https://storage.example/${path}` },
    profiles: { get: async () => profile },
    calendar: {
      all: async (uid: string) => (uid === 'ada' ? days : []),
      ownWashLimits: async () => [],
    },
    trips: { list: async (uid: string) => (uid === 'ada' ? trips : []) },
    weather,
    now: () => new Date('2026-11-20T12:00:00Z'),
    newId: () => `session-${(sessions += 1)}`,
  };
  return { deps, kept, places };
};
