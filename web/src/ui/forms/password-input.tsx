import { useId, useState } from 'react';
import { describedBy, Field } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from '../actions/icon-button.tsx';
import { icon } from '../icons/icon.tsx';
import type { TextInputProps } from './text-input.tsx';

const EyeIcon = icon(
  'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
const EyeOffIcon = icon(
  'M4 4l16 16M9.9 6.1A8.7 8.7 0 0 1 12 5.8c6 0 9.5 6.2 9.5 6.2a15.6 15.6 0 0 1-2.7 3.3M6.4 7.8A15.3 15.3 0 0 0 2.5 12S6 18.2 12 18.2c1.6 0 3-.4 4.2-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
);

/** A labelled password that can be made visible. */
export const PasswordInput = ({ label, hint, error, id, ...rest }: TextInputProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [visible, setVisible] = useState(false);
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <div className={styles.withButton}>
        <input
          {...rest}
          id={fieldId}
          type={visible ? 'text' : 'password'}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        <IconButton
          size="small"
          className={styles.inside}
          label={visible ? 'Hide password' : 'Show password'}
          aria-pressed={visible}
          icon={visible ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setVisible(!visible)}
        />
      </div>
    </Field>
  );
};
