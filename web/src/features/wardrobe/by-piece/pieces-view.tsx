import type { Piece } from '@contract';
import { Suspense, useMemo, useRef } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { mayBeCut } from '../../../lib/data/paged-query.ts';
import { KEPT_PIECES, usePieces } from '../../../lib/data/pieces-query.ts';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { useFilters } from '../filters/use-filters.ts';
import { DeriveAttributes, NothingHere, StaleNotice } from '../late-parts.tsx';
import { ShownCount } from '../../../domain/grid/shown-count.tsx';
import { PieceFilterBar } from './piece-filter-bar.tsx';
import {
  applyPieceFilters,
  isFilteringPieces,
  NO_PIECE_FILTERS,
  readPieceFilters,
  writePieceFilters,
} from './piece-filters.ts';
import { PieceGrid } from './piece-grid.tsx';
import { useFavourPiece } from './use-favour-piece.ts';

const ADDRESS = {
  none: NO_PIECE_FILTERS,
  read: readPieceFilters,
  write: writePieceFilters,
};

type PiecesViewProps = { uid: string; onAdd: () => void };

/** Every piece of the wardrobe on its own: search, filter, sort, open its page. Pieces that are no longer there have a filter. */
export const PiecesView = ({ uid, onAdd }: PiecesViewProps) => {
  const { data, error, isOutdated, refetch, isFetching } = usePieces(uid);
  const { filters, change, clear } = useFilters(ADDRESS);
  const { table } = useCategories();
  const favour = useFavourPiece(uid);
  const search = useRef<HTMLInputElement>(null);

  const all = data?.pieces ?? null;
  const isPartial = data?.partial === true;
  const isFresh = data !== undefined && !data.fromCache && !isPartial;
  const present = useMemo(() => all && all.filter(({ facts }) => !facts.gone), [all]);
  const pieces = useMemo(
    () => all && applyPieceFilters(all, filters, table),
    [all, filters, table],
  );
  const total = (filters.gone ? all : present)?.length ?? 0;
  const isCut = data !== undefined && isOutdated && mayBeCut(data, data.pieces.length, KEPT_PIECES);
  const retry = () => void refetch();
  const clearFilters = () => {
    clear();
    const field = search.current;
    if (!field) return;
    field.value = '';
    // The focused button disappears.
    field.focus();
  };

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />;
  }
  return (
    <>
      <Suspense>
        <DeriveAttributes uid={uid} all={present} isFresh={isFresh} />
      </Suspense>
      <PieceFilterBar filters={filters} onChange={change} garments={all} input={search} />
      <ShownCount
        noun="piece"
        shown={pieces?.length ?? null}
        total={total}
        olderMissing={isCut}
        loadingMore={isPartial && !error}
        failed={error !== null}
      />
      <PieceGrid pieces={pieces} onAdd={onAdd} onFavour={(piece: Piece) => void favour(piece)} />
      {pieces?.length === 0 ? (
        <Suspense>
          <NothingHere
            noun="pieces"
            filtered={isFilteringPieces(filters) && (all?.length ?? 0) > 0}
            among={isCut ? total : null}
            onClear={clearFilters}
          >
            Add a photo of yourself, from head to shoes, or of a single garment. Every piece that
            Atelier cuts out has its place here.
          </NothingHere>
        </Suspense>
      ) : null}
      {data && isOutdated ? (
        <Suspense>
          <StaleNotice
            savedAt={data.savedAt}
            missing={isCut ? 'pieces' : null}
            onRetry={retry}
            retrying={isFetching}
          />
        </Suspense>
      ) : null}
    </>
  );
};
