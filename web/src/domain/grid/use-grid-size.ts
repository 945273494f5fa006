import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Between two columns, rem; the same value as in the style sheet. */
const COLUMN_GAP = 1;

/** What the cells of a grid look like, as in its style sheet. */
export type CellShape = {
  /** Minimum width of a cell, if there is room for three of them, rem. */
  width: number;
  /** Gap below a cell, rem. */
  rowGap: number;
  /** Height of the picture divided by its width. */
  ratio: number;
  /** Height of the caption below it, rem. */
  caption: number;
};

export type GridSize = {
  columns: number;
  /** Pixels, including the gap below. */
  rowHeight: number;
  /** Distance of the grid from the top of the document, pixels. */
  top: number;
};

/** Columns and rows of a grid this wide, all in pixels. */
export const sizeOfGrid = (
  width: number,
  rem: number,
  { width: minimum, rowGap, ratio, caption }: CellShape,
): Pick<GridSize, 'columns' | 'rowHeight'> => {
  const gap = COLUMN_GAP * rem;
  const columns = Math.max(2, Math.floor((width + gap) / (minimum * rem + gap)));
  const cell = (width - gap * (columns - 1)) / columns;
  return { columns, rowHeight: cell * ratio + (caption + rowGap) * rem };
};

const measure = (grid: HTMLElement, shape: CellShape): GridSize => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const { width, top } = grid.getBoundingClientRect();
  return { ...sizeOfGrid(width, rem, shape), top: Math.round(top + window.scrollY) };
};

/**
 * Size of the grid, kept up to date; null before it is shown.
 * @param shape always the same object
 */
export const useGridSize = (
  grid: RefObject<HTMLElement | null>,
  shape: CellShape,
): GridSize | null => {
  const [size, setSize] = useState<GridSize | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const update = () => {
      const next = measure(element, shape);
      setSize((size) =>
        size &&
        size.columns === next.columns &&
        size.rowHeight === next.rowHeight &&
        size.top === next.top
          ? size
          : next,
      );
    };
    update();
    // Content above the grid may grow; then only the size of the page around the grid changes.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, shape]);

  return size;
};
