import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useGridSize } from './use-grid-size.ts';

/** Rows above and below the window that are there already. */
const OVERSCAN = 2;

/** A cell that is shown: its place in the list and in the grid; `top` in pixels. */
export type PlacedCell = { index: number; column: number; top: number };

/** How far a key moves, in cells; beyond either end means to that end. */
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
 * Which of `count` cells are shown: those near the window, and the one that has or had the focus, so that it is never lost by
 * scrolling.
 */
export const usePhotoRows = (grid: RefObject<HTMLElement | null>, count: number) => {
  const size = useGridSize(grid);
  const [focused, setFocused] = useState<number | null>(null);
  // Named by number: the cell that gets the focus as soon as it is there.
  const wanted = useRef<number>(undefined);
  const { columns, rowHeight, top } = size ?? { columns: 2, rowHeight: 300, top: 0 };
  const focusedRow = focused !== null && focused < count ? Math.floor(focused / columns) : null;

  const virtualizer = useWindowVirtualizer({
    count: size ? Math.ceil(count / columns) : 0,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedRow === null || rows.includes(focusedRow)) return rows;
      return [...rows, focusedRow].sort((a, b) => a - b);
    },
  });

  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const cells: PlacedCell[] = virtualizer.getVirtualItems().flatMap((row) =>
    Array.from({ length: Math.min(columns, count - row.index * columns) }, (_, column) => ({
      index: row.index * columns + column,
      column,
      top: row.start - top,
    })),
  );

  const buttonAt = (index: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`);
  useEffect(() => {
    const button = wanted.current === undefined ? null : buttonAt(wanted.current);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  });

  /** Brings a cell into sight and gives it the focus. */
  const focusCell = (index: number) => {
    wanted.current = index;
    setFocused(index);
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
    const button = buttonAt(index);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  };

  return {
    cells,
    columns,
    height: virtualizer.getTotalSize(),
    /** To be told of the cell that gets the focus. */
    onFocusCell: setFocused,
    focusCell,
    /** Arrow keys, Home and End on the button of a cell. */
    onKeyDown: (index: number, event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event.key, columns);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const target = index + step;
      const last = count - 1;
      if (Number.isFinite(step) && (target < 0 || target > last)) return;
      focusCell(Math.min(last, Math.max(0, target)));
    },
  };
};
