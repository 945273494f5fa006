import { CATEGORIES } from '@contract';
import type { Category, WardrobePhoto } from '@contract';
import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { PantsIcon, ShirtIcon, ShoeIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { GridCell } from './grid-cell.tsx';
import type { CellProps } from './grid-cell.tsx';
import { GridPicture } from './grid-picture.tsx';
import { countOf } from '../names.ts';
import styles from './photo-grid.module.css';
import { longDate, shortDate } from '../times.ts';

const ICONS: Record<Category, typeof ShirtIcon> = {
  shirt: ShirtIcon,
  pants: PantsIcon,
  shoes: ShoeIcon,
};

export type PhotoCardProps = CellProps & {
  photo: WardrobePhoto;
  onOpen: (photo: WardrobePhoto) => void;
  onDelete: (photo: WardrobePhoto) => void;
  /** One of its buttons has the focus. */
  onFocus: (index: number) => void;
  onKeyDown: (index: number, event: KeyboardEvent<HTMLElement>) => void;
};

/** A photo of the wardrobe: opens its detail, or is deleted. */
export const PhotoCard = memo(
  ({ photo, onOpen, onDelete, onFocus, onKeyDown, ...cell }: PhotoCardProps) => {
    const { createdAt, counts, thumbnail, placeholder } = photo;
    const found = CATEGORIES.filter((category) => counts[category] > 0);
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
          <GridPicture className={styles.picture} src={thumbnail} placeholder={placeholder} />
          <span className={styles.caption}>
            {shortDate(createdAt)}
            <span className={styles.found}>
              {found.map((category) => {
                const Icon = ICONS[category];
                return <Icon key={category} className={styles.mark} data-category={category} />;
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
