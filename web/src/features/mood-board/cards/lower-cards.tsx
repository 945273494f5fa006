import type { ClothingItem, MoodBoard } from '@contract';
import type { BoardState } from '../board/board-state.ts';
import styles from '../mood-board-screen.module.css';
import type { ShownProduct } from '../products/shown-product.ts';
import type { KnownPreferences } from '../use-preferences.ts';
import { NeedCard } from './need-card.tsx';
import { RecommendedCard } from './recommended-card.tsx';
import { TribeCard } from './tribe-card.tsx';
import { TwinsCard } from './twins-card.tsx';

type Props = {
  city: string;
  budget: number | null;
  board: MoodBoard | null;
  loading: BoardState['loading'];
  preferences: KnownPreferences;
  isWardrobeEmpty: boolean;
  garments: ReadonlyMap<string, ClothingItem>;
  onOpen: (product: ShownProduct) => void;
};

/** The cards of the spread that begin below the first screenful. The view loads them after itself. */
export const LowerCards = ({
  city,
  budget,
  board,
  loading,
  preferences,
  isWardrobeEmpty,
  garments,
  onOpen,
}: Props) => (
  <>
    <RecommendedCard
      className={styles.recommended}
      city={city}
      products={board?.recommendations ?? null}
      busy={loading.overall}
      budget={budget}
      onOpen={onOpen}
    />
    <TwinsCard className={styles.twins} onOpen={onOpen} />
    <NeedCard
      className={styles.need}
      board={board}
      busy={loading.overall || loading.gapProducts}
      isWardrobeEmpty={isWardrobeEmpty}
      garments={garments}
      onOpen={onOpen}
    />
    <TribeCard
      className={styles.tribe}
      preferences={preferences}
      picks={board?.tribePicks ?? null}
      hasRun={board !== null}
      busy={loading.overall || loading.tribe || !preferences.isSettled}
    />
  </>
);
