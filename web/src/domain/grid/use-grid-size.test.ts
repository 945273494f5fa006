import { expect, test } from 'vitest';
import { sizeOfGrid } from './use-grid-size.ts';

const PHOTOS = { width: 10.5, rowGap: 1.5, ratio: 1.5, caption: 2 };

test.each([
  [1344, 7],
  [704, 3],
  [358, 2],
  [280, 2],
])('%i px have %i columns', (width, columns) => {
  expect(sizeOfGrid(width, 16, PHOTOS).columns).toBe(columns);
});

test('a row is as high as a photo, its caption and the gap', () => {
  const { rowHeight } = sizeOfGrid(352 + 16, 16, PHOTOS);
  expect(rowHeight).toBe(176 * 1.5 + 32 + 24);
});

test('larger text makes fewer columns', () => {
  expect(sizeOfGrid(1344, 32, PHOTOS).columns).toBe(3);
});

test('pieces have lower pictures and higher captions', () => {
  const { rowHeight } = sizeOfGrid(352 + 16, 16, { ...PHOTOS, ratio: 1.25, caption: 3.25 });
  expect(rowHeight).toBe(176 * 1.25 + 52 + 24);
});
