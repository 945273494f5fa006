import { useSearchParams } from 'react-router-dom';
import { Select } from '../../ui/forms/select.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { HeartIcon } from '../../ui/icons/heart-icon.tsx';
import type { SavedFilters } from './saved-pieces.ts';
import styles from './try-on-filters.module.css';

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

export type TryOnFiltersProps = {
  filters: SavedFilters;
  /** The pieces to choose from. */
  pieces: readonly { id: string; name: string }[];
  onChange: (changes: Partial<SavedFilters>) => void;
};

/** Filters by favourites, or by a piece. */
export const TryOnFilters = ({ filters, pieces, onChange }: TryOnFiltersProps) => (
  <div className={styles.filters} role="search" aria-label="Filter saved try-ons">
    <ToggleButton
      icon={<HeartIcon />}
      pressed={filters.favourites}
      onPressedChange={(favourites) => onChange({ favourites })}
    >
      Favourites
    </ToggleButton>
    {pieces.length > 0 ? (
      <Select
        label="Piece"
        value={filters.piece}
        options={[
          { value: '', label: 'Any piece' },
          ...pieces.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ piece: event.target.value })}
      />
    ) : null}
  </div>
);
