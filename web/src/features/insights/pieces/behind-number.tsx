import { useEffect, useRef } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { selectionOf } from '../numbers/selections.ts';
import { piecesWords } from '../numbers/words.ts';
import type { Insights } from '../use-insights.ts';
import { PieceCards } from './piece-cards.tsx';
import styles from '../insights-screen.module.css';

const missingWords = (missing: number): string =>
  missing === 1
    ? '1 more piece is no longer in your wardrobe.'
    : `${missing} more pieces are no longer in your wardrobe.`;

/** The pieces behind a number. */
export const BehindNumber = ({ of, insights }: { of: string; insights: Insights }) => {
  const { titleOf } = useCategories();
  const heading = useRef<HTMLHeadingElement>(null);
  const selection = selectionOf(of, insights, titleOf);
  // The link that was pressed is gone: reading goes on here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [of]);

  const count = selection?.pieces.length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="behind">
      <Link to="/insights" className={styles.back}>
        Back to all numbers
      </Link>
      <h2 id="behind" ref={heading} tabIndex={-1} className={styles.title}>
        {selection?.title ?? 'No pieces'}
      </h2>
      <p className={styles.lead}>
        {count === 0 ? 'No piece is behind this number any more.' : piecesWords(count)}
      </p>
      {selection && count > 0 ? (
        <PieceCards ordered label={selection.title} pieces={selection.pieces} />
      ) : null}
      {selection && selection.missing > 0 ? (
        <p className={styles.lead}>{missingWords(selection.missing)}</p>
      ) : null}
    </section>
  );
};
