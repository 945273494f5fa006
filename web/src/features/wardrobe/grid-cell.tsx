import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import styles from './photo-grid.module.css';
import type { PlacedCell } from './use-photo-rows.ts';

export type CellProps = {
  place: PlacedCell;
  /** How many cells there are, shown or not. */
  count: number;
  /** For the buttons in it. */
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type GridCellProps = Pick<CellProps, 'place' | 'count'> & {
  /** Only holds a place: nothing for a screen reader. */
  placeholder?: boolean;
  children: ReactNode;
};

/** A cell at its place in the grid, of which only a part is in the document. */
export const GridCell = ({ place, count, placeholder = false, children }: GridCellProps) => (
  <li
    className={styles.cell}
    data-index={place.index}
    style={{ top: place.top, '--column': place.column } as CSSProperties}
    {...(placeholder
      ? { 'aria-hidden': true }
      : { 'aria-setsize': count, 'aria-posinset': place.index + 1 })}
  >
    {children}
  </li>
);
