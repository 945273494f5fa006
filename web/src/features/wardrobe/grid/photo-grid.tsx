import type { WardrobePhoto } from '@contract';
import { useCallback, useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { followScrollPace } from '../../../lib/browser/scroll-pace.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { AddCell } from './add-cell.tsx';
import { GridCell } from '../../../domain/grid/grid-cell.tsx';
import { PhotoCard } from './photo-card.tsx';
import gridStyles from '../../../domain/grid/grid.module.css';
import styles from './photo-grid.module.css';
import { useGridRows } from '../../../domain/grid/use-grid-rows.ts';
import { useNeed } from '../../../domain/grid/use-need.ts';

const PLACEHOLDERS = 7;
const SHAPE = { width: 10.5, rowGap: 1.5, ratio: 1.5, caption: 2 };

export type PhotoGridProps = {
  /** Null while loading. */
  photos: readonly WardrobePhoto[] | null;
  /** Receives the focus when it changes. */
  focusOn: WardrobePhoto | null;
  onAdd: () => void;
  onOpen: (photo: WardrobePhoto) => void;
  onDelete: (photo: WardrobePhoto) => void;
  /** Called with the number of photos that are needed as one scrolls; always the same function. */
  onNeed: (count: number) => void;
};

/** The card that adds a photo, followed by the photos. Only those near the visible area are in the document. */
export const PhotoGrid = ({ photos, focusOn, onAdd, onOpen, onDelete, onNeed }: PhotoGridProps) => {
  const confirm = useConfirm();
  const grid = useRef<HTMLUListElement>(null);
  const count = 1 + (photos?.length ?? PLACEHOLDERS);
  const { cells, columns, height, onFocusCell, focusCell, onKeyDown } = useGridRows(
    grid,
    count,
    SHAPE,
  );

  useNeed(cells, onNeed);

  useEffect(followScrollPace, []);

  const focusedOn = useRef<WardrobePhoto | null>(null);
  // By its path: a refresh since may have brought the same photo anew, or bring it back only now.
  useEffect(() => {
    if (!focusOn || focusOn === focusedOn.current) return;
    const index = photos?.findIndex(({ path }) => path === focusOn.path) ?? -1;
    if (index < 0) return;
    focusedOn.current = focusOn;
    focusCell(index + 1);
  }, [focusOn, photos, focusCell]);

  const askToDelete = useCallback(
    async (photo: WardrobePhoto) => {
      const sure = await confirm({
        title: 'Are you sure you want to delete this item?',
        description: 'This removes the photo and its garments from your wardrobe.',
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!sure || !photos) return;
      onDelete(photo);
      // The photo's button is removed with it. The next photo takes its cell and the focus, after the confirmation has returned the focus.
      setTimeout(() => focusCell(Math.min(photos.indexOf(photo) + 1, photos.length - 1)));
    },
    [confirm, photos, onDelete, focusCell],
  );

  return (
    <ul
      ref={grid}
      className={gridStyles.grid}
      style={{ height, '--columns': columns } as CSSProperties}
      aria-label="Photos"
      aria-busy={photos === null || undefined}
    >
      {cells.map((place) => {
        const cell = { ...place, count };
        if (place.index === 0) {
          return (
            <AddCell
              key="add"
              {...cell}
              ratio="2 / 3"
              onAdd={onAdd}
              onFocus={onFocusCell}
              onKeyDown={onKeyDown}
            />
          );
        }
        const photo = photos?.[place.index - 1];
        return photo ? (
          <PhotoCard
            key={photo.path}
            {...cell}
            photo={photo}
            onOpen={onOpen}
            onDelete={askToDelete}
            onFocus={onFocusCell}
            onKeyDown={onKeyDown}
          />
        ) : (
          <GridCell key={place.index} {...cell} placeholder>
            <Skeleton ratio="2 / 3" />
            <span className={styles.caption}>
              <Skeleton width="7ch" />
            </span>
          </GridCell>
        );
      })}
    </ul>
  );
};
