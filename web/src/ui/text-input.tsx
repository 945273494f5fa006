import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A labelled line of text. */
export const TextInput = ({ label, hint, error, className, id, ...rest }: TextInputProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={fieldId}
        className={classNames(styles.control, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </Field>
  );
};

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
