import type { SavedTryOn } from '@contract';
import { useCategories } from '../../domain/garments/categories.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { HeartIcon } from '../../ui/icons/heart-icon.tsx';
import { describeDate } from './saved-date.ts';
import { titleOf } from './saved-pieces.ts';
import styles from './try-on-card.module.css';

export type TryOnCardProps = {
  item: SavedTryOn;
  onOpen: () => void;
  onFavour: (favourite: boolean) => void;
};

/** A saved result in the grid: pressing it opens it, the heart toggles the favourite mark. */
export const TryOnCard = ({ item, onOpen, onFavour }: TryOnCardProps) => {
  const { table } = useCategories();
  const title = titleOf(item, table);
  return (
    <div className={styles.place}>
      <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.frame}>
          <Picture
            src={item.thumbnail}
            placeholder={item.placeholder}
            alt=""
            className={styles.picture}
          />
        </span>
        <span className={styles.caption}>
          <span className={styles.name}>{title}</span>
          <time dateTime={item.createdAt}>{describeDate(item.createdAt)}</time>
        </span>
      </button>
      <IconButton
        className={styles.heart}
        variant="raised"
        size="small"
        label={`Favourite: ${title}, ${describeDate(item.createdAt)}`}
        title="Favourite"
        aria-pressed={item.favourite === true}
        icon={<HeartIcon />}
        onClick={() => onFavour(!item.favourite)}
      />
    </div>
  );
};
