import type { CategoryEntry } from '@contract';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import styles from './rail.module.css';

type WornOn = CategoryEntry['wornOn'];

/** How many garments hang or stand in each row. */
const PLACES: Record<WornOn, number[]> = {
  torso: [4, 4],
  legs: [6],
  feet: [5],
  body: [4],
  over: [4],
  hand: [3],
  head: [3],
  detail: [3],
};

/** Placeholders in the size of the garments that are loading. */
export const RailSkeleton = ({ wornOn, isLow }: { wornOn: WornOn; isLow: boolean }) => (
  <div className={styles.rows} aria-hidden="true">
    {PLACES[wornOn].slice(0, isLow ? 1 : 2).map((count, row) => (
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
