import type { Product } from '@contract';
import { PantsIcon, ShirtIcon, ShoeIcon } from '../../ui/icons.tsx';
import { BoardCard } from './board-card.tsx';
import { RECOMMENDATIONS } from './limits.ts';
import { ProductTile, TilePlaceholder } from './product-tile.tsx';
import styles from './recommended-card.module.css';
import type { ShownProduct } from './shown-product.ts';

type Props = {
  city: string;
  /** Null: nothing has been asked for yet. */
  products: readonly Product[] | null;
  busy: boolean;
  className?: string | undefined;
  onOpen: (product: ShownProduct) => void;
};

const SLOTS = Array.from({ length: RECOMMENDATIONS }, (_, index) => index);
const ICONS = [ShirtIcon, PantsIcon, ShoeIcon] as const;

/** What may lie in an empty place. */
const BlankIcon = ({ slot }: { slot: number }) => {
  // Each row begins with another.
  const Icon = ICONS[(slot + Math.floor(slot / ICONS.length)) % ICONS.length] ?? ShirtIcon;
  return <Icon className={styles.icon} />;
};

export const RecommendedCard = ({ city, products, busy, className, onOpen }: Props) => {
  const shown = products?.slice(0, RECOMMENDATIONS) ?? [];
  return (
    <BoardCard
      title={`recommended for you based on ${city} trends`}
      busy={busy}
      className={className}
    >
      {shown.length > 0 ? (
        <ul className={styles.grid} aria-label="Recommended products">
          {shown.map((product) => (
            <li key={product.id}>
              <ProductTile product={product} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : busy ? (
        <ul className={styles.grid} aria-label="Recommended products are loading">
          {SLOTS.map((slot) => (
            <li key={slot}>
              <TilePlaceholder />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.vacant}>
          <div className={styles.grid} aria-hidden="true">
            {SLOTS.map((slot) => (
              <div key={slot} className={styles.blank}>
                <BlankIcon slot={slot} />
              </div>
            ))}
          </div>
          <p className={styles.note}>
            {products === null
              ? 'Press Run, and six pieces that go with the trends are laid out here.'
              : 'No products were found this time. Run again in a moment.'}
          </p>
        </div>
      )}
    </BoardCard>
  );
};
