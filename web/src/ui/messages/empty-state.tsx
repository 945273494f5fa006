import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** The action, usually a button. */
  action?: ReactNode;
};

/** Says that there is nothing here yet and how to begin. */
export const EmptyState = ({ title, children, icon, action }: EmptyStateProps) => (
  <div className={styles.state}>
    {icon ? <div className={styles.icon}>{icon}</div> : null}
    <h2 className={styles.title}>{title}</h2>
    {children ? <div className={styles.text}>{children}</div> : null}
    {action}
  </div>
);
