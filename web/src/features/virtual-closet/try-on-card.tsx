import type { SavedTryOn } from '@contract';
import type { KeyboardEvent } from 'react';
import { useCategories } from '../../domain/garments/categories.tsx';
import { GridCell } from '../../domain/grid/grid-cell.tsx';
import type { CellProps } from '../../domain/grid/grid-cell.tsx';
import { GridPicture } from '../../domain/grid/grid-picture.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { HeartIcon } from '../../ui/icons/heart-icon.tsx';
import { describeDate } from './saved-date.ts';
import { titleOf } from './saved-pieces.ts';
import styles from './try-on-card.module.css';

export type TryOnCardProps = CellProps & {
  item: SavedTryOn;
  onOpen: (item: SavedTryOn) => void;
  onFavour: (item: SavedTryOn, favourite: boolean) => void;
  /** Whether one of its buttons has the focus. */
  onFocus: (index: number) => void;
  onKeyDown: (index: number, event: KeyboardEvent<HTMLElement>) => void;
};

/** A saved result in the grid: pressing it opens it, the heart toggles the favourite mark. */
export const TryOnCard = ({
  item,
  onOpen,
  onFavour,
  onFocus,
  onKeyDown,
  ...cell
}: TryOnCardProps) => {
  const { table } = useCategories();
  const title = titleOf(item, table);
  const date = describeDate(item.createdAt);
  return (
    <GridCell {...cell}>
      <button
        type="button"
        className={styles.card}
        aria-haspopup="dialog"
        onClick={() => onOpen(item)}
        onFocus={() => onFocus(cell.index)}
        onKeyDown={(event) => onKeyDown(cell.index, event)}
      >
        <span className={styles.frame}>
          <GridPicture
            src={item.thumbnail}
            placeholder={item.placeholder}
            className={styles.picture}
          />
        </span>
        <span className={styles.caption}>
          <span className={styles.name}>{title}</span>
          <time dateTime={item.createdAt}>{date}</time>
        </span>
      </button>
      <IconButton
        className={styles.heart}
        variant="raised"
        size="small"
        label={`Favourite: ${title}, ${date}`}
        title="Favourite"
        aria-pressed={item.favourite === true}
        icon={<HeartIcon />}
        onClick={() => onFavour(item, !item.favourite)}
        onFocus={() => onFocus(cell.index)}
      />
    </GridCell>
  );
};
