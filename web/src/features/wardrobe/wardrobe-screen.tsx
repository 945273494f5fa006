import type { WardrobePhoto } from '@contract';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { photoIdOf } from '../../domain/try-on/person-photo.ts';
import { useServices } from '../../lib/api/services.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useWardrobeImages } from '../../lib/data/user-queries.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { applyFilters, isFiltering } from './filters/filters.ts';
import { PhotoGrid } from './grid/photo-grid.tsx';
import { useDeriveAttributes } from './pieces/use-derive-attributes.ts';
import { useGarments } from './pieces/use-garments.ts';
import { useDeletePhoto } from './use-delete-photo.ts';
import { useFilters } from './filters/use-filters.ts';
import styles from './wardrobe-screen.module.css';

// Loaded when needed: the grid needs none of them.
const StaleNotice = lazy(async () => ({
  default: (await import('./stale-notice.tsx')).StaleNotice,
}));
const TrayBanner = lazy(async () => ({ default: (await import('./tray-banner.tsx')).TrayBanner }));
const AddDialog = lazy(async () => ({ default: (await import('./add/add-dialog.tsx')).AddDialog }));
const PhotoDetail = lazy(async () => ({
  default: (await import('./detail/photo-detail.tsx')).PhotoDetail,
}));

type PhotoCountProps = {
  /** Number of photos after filtering; null until loaded. */
  shown: number | null;
  /** How many there are. */
  total: number;
  /** More pages are on their way. */
  loadingMore: boolean;
  failed: boolean;
};

const NUMBER = new Intl.NumberFormat('en');

const photoCount = (count: number): string =>
  `${NUMBER.format(count)} ${count === 1 ? 'photo' : 'photos'}`;

/** The number of photos; screen readers announce changes. */
const PhotoCount = ({ shown, total, loadingMore, failed }: PhotoCountProps) => (
  <p className={styles.count} role="status">
    {shown === null && !failed ? <VisuallyHidden>Loading your wardrobe</VisuallyHidden> : null}
    {shown !== null && total > 0
      ? shown === total
        ? photoCount(total)
        : `${NUMBER.format(shown)} of ${photoCount(total)}`
      : null}
    {loadingMore ? ', more are loading' : null}
  </p>
);

type NoPhotosProps = {
  /** Whether there are photos, but the filters hide all of them. */
  filtered: boolean;
  onClear: () => void;
};

/** Says what to do if no photo is shown. */
const NoPhotos = ({ filtered, onClear }: NoPhotosProps) =>
  filtered ? (
    <div className={styles.empty}>
      <h2>No photos match</h2>
      <p>Try other words or fewer filters.</p>
      <Button className={styles.clear} onClick={onClear}>
        Clear filters
      </Button>
    </div>
  ) : (
    <div className={styles.empty}>
      <h2>Nothing here yet</h2>
      <p>
        Add a photo of yourself, from head to shoes, or of a single garment. Atelier cuts out the
        clothes and hangs them in your closet.
      </p>
    </div>
  );

/** The photos of the wardrobe: search, add, view, try on, delete. */
export const WardrobeScreen = () => {
  const { uid } = useCurrentUser();
  const { data, error, isOutdated, refetch, isFetching } = useWardrobeImages(uid);
  const [restored, setRestored] = useState<WardrobePhoto | null>(null);
  const { hidden, deletePhoto } = useDeletePhoto(uid, setRestored);
  const garments = useGarments(uid);
  useDeriveAttributes(uid, garments);
  const { byPhoto } = garments;
  const { filters, change, clear } = useFilters();
  const [adding, setAdding] = useState<'one' | 'tray' | null>(null);
  const { cache } = useServices();
  const [opened, setOpened] = useState<WardrobePhoto | null>(null);
  const [nowMs] = useState(Date.now);
  const search = useRef<HTMLInputElement>(null);

  const images = data?.images;
  const { total, photos } = useMemo(() => {
    const present = images?.filter(({ path }) => !hidden.has(path)) ?? null;
    const garmentsOf = (photo: WardrobePhoto) => byPhoto.get(photoIdOf(photo)) ?? [];
    const filtered = present && applyFilters(present, filters, nowMs, garmentsOf);
    return { total: present?.length ?? 0, photos: filtered };
  }, [images, hidden, filters, nowMs, byPhoto]);
  const retry = () => void refetch();
  const clearFilters = () => {
    clear();
    const field = search.current;
    if (!field) return;
    field.value = '';
    // The focused button disappears.
    field.focus();
  };

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <BackLink />
          <h1>Wardrobe</h1>
          <p className={styles.tagline}>Your photos and the garments found in them.</p>
        </div>
        <PhotoCount
          shown={photos?.length ?? null}
          total={total}
          loadingMore={data?.partial === true && !error}
          failed={error !== null}
        />
      </header>

      {cache.read(cacheKeys.tray(uid)) ? (
        <Suspense>
          <TrayBanner onOpen={() => setAdding('tray')} />
        </Suspense>
      ) : null}

      {error && !data ? (
        <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />
      ) : (
        <>
          <FilterBar
            filters={filters}
            onChange={change}
            garments={garments.ofPhotos}
            input={search}
          />
          <PhotoGrid
            photos={photos}
            focusOn={restored}
            onAdd={() => setAdding('one')}
            onOpen={setOpened}
            onDelete={deletePhoto}
          />
          {photos?.length === 0 ? (
            <NoPhotos filtered={isFiltering(filters) && total > 0} onClear={clearFilters} />
          ) : null}
        </>
      )}

      {data && isOutdated ? (
        <div className={styles.stale}>
          <Suspense>
            <StaleNotice savedAt={data.savedAt} onRetry={retry} retrying={isFetching} />
          </Suspense>
        </div>
      ) : null}

      <Suspense>
        {adding ? (
          <AddDialog showsTray={adding === 'tray'} onClose={() => setAdding(null)} />
        ) : null}
        {opened ? (
          <PhotoDetail
            photo={opened}
            garments={byPhoto.get(photoIdOf(opened)) ?? []}
            isGone={!images?.some((image) => photoIdOf(image) === photoIdOf(opened))}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
};
