import { loadable } from '../lib/loadable.ts';
import type { Loadable } from '../lib/loadable.ts';
import type { OtherPath } from './other-screens.ts';

/** Ids are the documented names of the views (requirements 2.1 and 2.2). */
export type RouteId =
  | 'main'
  | 'wardrobe'
  | 'virtualcloset'
  | 'styleassistant'
  | 'moodboard'
  | 'openai'
  | 'piece'
  | 'today'
  | 'calendar'
  | 'trips'
  | 'lookbooks'
  | 'insights';

export type AppRoute = {
  id: RouteId;
  path: string;
  label: string;
  screen: Loadable<object>;
};

/** A screen whose import is in a file of its own, because every view loads this one first. */
const otherScreen = (path: OtherPath): Loadable<object> =>
  loadable(async () => (await import('./other-screens.ts')).OTHER_SCREENS[path]());

/** All views, in the order of the menu. */
export const ROUTES: readonly AppRoute[] = [
  {
    id: 'today',
    path: '/today',
    label: 'Today',
    screen: otherScreen('/today'),
  },
  {
    id: 'main',
    path: '/',
    label: 'Closet',
    screen: loadable(
      async () => (await import('../features/closet/closet-screen.tsx')).ClosetScreen,
    ),
  },
  {
    id: 'wardrobe',
    path: '/wardrobe',
    label: 'Wardrobe',
    screen: loadable(
      async () => (await import('../features/wardrobe/wardrobe-screen.tsx')).WardrobeScreen,
    ),
  },
  {
    id: 'virtualcloset',
    path: '/virtual-closet',
    label: 'Virtual Closet',
    screen: loadable(
      async () =>
        (await import('../features/virtual-closet/virtual-closet-screen.tsx')).VirtualClosetScreen,
    ),
  },
  {
    id: 'styleassistant',
    path: '/style-assistant',
    label: 'Style Assistant',
    screen: loadable(
      async () =>
        (await import('../features/style-assistant/style-assistant-screen.tsx'))
          .StyleAssistantScreen,
    ),
  },
  {
    id: 'moodboard',
    path: '/mood-board',
    label: 'Mood Board',
    screen: loadable(
      async () => (await import('../features/mood-board/mood-board-screen.tsx')).MoodBoardScreen,
    ),
  },
  {
    id: 'openai',
    path: '/outfit-generator',
    label: 'Outfit Generator',
    screen: otherScreen('/outfit-generator'),
  },
];

/** The page of one piece, at `/piece/<id>`; no menu has it. */
const PIECE: AppRoute = {
  id: 'piece',
  path: '/piece/',
  label: 'Piece',
  screen: loadable(async () => (await import('../features/piece/piece-screen.tsx')).PieceScreen),
};

/** The views of every day that no menu has: `EverydayNav` leads to them. */
const EVERYDAY = (['calendar', 'trips', 'lookbooks', 'insights'] as const).map((id): AppRoute => {
  const label = id.replace(/^./, (first) => first.toUpperCase());
  return { id, path: `/${id}`, label, screen: otherScreen(`/${id}`) };
});

/** The view at an address, with or without a trailing slash. */
export const routeOf = (pathname: string): AppRoute | undefined =>
  pathname.startsWith(PIECE.path)
    ? PIECE
    : [...ROUTES, ...EVERYDAY].find(({ path }) => pathname === path || pathname === `${path}/`);
