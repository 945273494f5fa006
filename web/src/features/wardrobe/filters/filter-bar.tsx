import type { ClothingItem } from '@contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { PHONE_QUERY, useMedia } from '../../../ui/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterIcon } from '../../../ui/icons/icons.tsx';
import { ColourFilter } from './colour-filter.tsx';
import styles from './filters.module.css';
import { FilterFields } from './filter-fields.tsx';
import type { Filters } from './filters.ts';
import type { FilterDialogProps } from './filter-dialog.tsx';
import { countFilters } from './filters.ts';

const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}));

/** Opens the filters, and shows how many of them are set. */
const FilterButton = (props: Omit<FilterDialogProps, 'onClose'>) => {
  const [open, setOpen] = useState(false);
  const count = countFilters(props.filters);
  return (
    <>
      <Button icon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {open ? (
        <Suspense>
          <FilterDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

export type FilterBarProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** The garments, for the colours; null until loaded. */
  garments: readonly ClothingItem[] | null;
  /** The search field, which has its own state. */
  input: RefObject<HTMLInputElement | null>;
};

const setText = (field: HTMLInputElement, text: string) => {
  field.value = text;
};

/** Search by words, filters and order of the photos. On a phone the filters are behind a button. */
export const FilterBar = ({ filters, onChange, garments, input }: FilterBarProps) => {
  const { query, colour } = filters;
  const isPhone = useMedia(PHONE_QUERY);
  const navigation = useNavigationType();

  // The address follows the typed text with a delay. The field follows the address only if the address changed in another way.
  useEffect(() => {
    const field = input.current;
    if (!field || (document.activeElement === field && navigation !== 'POP')) return;
    setText(field, query);
  }, [input, query, navigation]);

  return (
    <>
      <div className={styles.bar} role="search">
        <div className={styles.search}>
          <TextInput
            ref={input}
            type="search"
            label="Search"
            placeholder="A date, a name or a piece"
            defaultValue={query}
            autoComplete="off"
            onChange={(event) => onChange({ query: event.target.value })}
          />
        </div>
        {isPhone ? (
          <FilterButton filters={filters} onChange={onChange} garments={garments} />
        ) : (
          <FilterFields filters={filters} onChange={onChange} garments={garments} />
        )}
      </div>
      {isPhone ? null : (
        <ColourFilter
          garments={garments}
          chosen={colour}
          onChange={(name) => onChange({ colour: name })}
        />
      )}
    </>
  );
};
