import type { WardrobePhoto } from '@contract';
import { memo, useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { longDate, shortDate } from '../times.ts';
import { scrollPace, whenNotFast } from '../../../lib/browser/scroll-pace.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { GridCell } from './grid-cell.tsx';
import type { CellProps } from './grid-cell.tsx';
import styles from './photo-grid.module.css';

type GridPictureProps = { src: string; placeholder: string | null; className?: string | undefined };

/**
 * The picture of a photo in the grid. One that comes in while the page is scrolled fast shows its placeholder and is asked for when the
 * scrolling slows down: nobody sees what flies by, and a flick through thousands of photos would load each of them. Once asked for it
 * stays. Only on a page at rest does it fade in, as each fade is a layer of its own.
 */
const GridPicture = ({ src, ...rest }: GridPictureProps) => {
  const [ready, setReady] = useState(() => scrollPace() !== 'fast');
  const [fades, setFades] = useState(() => scrollPace() === 'still');

  useEffect(() => {
    if (ready) return;
    return whenNotFast(() => {
      setReady(true);
      setFades(scrollPace() === 'still');
    });
  }, [ready]);

  return <Picture src={ready ? src : null} fades={fades} alt="" {...rest} />;
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
          <GridPicture className={styles.picture} src={thumbnail} placeholder={placeholder} />
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
