import type { CSSProperties, ReactNode } from 'react';
import styles from './photo-grid.module.css';
import type { PlacedCell } from './use-photo-rows.ts';

/** Plain values: a cell that is shown already is not rendered again when others come. */
export type CellProps = PlacedCell & {
  /** How many cells there are, shown or not. */
  count: number;
};

type GridCellProps = CellProps & {
  /** Only holds a place: nothing for a screen reader. */
  placeholder?: boolean;
  children: ReactNode;
};

/** A cell at its place in the grid, of which only a part is in the document. */
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
