import { useMemo, useSyncExternalStore } from 'react';
import { onScroll, scrollPosition } from '../../lib/browser/scroll-position.ts';
import type { GridSize } from './use-grid-size.ts';

/** Extra rows above and below the visible area. */
const OVERSCAN = 2;

const onResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange, { passive: true });
  return () => window.removeEventListener('resize', onChange);
};

/** The rows, `first` to `last`, of a grid of `rowCount` that a window of this height shows from `scrollY` on, all in pixels. */
export const rowsInWindow = (
  { rowHeight, top }: Pick<GridSize, 'rowHeight' | 'top'>,
  rowCount: number,
  scrollY: number,
  windowHeight: number,
): { first: number; last: number } => {
  const shown = Math.ceil(windowHeight / rowHeight) + 1;
  const above = Math.floor((scrollY - top) / rowHeight);
  const first = Math.max(0, Math.min(above, rowCount - shown) - OVERSCAN);
  return { first, last: Math.min(rowCount - 1, Math.max(0, above) + shown - 1 + OVERSCAN) };
};

/**
 * Ascending numbers of the rows near the visible area, plus the row `keep`. All rows have the same height, so nothing is measured. Scrolling
 * renders only when another row comes near.
 */
export const useVisibleRows = (
  size: GridSize | null,
  rowCount: number,
  keep: number | null,
): readonly number[] => {
  const rowHeight = size?.rowHeight ?? 0;
  const top = size?.top ?? 0;
  const windowHeight = useSyncExternalStore(onResize, () => window.innerHeight);
  // Rounded down to a row, so that it changes only once per row.
  const scrolled = useSyncExternalStore(onScroll, () =>
    rowHeight > 0 ? Math.max(0, Math.floor((scrollPosition() - top) / rowHeight)) : 0,
  );

  return useMemo(() => {
    if (rowHeight === 0) return [];
    const scrollY = top + scrolled * rowHeight;
    const { first, last } = rowsInWindow({ rowHeight, top }, rowCount, scrollY, windowHeight);
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, row) => first + row);
    if (keep === null || keep >= rowCount || rows.includes(keep)) return rows;
    return keep < first ? [keep, ...rows] : [...rows, keep];
  }, [rowHeight, top, rowCount, scrolled, windowHeight, keep]);
};
