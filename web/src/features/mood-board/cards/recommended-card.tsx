import type { Product } from '@contract';
import { PantsIcon, ShirtIcon, ShoeIcon } from '../../../ui/icons/icons.tsx';
import { BoardCard } from './board-card.tsx';
import { RECOMMENDATIONS } from '../limits.ts';
import { ProductTile, TilePlaceholder } from '../products/product-tile.tsx';
import styles from './recommended-card.module.css';
import type { ShownProduct } from '../products/shown-product.ts';

type Props = {
  city: string;
  /** Null before the first run. */
  products: readonly Product[] | null;
  busy: boolean;
  /** Maximum price of one piece; null means no limit. */
  budget: number | null;
  className?: string | undefined;
  onOpen: (product: ShownProduct) => void;
};

const SLOTS = Array.from({ length: RECOMMENDATIONS }, (_, index) => index);
const ICONS = [ShirtIcon, PantsIcon, ShoeIcon] as const;

const nothing = (budget: number | null): string =>
  budget === null
    ? 'No products were found this time. Run again in a moment.'
    : `No products were found for up to ${budget} each. Raise your budget and run again.`;

/** The icon of a placeholder. */
const BlankIcon = ({ slot }: { slot: number }) => {
  // Each row begins with a different icon.
  const Icon = ICONS[(slot + Math.floor(slot / ICONS.length)) % ICONS.length] ?? ShirtIcon;
  return <Icon className={styles.icon} />;
};

export const RecommendedCard = ({ city, products, busy, budget, className, onOpen }: Props) => {
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
              ? 'Press Run to see six pieces that go with the trends.'
              : nothing(budget)}
          </p>
        </div>
      )}
    </BoardCard>
  );
};
