import type { KeyboardEvent } from 'react';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { GridCell } from '../../../domain/grid/grid-cell.tsx';
import type { CellProps } from '../../../domain/grid/grid-cell.tsx';
import styles from './add-cell.module.css';

type AddCellProps = CellProps & {
  /** Width by height of the pictures beside it. */
  ratio: string;
  onAdd: () => void;
  onFocus: (index: number) => void;
  onKeyDown: (index: number, event: KeyboardEvent<HTMLElement>) => void;
};

/** The first cell, which adds photos. */
export const AddCell = ({ ratio, onAdd, onFocus, onKeyDown, ...cell }: AddCellProps) => (
  <GridCell {...cell}>
    <button
      type="button"
      className={styles.add}
      style={{ aspectRatio: ratio }}
      onClick={onAdd}
      onFocus={() => onFocus(cell.index)}
      onKeyDown={(event) => onKeyDown(cell.index, event)}
    >
      <span className={styles.plus}>
        <PlusIcon />
      </span>
      Add New Item
    </button>
  </GridCell>
);
