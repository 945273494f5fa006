import type { ClothingItem, MoodBoard } from '@contract';
import { BoardCard } from './board-card.tsx';
import { areUnreadGaps, EXAMPLE_GAPS } from '../examples.ts';
import { GAP_PRODUCTS, MAX_GAPS } from '../limits.ts';
import { GoesWith } from '../products/goes-with.tsx';
import styles from './need-card.module.css';
import { Pills } from './pills.tsx';
import { ProductTile, TilePlaceholder } from '../products/product-tile.tsx';
import type { ShownProduct } from '../products/shown-product.ts';

type Props = {
  board: Pick<MoodBoard, 'wardrobeAnalysis' | 'wardrobeGaps' | 'wardrobeGapProducts'> | null;
  busy: boolean;
  /** Whether the wardrobe has no garments. */
  isWardrobeEmpty: boolean;
  garments: ReadonlyMap<string, ClothingItem>;
  className?: string | undefined;
  onOpen: (product: ShownProduct) => void;
};

const PRODUCT_SLOTS = Array.from({ length: GAP_PRODUCTS }, (_, index) => index);
const ANALYZING = Array.from({ length: MAX_GAPS }, () => 'analyzing...');

/** What the wardrobe lacks. */
export const NeedCard = ({ board, busy, isWardrobeEmpty, garments, className, onOpen }: Props) => {
  const analysis = board?.wardrobeAnalysis ?? '';
  const gaps = board?.wardrobeGaps ?? [];
  const products = board?.wardrobeGapProducts.slice(0, GAP_PRODUCTS) ?? [];
  const isExample = gaps.length === 0 ? analysis === '' && !busy : areUnreadGaps(gaps);

  return (
    <BoardCard
      title="you need"
      mark={isExample && products.length === 0 ? 'example' : null}
      busy={busy}
      className={className}
    >
      {analysis ? <p className={styles.analysis}>{analysis}</p> : null}
      {isWardrobeEmpty && !analysis && !busy ? (
        <p>
          Add photos to your wardrobe. Then this card shows which pieces would add the most outfits.
        </p>
      ) : null}
      {products.length > 0 ? (
        <ul className={styles.row} aria-label="Products for what you need">
          {products.map((product) => (
            <li key={product.id} className={styles.slot}>
              <p className={styles.gap}>{product.gap.toLowerCase()}</p>
              <ProductTile product={product} onOpen={onOpen} />
              <GoesWith ids={product.goes_with} garments={garments} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          {gaps.length > 0 ? (
            <Pills label="What you need" items={gaps.map((gap) => gap.toLowerCase())} />
          ) : busy ? (
            <Pills label="What you need" items={ANALYZING} />
          ) : analysis ? null : (
            <Pills label="What you need" items={EXAMPLE_GAPS} />
          )}
          {busy ? (
            <ul className={styles.row} aria-label="Products are loading">
              {PRODUCT_SLOTS.map((slot) => (
                <li key={slot} className={styles.slot}>
                  <TilePlaceholder />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </BoardCard>
  );
};
