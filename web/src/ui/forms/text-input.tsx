import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field } from './field.tsx';
import styles from './field.module.css';

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
