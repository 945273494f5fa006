import type { ReactNode } from 'react';
import styles from './at-foot.module.css';

/** Shows a notice at the foot of the window, so that nothing moves when it comes. Stands last in its view. */
export const AtFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
