import type { Trends } from '@contract';
import { BoardCard } from './board-card.tsx';
import styles from './brands-card.module.css';
import { EXAMPLE_BRANDS } from '../examples.ts';
import { BRANDS } from '../limits.ts';
import { affinityPercent, sourceMark } from '../products/shown-product.ts';

type Props = { trends: Trends | null; busy: boolean };

export const BrandsCard = ({ trends, busy }: Props) => {
  const found = trends?.trending_brands.slice(0, BRANDS) ?? [];
  const brands = found.length > 0 ? found : EXAMPLE_BRANDS;
  return (
    <BoardCard
      title="hot brands"
      mark={found.length > 0 ? sourceMark(trends?.source ?? '') : 'example'}
      busy={busy}
      className={styles.card}
    >
      <ol className={styles.brands} aria-label="Brands">
        {brands.map(({ name, affinity }) => (
          <li
            key={name}
            className={styles.brand}
            style={{ '--share': affinity } as React.CSSProperties}
          >
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.percent}>{affinityPercent({ brand_affinity: affinity })}%</span>
          </li>
        ))}
      </ol>
    </BoardCard>
  );
};
