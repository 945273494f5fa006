import type { ClothingItem } from '@contract';
import type { RefObject } from 'react';
import { PHONE_QUERY, useMedia } from '../../../ui/use-media.ts';
import { ColourFilter } from './colour-filter.tsx';
import styles from './filters.module.css';
import { FilterButton } from './filter-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { countFilters, NO_FILTERS } from './filters.ts';
import type { Filters } from './filters.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';

export type FilterBarProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** The garments, for the colours; null until loaded. */
  garments: readonly ClothingItem[] | null;
  /** The search field, which has its own state. */
  input: RefObject<HTMLInputElement | null>;
};

/** Search by words, filters and order of the photos. On a phone the filters are behind a button. */
export const FilterBar = ({ filters, onChange, garments, input }: FilterBarProps) => {
  const isPhone = useMedia(PHONE_QUERY);
  return (
    <>
      <div className={styles.bar} role="search">
        <SearchField
          placeholder="A date, a name or a piece"
          query={filters.query}
          onChange={onChange}
          input={input}
        />
        {isPhone ? (
          <FilterButton
            filters={filters}
            none={NO_FILTERS}
            count={countFilters}
            onChange={onChange}
            done="Show photos"
          >
            {(draft, edit) => (
              <>
                <FilterFields filters={draft} onChange={edit} garments={garments} />
                <ColourFilter
                  garments={garments}
                  chosen={draft.colour}
                  onChange={(colour) => edit({ colour })}
                />
              </>
            )}
          </FilterButton>
        ) : (
          <FilterFields filters={filters} onChange={onChange} garments={garments} />
        )}
      </div>
      {isPhone ? null : (
        <ColourFilter
          garments={garments}
          chosen={filters.colour}
          onChange={(colour) => onChange({ colour })}
        />
      )}
    </>
  );
};
