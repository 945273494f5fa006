import { MAX_WASHED_A_DAY } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { useWash } from '../../../domain/calendar/use-wash.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PieceCards } from '../pieces/piece-cards.tsx';
import type { Insights } from '../use-insights.ts';
import { laundryOf, sinceWashWords } from './laundry.ts';
import styles from '../insights-screen.module.css';

const WashLimitsDialog = lazy(async () => ({
  default: (await import('./wash-limits-dialog.tsx')).WashLimitsDialog,
}));

/** What is in the wash, what will be soon, and how often each kind is washed. */
export const LaundryView = ({ uid, insights }: { uid: string; insights: Insights }) => {
  const { all, wear, since } = insights;
  const { inTheWash, soon } = laundryOf(all, wear.pieces);
  const { wash, washing } = useWash(uid);
  const [setsLimits, setSetsLimits] = useState(false);
  const next = inTheWash.slice(0, MAX_WASHED_A_DAY).map(({ piece }) => piece);

  return (
    <div className={styles.view}>
      <section className={styles.section} aria-labelledby="in-the-wash">
        <div className={styles.sectionHead}>
          <h2 id="in-the-wash">In the wash</h2>
          <div className={styles.actions}>
            {inTheWash.length > 1 ? (
              <Button
                size="small"
                variant="primary"
                busy={washing === 'all'}
                onClick={() => void wash(next)}
              >
                {next.length < inTheWash.length ? `${next.length} washed` : 'All washed'}
              </Button>
            ) : null}
            <Button size="small" onClick={() => setSetsLimits(true)}>
              How often to wash…
            </Button>
          </div>
        </div>
        {inTheWash.length === 0 ? (
          <p className={styles.lead}>
            {since === null
              ? 'Nothing logged yet. A piece appears here when you have worn it often enough to wash it.'
              : 'Everything is clean.'}
          </p>
        ) : (
          <>
            <p className={styles.lead}>Looks do without these pieces until they are washed.</p>
            <PieceCards
              label="In the wash"
              pieces={inTheWash.map(({ piece, record }) => ({
                piece,
                words: sinceWashWords(record),
                action: (
                  <Button
                    size="small"
                    busy={washing === piece.id}
                    aria-label={`Washed: ${piece.name}`}
                    onClick={() => void wash([piece])}
                  >
                    Washed
                  </Button>
                ),
              }))}
            />
          </>
        )}
      </section>
      {soon.length > 0 ? (
        <section className={styles.section} aria-labelledby="soon">
          <h2 id="soon">Soon due</h2>
          <p className={styles.lead}>One more day of wear, and they need a wash.</p>
          <PieceCards
            label="Soon due"
            pieces={soon.map(({ piece, record }) => ({ piece, words: sinceWashWords(record) }))}
          />
        </section>
      ) : null}
      {setsLimits ? (
        <Suspense>
          <WashLimitsDialog
            uid={uid}
            pieces={insights.pieces.map(({ piece }) => piece)}
            wear={wear}
            onClose={() => setSetsLimits(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
