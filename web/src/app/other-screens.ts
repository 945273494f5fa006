import type { ComponentType } from 'react';

/** The screens of every day and of the outfit generator, by address. */
export const OTHER_SCREENS = {
  '/trips': async () => (await import('../features/trips/trips-screen.tsx')).TripsScreen,
  '/today': async () => (await import('../features/today/today-screen.tsx')).TodayScreen,
  '/calendar': async () =>
    (await import('../features/calendar/calendar-screen.tsx')).CalendarScreen,
  '/lookbooks': async () =>
    (await import('../features/lookbooks/lookbooks-screen.tsx')).LookbooksScreen,
  '/insights': async () =>
    (await import('../features/insights/insights-screen.tsx')).InsightsScreen,
  '/outfit-generator': async () =>
    (await import('../features/outfit-generator/outfit-generator-screen.tsx'))
      .OutfitGeneratorScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
export type OtherPath = keyof typeof OTHER_SCREENS;
