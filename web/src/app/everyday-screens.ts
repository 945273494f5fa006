import type { ComponentType } from 'react';

/** The screens of every day by address. */
export const EVERYDAY_SCREENS = {
  '/trips': async () => (await import('../features/trips/trips-screen.tsx')).TripsScreen,
  '/today': async () => (await import('../features/today/today-screen.tsx')).TodayScreen,
  '/calendar': async () =>
    (await import('../features/calendar/calendar-screen.tsx')).CalendarScreen,
  '/lookbooks': async () =>
    (await import('../features/lookbooks/lookbooks-screen.tsx')).LookbooksScreen,
  '/insights': async () =>
    (await import('../features/insights/insights-screen.tsx')).InsightsScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
export type EverydayPath = keyof typeof EVERYDAY_SCREENS;
