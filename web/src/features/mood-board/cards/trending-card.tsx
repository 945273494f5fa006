import type { Trends } from '@contract';
import { BoardCard } from './board-card.tsx';
import { EXAMPLE_TRENDS } from '../examples.ts';
import { TREND_PILLS } from '../limits.ts';
import { Pills } from './pills.tsx';
import { sourceMark } from '../products/shown-product.ts';
import styles from './trending-card.module.css';

type Props = {
  city: string;
  trends: Trends | null;
  busy: boolean;
  /** Time of the board if it is of an earlier day because today's run failed; null otherwise. */
  keptFrom: string | null;
};

const dayOf = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });

/** A sentence if the trends are missing, not of today, or for an unknown city. */
const noteOf = ({ city, trends, keptFrom }: Omit<Props, 'busy'>): string | null => {
  if (keptFrom) {
    return `Today's trends could not be loaded. This board is from ${dayOf(keptFrom)}. Run again in a moment.`;
  }
  if (trends?.source === 'fallback-error') {
    return 'The trends could not be loaded. Run again in a moment.';
  }
  if (trends?.city_known === false) {
    return `We do not know ${city}. These are general trends for ${trends.season} in the northern hemisphere. Check the spelling, or add the country.`;
  }
  return null;
};

export const TrendingCard = ({ city, trends, busy, keptFrom }: Props) => {
  const items = trends?.trending_items.slice(0, TREND_PILLS) ?? [];
  const isLive = trends?.source === 'qloo';
  const note = noteOf({ city, trends, keptFrom });
  return (
    <BoardCard
      title={`trending in ${city}${isLive ? ' • live' : ''}`}
      mark={items.length > 0 ? sourceMark(trends?.source ?? '') : 'example'}
      busy={busy}
      className={styles.card}
    >
      <Pills label="Trends" items={items.length > 0 ? items : EXAMPLE_TRENDS} />
      {note ? <p className={styles.note}>{note}</p> : null}
    </BoardCard>
  );
};
