import { expect, test } from 'vitest';
import { routeOf } from './routes.ts';

test.each([
  ['/', 'main'],
  ['/wardrobe', 'wardrobe'],
  ['/wardrobe/', 'wardrobe'],
  ['/virtual-closet', 'virtualcloset'],
  ['/style-assistant', 'styleassistant'],
  ['/mood-board', 'moodboard'],
  ['/outfit-generator', 'openai'],
  ['/wardrobe/more', undefined],
  ['/unknown', undefined],
])('the view at %s is %s', (pathname, id) => {
  expect(routeOf(pathname)?.id).toBe(id);
});
