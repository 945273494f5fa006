import type { Piece } from '@contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { followScrollPace } from '../../../lib/browser/scroll-pace.ts';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { AddCell } from '../grid/add-cell.tsx';
import { GridCell } from '../../../domain/grid/grid-cell.tsx';
import gridStyles from '../../../domain/grid/grid.module.css';
import { useGridRows } from '../../../domain/grid/use-grid-rows.ts';
import { forgetOpened, noteOpened, openedFrom } from './opened-from.ts';
import { PieceCard } from './piece-card.tsx';
import styles from './piece-grid.module.css';

const PLACEHOLDERS = 7;
const SHAPE = { width: 10.5, rowGap: 1.5, ratio: 1.25, caption: 3.25 };

export type PieceGridProps = {
  /** Null while loading. */
  pieces: readonly Piece[] | null;
  onAdd: () => void;
  onFavour: (piece: Piece) => void;
};

/** The cell that adds photos, followed by the pieces. Only those near the visible area are in the document. */
export const PieceGrid = ({ pieces, onAdd, onFavour }: PieceGridProps) => {
  const grid = useRef<HTMLUListElement>(null);
  const count = 1 + (pieces?.length ?? PLACEHOLDERS);
  const { cells, columns, height, onFocusCell, focusCell, onKeyDown } = useGridRows(
    grid,
    count,
    SHAPE,
  );
  const { key: entry } = useLocation();
  const noteOpen = useCallback(
    ({ id }: Piece) => noteOpened(entry, { id, scrollY: window.scrollY }),
    [entry],
  );

  useEffect(followScrollPace, []);

  // Back from a piece leads to where it was opened. Not before the grid has its height: the page could not scroll that far.
  const [opened] = useState(() => openedFrom(entry));
  const isFound = useRef(opened === null);
  const isPlaced = cells.length > 0;
  useEffect(() => {
    if (!opened || isFound.current || !pieces || !isPlaced) return;
    const index = pieces.findIndex(({ id }) => id === opened.id);
    window.scrollTo(0, opened.scrollY);
    if (index >= 0) focusCell(index + 1);
    isFound.current = true;
    forgetOpened(entry);
  }, [opened, entry, pieces, isPlaced, focusCell]);

  return (
    <ul
      ref={grid}
      className={gridStyles.grid}
      style={{ height, '--columns': columns } as CSSProperties}
      aria-label="Pieces"
      aria-busy={pieces === null || undefined}
    >
      {cells.map((place) => {
        const cell = { ...place, count };
        if (place.index === 0) {
          return (
            <AddCell
              key="add"
              {...cell}
              ratio="4 / 5"
              onAdd={onAdd}
              onFocus={onFocusCell}
              onKeyDown={onKeyDown}
            />
          );
        }
        const piece = pieces?.[place.index - 1];
        return piece ? (
          <PieceCard
            key={piece.id}
            {...cell}
            piece={piece}
            onOpen={noteOpen}
            onFavour={onFavour}
            onFocus={onFocusCell}
            onKeyDown={onKeyDown}
          />
        ) : (
          <GridCell key={place.index} {...cell} placeholder>
            <Skeleton ratio="4 / 5" />
            <span className={styles.caption}>
              <Skeleton width="9ch" />
            </span>
          </GridCell>
        );
      })}
    </ul>
  );
};
