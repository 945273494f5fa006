import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text only for screen readers. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className={styles.hidden} />
);
