import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from './field.tsx';
import styles from './field.module.css';
import { ChevronDownIcon } from '../icons/icons.tsx';

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown while nothing is chosen; it cannot be chosen. */
  placeholder?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
};

/** The native select, styled. */
export const Select = ({ label, hint, error, placeholder, options, id, ...rest }: SelectProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <div className={styles.withButton}>
        <select
          {...rest}
          id={fieldId}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        >
          {placeholder ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={styles.chevron} />
      </div>
    </Field>
  );
};
