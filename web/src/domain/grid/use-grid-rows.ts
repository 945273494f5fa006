import { useCallback, useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useGridSize } from './use-grid-size.ts';
import type { CellShape } from './use-grid-size.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** A displayed cell: its index in the list and its position in the grid; `top` in pixels. */
export type PlacedCell = { index: number; column: number; top: number };

/** How many cells a key moves; a move beyond an end stops there. */
const stepOf = (key: string, columns: number): number | null => {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    End: Infinity,
    Home: -Infinity,
  };
  return steps[key] ?? null;
};

/**
 * Which of `count` cells are displayed: those near the visible area, and the one that has or had the focus, so that scrolling never loses the
 * focus. The returned functions are stable during scrolling.
 * @param shape always the same object
 */
export const useGridRows = (
  grid: RefObject<HTMLElement | null>,
  count: number,
  shape: CellShape,
) => {
  const size = useGridSize(grid, shape);
  // `take`: focus the cell as soon as it is rendered.
  const [focused, setFocused] = useState<{ index: number; take: boolean } | null>(null);
  const { columns, rowHeight } = size ?? { columns: 2, rowHeight: 300 };
  const rowCount = Math.ceil(count / columns);
  const focusedRow = focused && focused.index < count ? Math.floor(focused.index / columns) : null;
  const rows = useVisibleRows(size, rowCount, focusedRow);

  const cells = useMemo<PlacedCell[]>(
    () =>
      rows.flatMap((row) =>
        Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => ({
          index: row * columns + column,
          column,
          top: row * rowHeight,
        })),
      ),
    [rows, columns, count, rowHeight],
  );

  useEffect(() => {
    const cell = focused?.take && grid.current?.querySelector(`[data-index="${focused.index}"]`);
    if (!cell) return;
    cell.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest' });
  }, [grid, focused]);

  const onFocusCell = useCallback((index: number) => setFocused({ index, take: false }), []);
  /** Scrolls to a cell and focuses it; its row stays rendered from now on. */
  const focusCell = useCallback((index: number) => setFocused({ index, take: true }), []);

  /** Handles arrow keys, Home and End on the link or button of a cell. */
  const onKeyDown = useCallback(
    (index: number, event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event.key, columns);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const target = index + step;
      const last = count - 1;
      if (Number.isFinite(step) && (target < 0 || target > last)) return;
      focusCell(Math.min(last, Math.max(0, target)));
    },
    [columns, count, focusCell],
  );

  return {
    cells,
    columns,
    height: rowCount * rowHeight,
    /** Call it when a cell gets the focus. */
    onFocusCell,
    focusCell,
    onKeyDown,
  };
};
