import { expect, test } from 'vitest';
import { toShopLink } from './links.ts';

test.each(['https://shop.example/a?b=1', 'http://shop.example/'])('%s is a link', (link) => {
  expect(toShopLink(link)).toBe(link);
});

test.each([
  null,
  '',
  '/relative',
  'shop.example',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,hello',
])('%j is none', (link) => {
  expect(toShopLink(link)).toBeNull();
});
