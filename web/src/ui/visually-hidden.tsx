import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text for those who listen. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className={styles.hidden} />
);
