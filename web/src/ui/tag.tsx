import type { ReactNode } from 'react';
import { PantsIcon, ShirtIcon, ShoeIcon } from './icons/icons.tsx';
import styles from './tag.module.css';

export type TagTint = 'shirt' | 'pants' | 'shoes' | 'neutral' | 'success' | 'danger';

const TINT_ICONS = { shirt: ShirtIcon, pants: PantsIcon, shoes: ShoeIcon };

/** A small pill. A category's tint always comes with its icon: colour alone says nothing. */
export const Tag = ({ tint = 'neutral', children }: { tint?: TagTint; children: ReactNode }) => {
  const Icon = tint in TINT_ICONS ? TINT_ICONS[tint as keyof typeof TINT_ICONS] : null;
  return (
    <span className={styles.tag} data-tint={tint}>
      {Icon ? <Icon className={styles.icon} /> : null}
      {children}
    </span>
  );
};
