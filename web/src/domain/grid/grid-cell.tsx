import type { CSSProperties, ReactNode } from 'react';
import styles from './grid.module.css';
import type { PlacedCell } from './use-grid-rows.ts';

/** Plain values, so that a displayed cell does not render again when others appear. */
export type CellProps = PlacedCell & {
  /** Total number of cells, displayed or not. */
  count: number;
};

type GridCellProps = CellProps & {
  /** Only a placeholder, hidden from screen readers. */
  placeholder?: boolean;
  children: ReactNode;
};

/** A cell at its position in the grid; only a part of the grid is in the document. */
export const GridCell = ({
  index,
  column,
  top,
  count,
  placeholder = false,
  children,
}: GridCellProps) => (
  <li
    className={styles.cell}
    data-index={index}
    style={{ top, '--column': column } as CSSProperties}
    {...(placeholder
      ? { 'aria-hidden': true }
      : { 'aria-setsize': count, 'aria-posinset': index + 1 })}
  >
    {children}
  </li>
);
