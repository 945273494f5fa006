import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './board-card.module.css';
import { Mark } from '../products/mark.tsx';

type Props = {
  title: ReactNode;
  /** Labels the card as sample data, or as examples. */
  mark?: 'sample' | 'example' | null | undefined;
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A card of the spread. */
export const BoardCard = ({ title, mark, busy = false, className, children }: Props) => {
  const titleId = useId();
  return (
    <section
      className={classNames(styles.card, className)}
      aria-labelledby={titleId}
      aria-busy={busy}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {mark ? <Mark kind={mark} /> : null}
      </header>
      {children}
    </section>
  );
};
