import type { WardrobePhoto } from '@contract';
import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { longDate, shortDate } from '../times.ts';
import { GridCell } from '../../../domain/grid/grid-cell.tsx';
import type { CellProps } from '../../../domain/grid/grid-cell.tsx';
import { GridPicture } from '../../../domain/grid/grid-picture.tsx';
import styles from './photo-grid.module.css';

export type PhotoCardProps = CellProps & {
  photo: WardrobePhoto;
  onOpen: (photo: WardrobePhoto) => void;
  onDelete: (photo: WardrobePhoto) => void;
  /** Whether one of its buttons has the focus. */
  onFocus: (index: number) => void;
  onKeyDown: (index: number, event: KeyboardEvent<HTMLElement>) => void;
};

/** So many are seen at once on a phone, beside the card that adds a photo. */
const FIRST = 3;

/** A photo of the wardrobe, with buttons to open its detail and to delete it. */
export const PhotoCard = memo(
  ({ photo, onOpen, onDelete, onFocus, onKeyDown, ...cell }: PhotoCardProps) => {
    const { createdAt, counts, thumbnail, placeholder } = photo;
    const { ids, countOf, iconOf, tintOf } = useCategories();
    const found = ids.filter((category) => counts[category] > 0);
    const words = found.map((category) => countOf(category, counts[category]));
    return (
      <GridCell {...cell}>
        <button
          type="button"
          className={styles.open}
          aria-label={`Photo of ${[shortDate(createdAt), ...words].join(', ')}`}
          onClick={() => onOpen(photo)}
          onFocus={() => onFocus(cell.index)}
          onKeyDown={(event) => onKeyDown(cell.index, event)}
        >
          <GridPicture
            className={styles.picture}
            src={thumbnail}
            placeholder={placeholder}
            isFirst={cell.index <= FIRST}
          />
          <span className={styles.caption}>
            {shortDate(createdAt)}
            <span className={styles.found}>
              {found.map((category) => {
                const Icon = iconOf(category);
                return <Icon key={category} className={styles.mark} style={tintOf(category)} />;
              })}
            </span>
          </span>
        </button>
        <IconButton
          className={styles.delete}
          variant="raised"
          size="small"
          label={`Delete photo of ${longDate(createdAt)}`}
          icon={<TrashIcon />}
          onClick={() => onDelete(photo)}
          onFocus={() => onFocus(cell.index)}
        />
      </GridCell>
    );
  },
);
PhotoCard.displayName = 'PhotoCard';
