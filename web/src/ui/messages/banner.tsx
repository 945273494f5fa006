import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './banner.module.css';

export type BannerProps = {
  title: string;
  children: ReactNode;
  /** Buttons beside the words. */
  actions: ReactNode;
  /** What came of the last action. */
  outcome?: ReactNode;
  onDismiss?: () => void;
};

/** Something about the account that matters in every view, above all of them. */
export const Banner = ({ title, children, actions, outcome, onDismiss }: BannerProps) => {
  const titleId = useId();
  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p>{children}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
        {onDismiss ? (
          <IconButton label="Not now" size="small" icon={<CloseIcon />} onClick={onDismiss} />
        ) : null}
        {outcome ? <div className={styles.outcome}>{outcome}</div> : null}
      </div>
    </section>
  );
};
