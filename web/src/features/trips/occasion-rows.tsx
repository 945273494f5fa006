import { TripOccasion } from '@contract';
import { dayWords } from '../../domain/calendar/dates.ts';
import { Select } from '../../ui/forms/select.tsx';
import type { TripForm } from './trip-form-state.ts';
import { OCCASION_WORDS } from './trip-words.ts';
import styles from './trip-form.module.css';

const OPTIONS = Object.entries(OCCASION_WORDS).map(([value, label]) => ({ value, label }));

type Props = {
  days: readonly string[];
  occasions: TripForm['occasions'];
  onChange: (occasions: TripForm['occasions']) => void;
};

/** What each day and each evening is for. */
export const OccasionRows = ({ days, occasions, onChange }: Props) => {
  if (days.length === 0) return null;
  const choose = (day: string, at: 0 | 1, value: string) => {
    const occasion = value === '' ? '' : TripOccasion.parse(value);
    const [first, second] = occasions[day] ?? ['', ''];
    onChange({ ...occasions, [day]: at === 0 ? [occasion, second] : [first, occasion] });
  };
  return (
    <fieldset className={styles.occasions}>
      <legend className={styles.legend}>What are the days for?</legend>
      <p className={styles.hint}>
        A day with an evening of its own gets two outfits. Leave the rest as it is.
      </p>
      {days.map((day) => {
        const [first, second] = occasions[day] ?? ['', ''];
        return (
          <div key={day} className={styles.day} role="group" aria-label={dayWords(day)}>
            <p className={styles.dayName}>{dayWords(day)}</p>
            <Select
              label="Day"
              value={first}
              options={[{ value: '', label: 'Nothing special' }, ...OPTIONS]}
              onChange={(event) => choose(day, 0, event.target.value)}
            />
            <Select
              label="Evening"
              value={second}
              options={[{ value: '', label: 'The same outfit' }, ...OPTIONS]}
              onChange={(event) => choose(day, 1, event.target.value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
};
