import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { HeartIcon } from '../../ui/icons/heart-icon.tsx';
import type { SavedFilters } from './saved-pieces.ts';
import styles from './try-on-filters.module.css';

const readFilters = (params: URLSearchParams): SavedFilters => ({
  query: params.get('q') ?? '',
  favourites: params.get('favourites') === '1',
  piece: params.get('piece') ?? '',
});

/** The filters in the address, so that going back and reloading keep them. */
export const useSavedFilters = () => {
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<SavedFilters>) => {
    const write = (now: URLSearchParams) => {
      const { query, favourites, piece } = { ...readFilters(now), ...changes };
      const next = new URLSearchParams(now);
      const values = { q: query, favourites: favourites ? '1' : '', piece };
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    };
    setParams(write, { replace: true, preventScrollReset: true });
  };
  return { filters: readFilters(params), change };
};

export type TryOnFiltersProps = {
  filters: SavedFilters;
  /** The pieces to choose from. */
  pieces: readonly { id: string; name: string }[];
  onChange: (changes: Partial<SavedFilters>) => void;
  /** Called when somebody is about to choose a piece: of all try-ons, not only of those that are loaded. */
  onChoosing: () => void;
  /** The search field, which has its own state. */
  input: RefObject<HTMLInputElement | null>;
};

/** Search by words; filters by favourites, or by a piece. */
export const TryOnFilters = ({
  filters,
  pieces,
  onChange,
  onChoosing,
  input,
}: TryOnFiltersProps) => (
  <div className={styles.filters} role="search" aria-label="Filter saved try-ons">
    <SearchField
      placeholder="A name, a piece or a date"
      query={filters.query}
      onChange={onChange}
      input={input}
    />
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
        onFocus={onChoosing}
        onChange={(event) => onChange({ piece: event.target.value })}
      />
    ) : null}
  </div>
);
