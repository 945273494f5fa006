import type { ReactNode } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import styles from '../insights-screen.module.css';

/** A number that leads to its pieces. */
export type Figure = {
  number: string;
  /** What it is of, such as `13 of 31 pieces`. */
  words?: string;
  /** Missing: no pieces are behind it. */
  to?: string | undefined;
};

type Props = {
  title: string;
  figures: readonly Figure[];
  /** What to know about the numbers. */
  children?: ReactNode;
};

/** A title with its numbers: several if there are several currencies. */
export const FigureCard = ({ title, figures, children }: Props) => (
  <section className={styles.card} aria-label={title}>
    <h2 className={styles.cardTitle}>{title}</h2>
    {figures.map(({ number, words, to }) => {
      const content = (
        <>
          <span className={styles.number}>{number}</span>{' '}
          {words ? <span className={styles.words}>{words}</span> : null}
        </>
      );
      return (
        <p key={number} className={styles.figure}>
          {to ? (
            <Link to={to} className={styles.figureLink}>
              {content}
            </Link>
          ) : (
            content
          )}
        </p>
      );
    })}
    {children ? <div className={styles.note}>{children}</div> : null}
  </section>
);
