import { expect, test } from 'vitest';
import { VIEW_FOLDERS } from '../../build/early-views.ts';
import { ROUTES, routeOf } from './routes.ts';

test.each([
  ['/', 'main'],
  ['/wardrobe', 'wardrobe'],
  ['/wardrobe/', 'wardrobe'],
  ['/virtual-closet', 'virtualcloset'],
  ['/style-assistant', 'styleassistant'],
  ['/mood-board', 'moodboard'],
  ['/outfit-generator', 'openai'],
  ['/piece/look-shirt', 'piece'],
  ['/piece', undefined],
  ['/wardrobe/more', undefined],
  ['/unknown', undefined],
])('the view at %s is %s', (pathname, id) => {
  expect(routeOf(pathname)?.id).toBe(id);
});

test('the page asks early for the view that is at its address', async () => {
  expect(Object.keys(VIEW_FOLDERS)).toEqual(ROUTES.map(({ path }) => path));
  const screens = import.meta.glob<Record<string, unknown>>('../features/*/*-screen.tsx');
  for (const { path, screen } of ROUTES) {
    const folder = VIEW_FOLDERS[path as keyof typeof VIEW_FOLDERS];
    await screen.load();
    const exported = await screens[`../features/${folder}/${folder}-screen.tsx`]?.();
    expect(Object.values(exported ?? {})).toContain(screen.component());
  }
});
