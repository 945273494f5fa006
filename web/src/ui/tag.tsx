import type { ComponentType, CSSProperties, ReactNode } from 'react';
import styles from './tag.module.css';

export type TagProps = {
  /** `own`: in the colours `--tint` and `--tint-text` of `style`. */
  tint?: 'neutral' | 'success' | 'danger' | 'own';
  icon?: ComponentType<{ className?: string }>;
  style?: CSSProperties;
  children: ReactNode;
};

/** A small pill. A colour of its own comes with an icon: colour alone says nothing. */
export const Tag = ({ tint = 'neutral', icon: Icon, style, children }: TagProps) => (
  <span className={styles.tag} data-tint={tint} style={style}>
    {Icon ? <Icon className={styles.icon} /> : null}
    {children}
  </span>
);
