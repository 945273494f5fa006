import type { SavedTryOn } from '@contract';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TryOnCard } from './try-on-card.tsx';
import styles from './try-on-grid.module.css';

const PLACEHOLDERS = 8;

/** Saved results, newest first. */
export const TryOnGrid = ({
  items,
  onOpen,
  onFavour,
}: {
  items: readonly SavedTryOn[];
  onOpen: (item: SavedTryOn) => void;
  onFavour: (item: SavedTryOn, favourite: boolean) => void;
}) => (
  <ul className={styles.grid} aria-label="Saved try-ons">
    {items.map((item) => (
      <li key={item.id}>
        <TryOnCard
          item={item}
          onOpen={() => onOpen(item)}
          onFavour={(favourite) => onFavour(item, favourite)}
        />
      </li>
    ))}
  </ul>
);

/** The grid while it loads. */
export const TryOnGridSkeleton = () => (
  <div className={styles.grid} role="status">
    <VisuallyHidden>Loading saved try-ons</VisuallyHidden>
    {Array.from({ length: PLACEHOLDERS }, (_, index) => (
      <div key={index} className={styles.placeholder}>
        <Skeleton ratio="2 / 3" />
        <Skeleton width="60%" height="1.25rem" />
      </div>
    ))}
  </div>
);
