import { useId } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './details-form.module.css';

const MAX_NAME = 120;
const MAX_NOTES = 1000;

type Props = {
  name: string;
  notes: string;
  nameHint?: string;
  nameError?: string | undefined;
  onChange: (changes: { name?: string; notes?: string }) => void;
};

/** Name and notes of a look or a collection. */
export const DetailsFields = ({ name, notes, nameHint, nameError, onChange }: Props) => {
  const id = useId();
  return (
    <>
      <TextInput
        label="Name"
        hint={nameHint}
        error={nameError}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field id={id} label="Notes" hint="Only you see them.">
        <textarea
          id={id}
          className={styles.notes}
          rows={4}
          value={notes}
          maxLength={MAX_NOTES}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
    </>
  );
};
