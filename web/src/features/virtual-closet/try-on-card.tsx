import type { SavedTryOn } from '@contract';
import { Picture } from '../../ui/picture.tsx';
import { describeDate } from './saved-date.ts';
import styles from './try-on-card.module.css';

/** A saved result in the grid; pressing it opens it. */
export const TryOnCard = ({ item, onOpen }: { item: SavedTryOn; onOpen: () => void }) => (
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
      <span className={styles.name}>Try-on</span>
      <time dateTime={item.createdAt}>{describeDate(item.createdAt)}</time>
    </span>
  </button>
);
