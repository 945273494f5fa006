import type { WardrobePhoto } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { useWardrobeImages } from '../../lib/user-queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useDeletePhoto } from './use-delete-photo.ts';
import styles from './wardrobe-screen.module.css';

// Loaded when first opened: the grid needs neither.
const AddDialog = lazy(async () => ({ default: (await import('./add/add-dialog.tsx')).AddDialog }));
const PhotoDetail = lazy(async () => ({
  default: (await import('./photo-detail.tsx')).PhotoDetail,
}));

/** The photos of the wardrobe: add, look closer, delete. */
export const WardrobeScreen = () => {
  const { uid } = useCurrentUser();
  const { data, error, refetch, isFetching } = useWardrobeImages(uid);
  const { hidden, deletePhoto } = useDeletePhoto(uid);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<WardrobePhoto | null>(null);

  const photos = data?.images.filter(({ path }) => !hidden.has(path)) ?? null;
  const retry = () => void refetch();

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1>Wardrobe</h1>
          <p className={styles.tagline}>Your photos, and every piece that was found in them.</p>
        </div>
        <p className={styles.count} role="status">
          {photos?.length ? `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}` : null}
          {photos || error ? null : <VisuallyHidden>Loading your wardrobe</VisuallyHidden>}
        </p>
      </header>

      {error && !data ? (
        <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />
      ) : (
        <>
          <PhotoGrid
            photos={photos}
            onAdd={() => setAdding(true)}
            onOpen={setOpened}
            onDelete={(photo) => void deletePhoto(photo)}
          />
          {photos?.length === 0 ? (
            <div className={styles.empty}>
              <h2>Nothing here yet</h2>
              <p>
                Add a full-body photo. Its shirt, pants and shoes are cut out and hung in your
                closet.
              </p>
            </div>
          ) : null}
        </>
      )}

      {data && (data.error || error) ? (
        <div className={styles.stale}>
          <StaleNotice savedAt={data.savedAt} onRetry={retry} retrying={isFetching} />
        </div>
      ) : null}

      <Suspense>
        {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
        {opened ? <PhotoDetail photo={opened} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </div>
  );
};
