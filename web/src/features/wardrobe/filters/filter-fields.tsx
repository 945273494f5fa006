import type { ClothingItem } from '@contract';
import { Select } from '../../../ui/forms/select.tsx';
import { CategoryToggles } from './category-toggles.tsx';
import type { Added, Filters, Sort } from './filters.ts';
import { SeasonSelect } from './season-select.tsx';

const ADDED_LABELS: { value: Added; label: string }[] = [
  { value: 'any', label: 'Any time' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'year', label: 'This year' },
];
const SORT_LABELS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

export type FilterFieldsProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** Null until loaded. */
  garments: readonly Pick<ClothingItem, 'category'>[] | null;
};

/** Filters by category, season and age, and the order of the photos. */
export const FilterFields = ({ filters, onChange, garments }: FilterFieldsProps) => {
  const { has, season, added, sort } = filters;
  return (
    <>
      <CategoryToggles
        label="Shows"
        has={has}
        garments={garments}
        onChange={(chosen) => onChange({ has: chosen })}
      />
      <SeasonSelect season={season} onChange={onChange} />
      <Select
        label="Added"
        options={ADDED_LABELS}
        value={added}
        onChange={(event) => onChange({ added: event.target.value as Added })}
      />
      <Select
        label="Sort"
        options={SORT_LABELS}
        value={sort}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
      />
    </>
  );
};
