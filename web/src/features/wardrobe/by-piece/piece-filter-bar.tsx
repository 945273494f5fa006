import type { ClothingItem } from '@contract';
import type { RefObject } from 'react';
import { Select } from '../../../ui/forms/select.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import { HeartIcon } from '../../../ui/icons/heart-icon.tsx';
import { PHONE_QUERY, useMedia } from '../../../ui/use-media.ts';
import { CategoryToggles } from '../filters/category-toggles.tsx';
import { ColourFilter } from '../filters/colour-filter.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SeasonSelect } from '../filters/season-select.tsx';
import styles from './piece-filter-bar.module.css';
import { countPieceFilters, NO_PIECE_FILTERS } from './piece-filters.ts';
import type { PieceFilters, PieceSort } from './piece-filters.ts';

const SORT_LABELS: { value: PieceSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'price', label: 'Highest price first' },
];

type FieldsProps = {
  filters: PieceFilters;
  onChange: (changes: Partial<PieceFilters>) => void;
  /** The pieces; null until loaded. */
  garments: readonly ClothingItem[] | null;
};

const SortAndSeason = ({ filters, onChange }: Omit<FieldsProps, 'garments'>) => (
  <>
    <SeasonSelect season={filters.season} onChange={onChange} />
    <Select
      label="Sort"
      options={SORT_LABELS}
      value={filters.sort}
      onChange={(event) => onChange({ sort: event.target.value as PieceSort })}
    />
  </>
);

const Choices = ({ filters, onChange, garments }: FieldsProps) => (
  <>
    <div className={styles.choices}>
      <CategoryToggles
        label="Category"
        has={filters.has}
        garments={garments}
        onChange={(has) => onChange({ has })}
      />
      <div className={styles.kept}>
        <ToggleButton
          icon={<HeartIcon />}
          pressed={filters.favourites}
          onPressedChange={(favourites) => onChange({ favourites })}
        >
          Favourites
        </ToggleButton>
        <ToggleButton pressed={filters.gone} onPressedChange={(gone) => onChange({ gone })}>
          No longer mine
        </ToggleButton>
      </div>
    </div>
    <ColourFilter
      garments={garments}
      chosen={filters.colour}
      onChange={(colour) => onChange({ colour })}
    />
  </>
);

export type PieceFilterBarProps = FieldsProps & {
  /** The search field, which has its own state. */
  input: RefObject<HTMLInputElement | null>;
};

/** Search by words, filters and order of the pieces. On a phone the filters are behind a button. */
export const PieceFilterBar = ({ filters, onChange, garments, input }: PieceFilterBarProps) => {
  const isPhone = useMedia(PHONE_QUERY);
  return (
    <div className={styles.filters} role="search">
      <div className={styles.bar}>
        <SearchField
          placeholder="A name, a brand, a tag"
          query={filters.query}
          onChange={onChange}
          input={input}
        />
        {isPhone ? (
          <FilterButton
            filters={filters}
            none={NO_PIECE_FILTERS}
            count={countPieceFilters}
            onChange={onChange}
            done="Show pieces"
          >
            {(draft, edit) => (
              <>
                <SortAndSeason filters={draft} onChange={edit} />
                <Choices filters={draft} onChange={edit} garments={garments} />
              </>
            )}
          </FilterButton>
        ) : (
          <SortAndSeason filters={filters} onChange={onChange} />
        )}
      </div>
      {isPhone ? null : <Choices filters={filters} onChange={onChange} garments={garments} />}
    </div>
  );
};
