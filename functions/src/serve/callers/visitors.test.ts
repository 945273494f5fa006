import { expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../contract/index.ts';
import { assertVisitorMay } from './visitors.ts';

const attempt = (visitors: Endpoint['visitors'], visitor?: 'admitted' | 'new'): string => {
  try {
    assertVisitorMay({ visitors }, visitor === undefined ? {} : { visitor });
    return 'may';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each([
  ['all', undefined, 'may'],
  ['all', 'new', 'may'],
  ['all', 'admitted', 'may'],
  ['admitted', undefined, 'may'],
  ['admitted', 'new', 'forbidden'],
  ['admitted', 'admitted', 'may'],
  ['none', undefined, 'may'],
  ['none', 'new', 'forbidden'],
  ['none', 'admitted', 'account-needed'],
] as const)('row 29: an endpoint for %s visitors, asked by %s: %s', (visitors, visitor, says) => {
  expect(attempt(visitors, visitor)).toBe(says);
});

it('row 29: only the start of the demo is open without a wardrobe, and what shows things to others is closed', () => {
  const idsFor = (visitors: Endpoint['visitors']) =>
    Object.entries(ENDPOINTS)
      .filter(([, endpoint]) => endpoint.visitors === visitors)
      .map(([id]) => id)
      .sort();
  expect(idsFor('all')).toEqual(['startDemo']);
  expect(idsFor('none')).toEqual([
    'createShare',
    'drawStudioPicture',
    'fetchPicture',
    'saveCalendarFeed',
  ]);
});
