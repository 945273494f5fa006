import { CATEGORIES, SEASONS } from '@contract';
import type { Category } from '@contract';
import { useEffect, useId } from 'react';
import type { RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { CheckIcon, PantsIcon, ShirtIcon, ShoeIcon } from '../../ui/icons.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import styles from './filter-bar.module.css';
import type { Added, Filters, Sort } from './filters.ts';
import { LABEL_NAMES } from './names.ts';
import { SEASON_WORDS } from './pieces/season-words.ts';

const ICONS: Record<Category, typeof ShirtIcon> = {
  shirt: ShirtIcon,
  pants: PantsIcon,
  shoes: ShoeIcon,
};

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

export type FilterBarProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** The search field, which keeps its own text. */
  input: RefObject<HTMLInputElement | null>;
};

const setText = (field: HTMLInputElement, text: string) => {
  field.value = text;
};

/** Search by words, filters and order of the photos. */
export const FilterBar = ({ filters, onChange, input }: FilterBarProps) => {
  const { query, has, season, added, sort } = filters;
  const groupId = useId();
  const navigation = useNavigationType();

  // The address follows what is typed, a moment later; only when it changed by itself does the field follow it.
  useEffect(() => {
    const field = input.current;
    if (!field || (document.activeElement === field && navigation !== 'POP')) return;
    setText(field, query);
  }, [input, query, navigation]);

  const toggle = (category: Category, pressed: boolean) =>
    onChange({
      has: CATEGORIES.filter((one) => (one === category ? pressed : has.includes(one))),
    });

  return (
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
      <div className={styles.group} role="group" aria-labelledby={groupId}>
        <span id={groupId} className={styles.label}>
          Shows
        </span>
        <div className={styles.toggles}>
          {CATEGORIES.map((category) => {
            const Icon = has.includes(category) ? CheckIcon : ICONS[category];
            return (
              <ToggleButton
                key={category}
                className={styles.toggle}
                pressed={has.includes(category)}
                icon={<Icon />}
                onPressedChange={(pressed) => toggle(category, pressed)}
              >
                {LABEL_NAMES[category]}
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
    </div>
  );
};
