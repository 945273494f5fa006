import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { CheckIcon } from '../icons/icons.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
};

export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input {...rest} type="checkbox" />
    <span className={styles.box} aria-hidden="true">
      <CheckIcon />
    </span>
    <span>{label}</span>
  </label>
);
