import { BagSize } from '@contract';
import type { Trip, TripDraft } from '@contract';
import { useState } from 'react';
import { dayWords } from '../../domain/calendar/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { CloseIcon, PlusIcon } from '../../ui/icons/icons.tsx';
import { OccasionRows } from './occasion-rows.tsx';
import {
  canAddStop,
  daysOfForm,
  draftOf,
  emptyForm,
  errorsOf,
  formOf,
  withFrom,
  withStop,
} from './trip-form-state.ts';
import { BAG_WORDS } from './trip-words.ts';
import styles from './trip-form.module.css';

const MAX_PLACE = 120;

type Props = {
  /** The trip to change; null for a new one. */
  trip: Trip | null;
  today: string;
  /** Rejects never; resolves when it was saved and planned, or has failed. */
  onPlan: (draft: TripDraft) => Promise<void>;
  onCancel: () => void;
};

/** Where, when and what for: all that a packing list is made of. */
export const TripFormView = ({ trip, today, onPlan, onCancel }: Props) => {
  const [form, setForm] = useState(() => (trip ? formOf(trip) : emptyForm(today)));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const errors = errorsOf(form);
  const shown = tried ? errors : null;
  const days = daysOfForm(form);
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }));
  const changeStop = (at: number, changes: Partial<(typeof form.stops)[number]>) =>
    change({ stops: form.stops.map((stop, i) => (i === at ? { ...stop, ...changes } : stop)) });

  const submit = async () => {
    setTried(true);
    if (errors || busy) return;
    setBusy(true);
    await onPlan(draftOf(form, trip));
    setBusy(false);
  };

  return (
    <form
      className={styles.form}
      aria-label={trip ? 'Change trip' : 'New trip'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.row}>
        <TextInput
          label="First day"
          type="date"
          value={form.from}
          onChange={(event) => setForm((now) => withFrom(now, event.target.value))}
        />
        <TextInput
          label="Last day"
          type="date"
          min={form.from}
          value={form.to}
          error={shown?.to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      {form.stops.map((stop, i) => (
        <div key={i} className={styles.row}>
          <TextInput
            label={form.stops.length === 1 ? 'Place' : `Place ${i + 1}`}
            value={stop.place}
            maxLength={MAX_PLACE}
            autoComplete="off"
            placeholder={i === 0 ? 'Such as Lisbon' : undefined}
            error={shown?.stops[i]}
            onChange={(event) => changeStop(i, { place: event.target.value })}
          />
          {i === 0 ? null : (
            <div className={styles.from}>
              <TextInput
                label="From"
                type="date"
                min={form.from}
                max={form.to}
                value={stop.from}
                onChange={(event) => changeStop(i, { from: event.target.value })}
              />
              <IconButton
                label={`Remove place ${i + 1}`}
                icon={<CloseIcon />}
                onClick={() => change({ stops: form.stops.filter((_, at) => at !== i) })}
              />
            </div>
          )}
        </div>
      ))}
      {canAddStop(form) ? (
        <div>
          <Button
            variant="quiet"
            icon={<PlusIcon />}
            onClick={() => setForm((now) => withStop(now))}
          >
            Add a place
          </Button>
        </div>
      ) : null}
      <div className={styles.row}>
        <Select
          label="Bag"
          value={form.bag}
          options={BagSize.options.map((value) => ({ value, label: BAG_WORDS[value] }))}
          onChange={(event) => change({ bag: BagSize.parse(event.target.value) })}
        />
        <Select
          label="Laundry"
          value={days.includes(form.laundryAfter) ? form.laundryAfter : ''}
          options={[
            { value: '', label: 'None on the way' },
            ...days.slice(0, -1).map((day) => ({
              value: day,
              label: `In the evening of ${dayWords(day)}`,
            })),
          ]}
          onChange={(event) => change({ laundryAfter: event.target.value })}
        />
      </div>
      <Checkbox
        label="I may wear an outfit twice"
        checked={form.mayRepeat}
        onChange={(event) => change({ mayRepeat: event.target.checked })}
      />
      <OccasionRows
        days={days}
        occasions={form.occasions}
        onChange={(occasions) => change({ occasions })}
      />
      <TextInput
        label="Name"
        hint="Optional. Otherwise the trip is named after its places."
        value={form.name}
        maxLength={MAX_PLACE}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {trip ? 'Save and plan again' : 'Plan this trip'}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
