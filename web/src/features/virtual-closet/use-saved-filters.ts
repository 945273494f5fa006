import { useSearchParams } from 'react-router-dom';
import type { SavedFilters } from './saved-pieces.ts';

/** The filters in the address, so that going back and reloading keep them. */
export const useSavedFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters: SavedFilters = {
    favourites: params.get('favourites') === '1',
    piece: params.get('piece') ?? '',
  };
  const change = (changes: Partial<SavedFilters>) => {
    const { favourites, piece } = { ...filters, ...changes };
    const next = new URLSearchParams(params);
    if (favourites) next.set('favourites', '1');
    else next.delete('favourites');
    if (piece) next.set('piece', piece);
    else next.delete('piece');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { filters, change };
};
