import type { SavedTryOn } from '@contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCategories } from '../../domain/garments/categories.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCurrentUser } from '../../lib/session/session.ts';
import { mayBeCut } from '../../lib/data/paged-query.ts';
import { useVirtualCloset } from '../../lib/data/try-ons-query.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { BookmarkIcon } from '../../ui/icons/icons.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { olderWords } from '../../domain/grid/older-words.ts';
import { ShownCount } from '../../domain/grid/shown-count.tsx';
import { describeMoment } from './saved-date.ts';
import { filterSaved, isFilteringSaved, NO_SAVED_FILTERS, piecesIn } from './saved-pieces.ts';
import { TryOnFilters, useSavedFilters } from './try-on-filters.tsx';
import { TryOnGrid, TryOnGridSkeleton } from './try-on-grid.tsx';
import { useAddressedTryOn } from './use-addressed-try-on.ts';
import { useChangeTryOn } from './use-change-try-on.ts';
import { useDeleteTryOn } from './use-delete-try-on.ts';
import { OlderCopy } from '../../ui/messages/older-copy.tsx';
import styles from './virtual-closet-screen.module.css';

const TryOnDialog = lazy(async () => ({
  default: (await import('./try-on-dialog.tsx')).TryOnDialog,
}));

const LoadMoreTryOns = lazy(async () => ({
  default: (await import('../../domain/try-on/load-more-try-ons.tsx')).LoadMoreTryOns,
}));

const OFFLINE = 'You are offline, and this device has no copy of your saved try-ons.';

/** Saved try-on results. */
export const VirtualClosetScreen = () => {
  const { uid } = useCurrentUser();
  const { data, error, isError, isOutdated, isFetching, dataUpdatedAt, refetch } =
    useVirtualCloset(uid);
  const changeTryOn = useChangeTryOn(uid);
  const { filters, change: changeFilters } = useSavedFilters();
  const confirm = useConfirm();
  const { table } = useCategories();
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [need, setNeed] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const toast = useToast();
  const { hidden, remove } = useDeleteTryOn({
    uid,
    onUndone: () => {
      toast.info('Try-on restored');
      // The undo button is gone, and the focus with it.
      heading.current?.focus();
    },
  });
  // Keeps the item while its dialog closes.
  const [detail, setDetail] = useState<{ item: SavedTryOn; open: boolean }>();
  const close = () => setDetail((shown) => shown && { ...shown, open: false });

  const askAndDelete = async (item: SavedTryOn) => {
    const agreed = await confirm({
      title: 'Delete Try-On',
      description: 'Are you sure you want to delete this try-on result?',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    close();
    remove(item);
  };
  // The card that opened the dialog is gone, and the focus with it.
  useEffect(() => {
    if (hidden.size > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [hidden]);

  const isComplete = data !== undefined && !data.fromCache && !data.partial;
  const isLookedFor = useAddressedTryOn(data?.items, isComplete, (item) =>
    setDetail({ item, open: true }),
  );
  // Among all results, not only those that are loaded.
  const needsAll = isFilteringSaved(filters) || isChoosing || isLookedFor;
  const count = needsAll ? Infinity : need;
  const [moreFailed, setMoreFailed] = useState(false);
  const isLoadingMore = data?.cursor !== undefined && data.items.length < count && !moreFailed;
  const isCut = data !== undefined && isOutdated && mayBeCut(data, data.items.length);
  const olderMissing = moreFailed || isCut;

  // The present version, because it may have changed since the dialog was opened.
  const detailItem = data?.items.find(({ id }) => id === detail?.item.id);

  const retry = () => void refetch();
  const showAll = () => {
    changeFilters(NO_SAVED_FILTERS);
    const field = search.current;
    if (!field) return;
    field.value = '';
    // The focused button disappears.
    field.focus();
  };
  const content = () => {
    if (!data && isError) {
      return (
        <ErrorState
          message={error?.code === 'offline' ? OFFLINE : 'Failed to refresh virtual closet'}
          onRetry={retry}
          retrying={isFetching}
        />
      );
    }
    if (!data) return <TryOnGridSkeleton />;
    const items = data.items.filter(({ id }) => !hidden.has(id));
    if (items.length === 0) {
      return (
        <EmptyState
          title="No Saved Try-Ons Yet"
          icon={<BookmarkIcon />}
          action={<Link to="/">Go to the closet</Link>}
        >
          Results that you save after a try-on will appear here.
        </EmptyState>
      );
    }
    const shown = filterSaved(items, filters, table);
    return (
      <>
        <TryOnFilters
          filters={filters}
          pieces={piecesIn(items, table)}
          onChange={changeFilters}
          onChoosing={() => setChoosing(true)}
          input={search}
        />
        <ShownCount
          noun="saved try-on"
          shown={shown.length}
          total={items.length}
          hasOlder={data.cursor !== undefined}
          olderMissing={olderMissing}
          loadingMore={isLoadingMore || (data.partial === true && !data.cursor && !error)}
          failed={error !== null}
        />
        {shown.length === 0 && isLoadingMore ? (
          <TryOnGridSkeleton />
        ) : shown.length === 0 ? (
          <EmptyState
            title={olderMissing ? olderWords.noMatch(items.length) : 'No saved try-ons match'}
            icon={<BookmarkIcon />}
            action={<Button onClick={showAll}>Show all</Button>}
          >
            {olderMissing
              ? olderWords.mayMatch('try-ons')
              : 'Try other words or another piece, or show all.'}
          </EmptyState>
        ) : (
          <TryOnGrid
            items={shown}
            onNeed={setNeed}
            onOpen={(item) => setDetail({ item, open: true })}
            onFavour={(item, favourite) => void changeTryOn(item, { favourite })}
          />
        )}
      </>
    );
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackLink />
        <h1 ref={heading} tabIndex={-1}>
          Virtual Closet
        </h1>
        <p className={styles.lead}>Your saved try-ons.</p>
      </header>
      {content()}
      {data ? (
        <Suspense>
          <LoadMoreTryOns uid={uid} data={data} count={count} onFailed={setMoreFailed} />
        </Suspense>
      ) : null}
      {data && isOutdated ? (
        <OlderCopy retrying={isFetching} onRetry={retry}>
          Failed to refresh virtual closet. You see the copy on this device from{' '}
          {describeMoment(data.savedAt ?? dataUpdatedAt)}.
          {isCut ? ` ${olderWords.mayBeMissing('try-ons')}` : null}
        </OlderCopy>
      ) : null}
      {detail ? (
        <Suspense>
          <TryOnDialog
            item={detailItem ?? detail.item}
            open={detail.open}
            onClose={close}
            onDelete={() => void askAndDelete(detail.item)}
            onChange={(change) => void changeTryOn(detailItem ?? detail.item, change)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
