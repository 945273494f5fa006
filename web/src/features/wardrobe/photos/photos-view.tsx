import type { WardrobePhoto } from '@contract';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGarments } from '../../../domain/garments/use-garments.ts';
import { photoIdOf } from '../../../domain/try-on/photo-id.ts';
import { mayBeCut } from '../../../lib/data/paged-query.ts';
import { isLong, useWardrobeImages } from '../../../lib/data/user-queries.ts';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import {
  applyFilters,
  isFiltering,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from '../filters/filters.ts';
import { useFilters } from '../filters/use-filters.ts';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { DeriveAttributes, LoadMoreImages, NothingHere, StaleNotice } from '../late-parts.tsx';
import { ShownCount } from '../../../domain/grid/shown-count.tsx';
import { useDeletePhoto } from '../use-delete-photo.ts';

const OpenAddressedPhoto = lazy(async () => ({
  default: (await import('../open-addressed-photo.tsx')).OpenAddressedPhoto,
}));
const PhotoDetail = lazy(async () => ({
  default: (await import('../detail/photo-detail.tsx')).PhotoDetail,
}));

const ADDRESS = { none: NO_FILTERS, read: readFilters, write: writeFilters };

type PhotosViewProps = { uid: string; onAdd: () => void };

/** The photos of the wardrobe: search, view, try on, delete. */
export const PhotosView = ({ uid, onAdd }: PhotosViewProps) => {
  const { data, error, isOutdated, refetch, isFetching } = useWardrobeImages(uid);
  const [restored, setRestored] = useState<WardrobePhoto | null>(null);
  const { hidden, deletePhoto } = useDeletePhoto(uid, setRestored);
  // Only once the photos are there, which are seen first; search and filters use the garments.
  const garments = useGarments(data ? uid : '');
  const { byPhoto } = garments;
  const { filters, change, clear } = useFilters(ADDRESS);
  const [opened, setOpened] = useState<WardrobePhoto | null>(null);
  const wanted = useSearchParams()[0].get('photo');
  const [nowMs] = useState(Date.now);
  const search = useRef<HTMLInputElement>(null);

  const images = data?.images;
  const [need, setNeed] = useState(0);
  // Among all photos, not only those that are loaded.
  const isLookedFor = wanted !== null && !images?.some((image) => photoIdOf(image) === wanted);
  const needsAll = isFiltering(filters) || filters.sort !== 'newest' || isLookedFor;
  const count = needsAll ? Infinity : need;
  const [moreFailed, setMoreFailed] = useState(false);
  const isLoadingMore = data?.cursor !== undefined && data.images.length < count && !moreFailed;
  const isCut = data !== undefined && isOutdated && mayBeCut(data, data.images.length);
  const olderMissing = moreFailed || isCut;
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
    <>
      <Suspense>
        {garments.all ? (
          <DeriveAttributes uid={uid} all={garments.all} isFresh={garments.isFresh} />
        ) : null}
      </Suspense>
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
          <ShownCount
            noun="photo"
            shown={photos?.length ?? null}
            total={total}
            hasOlder={data?.cursor !== undefined}
            olderMissing={olderMissing}
            loadingMore={isLoadingMore || (data?.partial === true && !data.cursor && !error)}
            failed={error !== null}
          />
          <PhotoGrid
            photos={photos}
            focusOn={restored}
            onAdd={onAdd}
            onOpen={setOpened}
            onDelete={deletePhoto}
            onNeed={setNeed}
          />
          {photos?.length === 0 && !isLoadingMore ? (
            <Suspense>
              <NothingHere
                noun="photos"
                filtered={isFiltering(filters) && total > 0}
                among={olderMissing ? total : null}
                onClear={clearFilters}
              >
                Add a photo of yourself, from head to shoes, or of a single garment. Atelier cuts
                out the clothes and hangs them in your closet.
              </NothingHere>
            </Suspense>
          ) : null}
        </>
      )}

      {data && isOutdated ? (
        <Suspense>
          <StaleNotice
            savedAt={data.savedAt}
            missing={isCut ? 'photos' : null}
            onRetry={retry}
            retrying={isFetching}
          />
        </Suspense>
      ) : null}

      {data && isLong(data) ? (
        <Suspense>
          <LoadMoreImages uid={uid} data={data} count={count} onFailed={setMoreFailed} />
        </Suspense>
      ) : null}
      {wanted ? (
        <Suspense>
          <OpenAddressedPhoto
            id={wanted}
            images={images}
            isComplete={data !== undefined && !data.fromCache && !data.partial}
            onOpen={setOpened}
          />
        </Suspense>
      ) : null}
      {opened ? (
        <Suspense>
          <PhotoDetail
            photo={opened}
            garments={byPhoto.get(photoIdOf(opened)) ?? []}
            isGone={!images?.some((image) => photoIdOf(image) === photoIdOf(opened))}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
