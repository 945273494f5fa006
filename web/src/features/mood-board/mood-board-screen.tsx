import { Suspense, useEffect, useMemo, useState } from 'react';
import { garmentsById } from '../../domain/garments/collection.ts';
import { loadable } from '../../lib/loadable.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { BoardControls } from './board-controls.tsx';
import { placeOf } from './board/board-state.ts';
import { parseBudget } from './board/budget.ts';
import { BrandsCard } from './cards/brands-card.tsx';
import styles from './mood-board-screen.module.css';
import { presentMoment } from './moment/present-moment.ts';
import { RightNowCard } from './cards/right-now-card.tsx';
import type { ShownProduct } from './products/shown-product.ts';
import { TrendingCard } from './cards/trending-card.tsx';
import { useBoard } from './board/use-board.ts';
import { usePreferences } from './use-preferences.ts';

const loadPopup = async () => (await import('./products/product-popup.tsx')).ProductPopup;
const POPUP_FAILED = 'The product could not be opened. Check your connection and try again.';

// The cards that begin below the screen's edge come after the view itself.
const lowerCards = loadable(async () => (await import('./cards/lower-cards.tsx')).LowerCards);
void lowerCards.load().catch(() => undefined);

/** Trends, products, brands and gaps for a place, as a spread of cards. */
export const MoodBoardScreen = () => {
  const { uid } = useCurrentUser();
  const preferences = usePreferences(uid);
  const { state, visit, setMode, setCity, setBudget, run, save } = useBoard();
  const items = useClothingItems(uid).data?.items;
  const { Part: ProductPopup, fetchPart: fetchPopup } = useOnDemand(loadPopup, POPUP_FAILED);
  const [product, setProduct] = useState<ShownProduct | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [LowerCards] = useState(() => lowerCards.component());

  const garments = useMemo(() => garmentsById(items), [items]);

  const { location: home, isSettled } = preferences;
  const [genre] = preferences.favoriteGenres;
  const [movie] = preferences.favoriteMovies;
  const { board, loading, viewMode } = state;
  useEffect(() => {
    if (uid && isSettled) void visit({ home, genre, movie });
  }, [uid, isSettled, viewMode, home, genre, movie, visit]);

  const trends = board?.trends ?? null;
  const place = placeOf(state, home);
  // The titles name the place of the displayed board, not the one being typed.
  const city = board?.location ?? (place || '...');
  const present = presentMoment(new Date(), {
    place: board?.location ?? place,
    viewMode,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const budget = parseBudget(state.budgets[viewMode]);
  const open = (opened: ShownProduct) => {
    setProduct(opened);
    void fetchPopup().then(setIsOpen);
  };

  return (
    <div className={styles.screen}>
      <header className={styles.masthead}>
        <div>
          <BackLink />
          <h1 className={styles.title}>Mood Board</h1>
          <p className={styles.lead}>See local trends, and find what your wardrobe lacks.</p>
        </div>
        <BoardControls
          state={state}
          home={home}
          onMode={setMode}
          onCity={setCity}
          onBudget={setBudget}
          onRun={() => run({ home, genre, movie })}
          onSave={save}
        />
      </header>
      <VisuallyHidden role="status">
        {loading.overall ? 'The board is loading.' : board ? `The board for ${city} is ready.` : ''}
      </VisuallyHidden>

      <div className={styles.spread}>
        <div className={styles.now}>
          <RightNowCard trends={trends} present={present} />
        </div>
        <div className={styles.side}>
          <TrendingCard
            city={city}
            trends={trends}
            busy={loading.overall}
            keptFrom={state.refreshFailed ? (board?.timestamp ?? null) : null}
          />
          <BrandsCard trends={trends} busy={loading.overall} />
        </div>
        <Suspense>
          <LowerCards
            city={city}
            budget={budget}
            board={board}
            loading={loading}
            preferences={preferences}
            isWardrobeEmpty={items !== undefined && garments.size === 0}
            garments={garments}
            onOpen={open}
          />
        </Suspense>
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
