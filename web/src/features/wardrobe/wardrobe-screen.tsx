import { lazy, Suspense, useState } from 'react';
import { useServices } from '../../lib/api/services.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { PhotosView } from './photos/photos-view.tsx';
import { useWardrobeView } from './use-wardrobe-view.ts';
import styles from './wardrobe-screen.module.css';

// Loaded when needed: the photos need none of them.
const PiecesView = lazy(async () => ({
  default: (await import('./by-piece/pieces-view.tsx')).PiecesView,
}));
const TrayBanner = lazy(async () => ({ default: (await import('./tray-banner.tsx')).TrayBanner }));
const AddDialog = lazy(async () => ({ default: (await import('./add/add-dialog.tsx')).AddDialog }));

const VIEWS = [
  { id: 'photos', label: 'Photos' },
  { id: 'pieces', label: 'Pieces' },
] as const;

/** The wardrobe by photos or by pieces; photos are added to both. */
export const WardrobeScreen = () => {
  const { uid } = useCurrentUser();
  const { cache } = useServices();
  const { view, show } = useWardrobeView(uid);
  const [adding, setAdding] = useState<'one' | 'tray' | null>(null);
  const addOne = () => setAdding('one');

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <BackLink />
          <h1>Wardrobe</h1>
          <p className={styles.tagline}>Your photos and the garments found in them.</p>
        </div>
        <div className={styles.views} role="group" aria-label="Show by">
          {VIEWS.map(({ id, label }) => (
            <ToggleButton
              key={id}
              pressed={view === id}
              onPressedChange={(pressed) => {
                if (pressed) show(id);
              }}
            >
              {label}
            </ToggleButton>
          ))}
        </div>
      </header>

      {cache.read(cacheKeys.tray(uid)) ? (
        <Suspense>
          <TrayBanner onOpen={() => setAdding('tray')} />
        </Suspense>
      ) : null}

      {view === 'pieces' ? (
        <Suspense fallback={<Skeleton height="60vh" />}>
          <PiecesView uid={uid} onAdd={addOne} />
        </Suspense>
      ) : (
        <PhotosView uid={uid} onAdd={addOne} />
      )}

      <Suspense>
        {adding ? (
          <AddDialog showsTray={adding === 'tray'} onClose={() => setAdding(null)} />
        ) : null}
      </Suspense>
    </div>
  );
};
