import { Select } from '../../ui/forms/select.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { HeartIcon } from './heart-icon.tsx';
import type { SavedFilters } from './saved-pieces.ts';
import styles from './try-on-filters.module.css';

export type TryOnFiltersProps = {
  filters: SavedFilters;
  /** Pieces that can be chosen. */
  pieces: readonly { id: string; name: string }[];
  onChange: (changes: Partial<SavedFilters>) => void;
};

/** Favourites alone, or try-ons with one piece. */
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
