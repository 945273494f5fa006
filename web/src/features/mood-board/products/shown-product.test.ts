import { expect, test } from 'vitest';
import { affinityPercent, sourceMark, webAddress } from './shown-product.ts';

test('affinity is a whole percent: its own, else that of the brand, else 80', () => {
  expect(affinityPercent({ affinity_score: 0.914, brand_affinity: 0.5 })).toBe(91);
  expect(affinityPercent({ brand_affinity: 0.876 })).toBe(88);
  expect(affinityPercent({})).toBe(80);
  expect(affinityPercent({ affinity_score: 0 })).toBe(0);
});

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['http://shop.example/', 'http://shop.example/'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['/catalogue/x', null],
  ['', null],
  [null, null],
])('the link %s is %s', (link, address) => {
  expect(webAddress(link)).toBe(address);
});

test.each([
  ['local', 'sample'],
  ['fallback-error', 'example'],
  ['qloo', null],
  ['shopify', null],
])('what comes from %s is marked %s', (source, mark) => {
  expect(sourceMark(source)).toBe(mark);
});
