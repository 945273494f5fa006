import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { useClothingItems } from '../../lib/user-queries.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { BoardControls } from './board-controls.tsx';
import { placeOf } from './board-state.ts';
import { BrandsCard } from './brands-card.tsx';
import styles from './mood-board-screen.module.css';
import { NeedCard } from './need-card.tsx';
import { RecommendedCard } from './recommended-card.tsx';
import { RightNowCard } from './right-now-card.tsx';
import type { ShownProduct } from './shown-product.ts';
import { TrendingCard } from './trending-card.tsx';
import { TribeCard } from './tribe-card.tsx';
import { TwinsCard } from './twins-card.tsx';
import { useBoard } from './use-board.ts';
import { usePreferences } from './use-preferences.ts';

const loadPopup = async () => (await import('./product-popup.tsx')).ProductPopup;
const POPUP_FAILED = 'The product could not be opened. Check your connection and try again.';

/** Trends, products, brands and gaps for a place, as a spread of cards. */
export const MoodBoardScreen = () => {
  const { uid } = useCurrentUser();
  const preferences = usePreferences(uid);
  const { state, setMode, setCity, run, save } = useBoard();
  const items = useClothingItems(uid).data?.items;
  const { Part: ProductPopup, fetchPart: fetchPopup } = useOnDemand(loadPopup, POPUP_FAILED);
  const [product, setProduct] = useState<ShownProduct | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const garments = useMemo(() => {
    const all = items ? [...items.shirts, ...items.pants, ...items.shoes] : [];
    return new Map(all.map((garment) => [garment.id, garment]));
  }, [items]);

  const { board, loading } = state;
  const trends = board?.trends ?? null;
  // The cards are titled by what they show, not by what is being typed.
  const city = board?.location ?? (placeOf(state, preferences.location) || '...');
  const open = (opened: ShownProduct) => {
    setProduct(opened);
    void fetchPopup().then(setIsOpen);
  };

  return (
    <div className={styles.screen}>
      <header className={styles.masthead}>
        <div>
          <h1 className={styles.title}>Mood Board</h1>
          <p className={styles.lead}>What is worn where you are, and what you are missing.</p>
        </div>
        <BoardControls
          state={state}
          home={preferences.location}
          onMode={setMode}
          onCity={setCity}
          onRun={() =>
            run({
              home: preferences.location,
              genre: preferences.favoriteGenres[0],
              movie: preferences.favoriteMovies[0],
            })
          }
          onSave={save}
        />
      </header>
      <VisuallyHidden role="status">
        {loading.overall ? 'The board is loading.' : board ? `The board for ${city} is here.` : ''}
      </VisuallyHidden>

      <div className={styles.spread}>
        <div className={styles.now}>
          <RightNowCard trends={trends} />
        </div>
        <div className={styles.side}>
          <TrendingCard city={city} trends={trends} busy={loading.overall} />
          <BrandsCard trends={trends} busy={loading.overall} />
        </div>
        <RecommendedCard
          className={styles.recommended}
          city={city}
          products={board?.recommendations ?? null}
          busy={loading.overall}
          onOpen={open}
        />
        <TwinsCard className={styles.twins} onOpen={open} />
        <NeedCard
          className={styles.need}
          board={board}
          busy={loading.overall || loading.gapProducts}
          isWardrobeEmpty={items !== undefined && garments.size === 0}
          garments={garments}
          onOpen={open}
        />
        <TribeCard
          className={styles.tribe}
          preferences={preferences}
          picks={board?.tribePicks ?? null}
          busy={loading.overall || loading.tribe}
        />
      </div>

      {ProductPopup && product ? (
        <ProductPopup
          key={product.id}
          product={product}
          garments={garments}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      ) : null}
    </div>
  );
};
