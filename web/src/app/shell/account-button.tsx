import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import styles from './account-button.module.css';

/** The user's initial and name; `name` is empty while it is unknown. */
export const AccountButton = ({ name, ...rest }: ComponentProps<'button'> & { name: string }) => (
  <button
    {...rest}
    type="button"
    className={styles.button}
    aria-label={name ? undefined : 'Account'}
  >
    <span className={styles.initial} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
    <span className={styles.name}>{name}</span>
    <ChevronDownIcon width={16} height={16} />
  </button>
);
