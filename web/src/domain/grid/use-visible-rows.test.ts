import { expect, test } from 'vitest';
import { rowsInWindow } from './use-visible-rows.ts';

const GRID = { rowHeight: 300, top: 200 };

test.each([
  { name: 'at the top, with two more below', scrollY: 0, rowCount: 1000, rows: [0, 6] },
  {
    name: 'in the middle, with two more at both ends',
    scrollY: 30_200,
    rowCount: 1000,
    rows: [98, 106],
  },
  { name: 'at the end', scrollY: 299_300, rowCount: 1000, rows: [993, 999] },
  {
    name: 'beyond the end of a list that got shorter',
    scrollY: 90_000,
    rowCount: 10,
    rows: [3, 9],
  },
  { name: 'all of a short one', scrollY: 0, rowCount: 2, rows: [0, 1] },
])('$name', ({ scrollY, rowCount, rows }) => {
  const { first, last } = rowsInWindow(GRID, rowCount, scrollY, 1100);
  expect([first, last]).toEqual(rows);
});
