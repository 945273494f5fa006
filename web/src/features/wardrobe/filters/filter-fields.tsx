import { SEASONS } from '@contract';
import type { Category, ClothingItem } from '@contract';
import { useId } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import styles from './filters.module.css';
import type { Added, Filters, Sort } from './filters.ts';
import { SEASON_WORDS } from '../pieces/season-words.ts';

const ADDED_LABELS: { value: Added; label: string }[] = [
  { value: 'any', label: 'Any time' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'year', label: 'This year' },
];
const SEASON_LABELS: { value: Filters['season']; label: string }[] = [
  { value: 'any', label: 'Any season' },
  ...SEASONS.map((value) => ({ value, label: SEASON_WORDS[value] })),
];
const SORT_LABELS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

export type FilterFieldsProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** The garments of the wardrobe; null until loaded. Categories of which there is none are left out, but for those of every outfit. */
  garments: readonly Pick<ClothingItem, 'category'>[] | null;
};

/** Filters by category, season and age, and the order of the photos. */
export const FilterFields = ({ filters, onChange, garments }: FilterFieldsProps) => {
  const { has, season, added, sort } = filters;
  const groupId = useId();
  const { table, ids, iconOf, nameOf } = useCategories();
  const shown = ids.filter(
    (id) =>
      table[id].isNeeded || has.includes(id) || garments?.some(({ category }) => category === id),
  );
  const toggle = (category: Category, pressed: boolean) =>
    onChange({
      has: ids.filter((one) => (one === category ? pressed : has.includes(one))),
    });
  return (
    <>
      <div className={styles.group} role="group" aria-labelledby={groupId}>
        <span id={groupId} className={styles.label}>
          Shows
        </span>
        <div className={styles.toggles}>
          {shown.map((category) => {
            const Icon = has.includes(category) ? CheckIcon : iconOf(category);
            return (
              <ToggleButton
                key={category}
                className={styles.toggle}
                pressed={has.includes(category)}
                icon={<Icon />}
                onPressedChange={(pressed) => toggle(category, pressed)}
              >
                {nameOf(category)}
              </ToggleButton>
            );
          })}
        </div>
      </div>
      <Select
        label="Season"
        options={SEASON_LABELS}
        value={season}
        onChange={(event) => onChange({ season: event.target.value as Filters['season'] })}
      />
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
