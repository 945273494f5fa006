import type { ReactNode } from 'react';
import styles from './field.module.css';

export type FieldProps = {
  /** Id of the control inside. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** Ids that describe a control with this id, for its `aria-describedby`. */
export const describedBy = (
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
): string | undefined => {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return ids || undefined;
};

/** Label, control, hint and error of one form field. */
export const Field = ({ id, label, hint, error, children }: FieldProps) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {children}
    {hint ? (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    ) : null}
    {error ? (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    ) : null}
  </div>
);
