import type { DayEvent } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './calendar-screen.module.css';

const DRESS_CODES = [
  { value: '', label: 'As its name says' },
  { value: '1', label: 'Sport or home' },
  { value: '2', label: 'Casual' },
  { value: '3', label: 'Smart casual' },
  { value: '4', label: 'Business' },
  { value: '5', label: 'Formal' },
];

type Props = {
  /** The event to change; null: a new one. */
  event: DayEvent | null;
  busy: boolean;
  onSave: (event: DayEvent) => void;
  onCancel: () => void;
};

/** Fields of an event: what, when, where, and how to dress. */
export const EventForm = ({ event, busy, onSave, onCancel }: Props) => {
  const [name, setName] = useState(event?.name ?? '');
  const [time, setTime] = useState(event?.time ?? '');
  const [place, setPlace] = useState(event?.place ?? '');
  const [formality, setFormality] = useState(event?.formality?.toString() ?? '');
  return (
    <form
      className={styles.form}
      aria-label={event ? `Change ${event.name}` : 'New event'}
      onSubmit={(submit) => {
        submit.preventDefault();
        onSave({
          id: event?.id ?? crypto.randomUUID(),
          name: name.trim(),
          time: time || null,
          place: place.trim(),
          formality: formality === '' ? null : Number(formality),
        });
      }}
    >
      <TextInput
        label="Event"
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.pair}>
        <TextInput
          label="Time"
          type="time"
          hint="Empty: all day"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Select
          label="Dress code"
          options={DRESS_CODES}
          value={formality}
          onChange={({ target }) => setFormality(target.value)}
        />
      </div>
      <TextInput
        label="Place"
        maxLength={120}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ''}>
          Save event
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
};
