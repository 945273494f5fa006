import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';

it('knows the list of a document, and documents of none', () => {
  expect(listOf('users/ada/items/shirt')).toEqual({ uid: 'ada', list: 'garments', id: 'shirt' });
  expect(listOf('users/ada/months/2026-11')).toEqual({
    uid: 'ada',
    list: 'calendar',
    id: '2026-11',
  });
  expect(listOf('users/ada/wear/washLimits')).toEqual({
    uid: 'ada',
    list: 'calendar',
    id: 'washLimits',
  });
  for (const path of [
    'users/ada',
    'users/ada/processes/one',
    'users/ada/revisions/photos',
    'users/ada/items/shirt/below/this',
    'shares/hash',
    'others/ada/items/shirt',
  ]) {
    expect(listOf(path)).toBeNull();
  }
});
