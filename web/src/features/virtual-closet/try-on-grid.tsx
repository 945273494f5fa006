import type { SavedTryOn } from '@contract';
import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import gridStyles from '../../domain/grid/grid.module.css';
import { useGridRows } from '../../domain/grid/use-grid-rows.ts';
import { useNeed } from '../../domain/grid/use-need.ts';
import { followScrollPace } from '../../lib/browser/scroll-pace.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TryOnCard } from './try-on-card.tsx';
import styles from './try-on-grid.module.css';

const PLACEHOLDERS = 8;
const SHAPE = { width: 15, rowGap: 2, ratio: 1.5, caption: 3.5 };

export type TryOnGridProps = {
  items: readonly SavedTryOn[];
  onOpen: (item: SavedTryOn) => void;
  onFavour: (item: SavedTryOn, favourite: boolean) => void;
  /** Called with the number of results that are needed as one scrolls; always the same function. */
  onNeed: (count: number) => void;
};

/** Saved results, newest first. Only those near the visible area are in the document. */
export const TryOnGrid = ({ items, onOpen, onFavour, onNeed }: TryOnGridProps) => {
  const grid = useRef<HTMLUListElement>(null);
  const count = items.length;
  const { cells, columns, height, onFocusCell, onKeyDown } = useGridRows(grid, count, SHAPE);
  useNeed(cells, onNeed);
  useEffect(followScrollPace, []);
  return (
    <ul
      ref={grid}
      className={gridStyles.grid}
      style={{ height, '--columns': columns } as CSSProperties}
      aria-label="Saved try-ons"
    >
      {cells.map((place) => {
        const item = items[place.index];
        return item ? (
          <TryOnCard
            key={item.id}
            {...place}
            count={count}
            item={item}
            onOpen={onOpen}
            onFavour={onFavour}
            onFocus={onFocusCell}
            onKeyDown={onKeyDown}
          />
        ) : null;
      })}
    </ul>
  );
};

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
