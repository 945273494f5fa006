import { SEASONS } from '@contract';
import type { Season } from '@contract';
import { SEASON_WORDS } from '../../../domain/garments/season-words.ts';
import { Select } from '../../../ui/forms/select.tsx';

const OPTIONS: { value: Season | 'any'; label: string }[] = [
  { value: 'any', label: 'Any season' },
  ...SEASONS.map((value) => ({ value, label: SEASON_WORDS[value] })),
];

type SeasonSelectProps = {
  season: Season | 'any';
  onChange: (changes: { season: Season | 'any' }) => void;
};

/** The season in which a garment is worn. */
export const SeasonSelect = ({ season, onChange }: SeasonSelectProps) => (
  <Select
    label="Season"
    options={OPTIONS}
    value={season}
    onChange={(event) => onChange({ season: event.target.value as Season | 'any' })}
  />
);
