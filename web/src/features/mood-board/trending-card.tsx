import type { Trends } from '@contract';
import { BoardCard } from './board-card.tsx';
import { EXAMPLE_TRENDS } from './examples.ts';
import { TREND_PILLS } from './limits.ts';
import { Pills } from './pills.tsx';
import { sourceMark } from './shown-product.ts';
import styles from './trending-card.module.css';

type Props = { city: string; trends: Trends | null; busy: boolean };

export const TrendingCard = ({ city, trends, busy }: Props) => {
  const items = trends?.trending_items.slice(0, TREND_PILLS) ?? [];
  const isLive = trends?.source === 'qloo';
  const hasFailed = trends?.source === 'fallback-error';
  return (
    <BoardCard
      title={`trending in ${city}${isLive ? ' • live' : ''}`}
      mark={items.length > 0 ? sourceMark(trends?.source ?? '') : 'example'}
      busy={busy}
      className={styles.card}
    >
      <Pills label="Trends" items={items.length > 0 ? items : EXAMPLE_TRENDS} />
      {hasFailed ? (
        <p className={styles.note}>The trends could not be loaded. Run again in a moment.</p>
      ) : null}
    </BoardCard>
  );
};
