import type { Category } from '@contract';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import styles from './rail.module.css';

const PLACES: Record<Category, number[]> = { shirt: [4, 4], pants: [6], shoes: [5] };

/** Garments that are on their way, in the size they will have. */
export const RailSkeleton = ({ category }: { category: Category }) => (
  <div className={styles.rows} aria-hidden="true">
    {PLACES[category].map((count, row) => (
      <div key={row} className={styles.row}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={styles.place}>
            <span className={styles.ghost}>
              <Skeleton height="100%" />
            </span>
          </div>
        ))}
      </div>
    ))}
  </div>
);
