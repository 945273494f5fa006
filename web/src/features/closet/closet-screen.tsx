import type { Category, ClothingItem } from '@contract';
import { lazy, Suspense, useRef } from 'react';
import {
  mayBeOlder,
  useLoadPersonPhotos,
  usePersonPhoto,
  withPersonFirst,
} from '../../domain/try-on/person-photo.ts';
import { photoIdOf } from '../../domain/try-on/photo-id.ts';
import { useCategories } from '../../domain/garments/categories.tsx';
import { garmentsOf } from '../../domain/garments/collection.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { isLong, useClothingItems, useWardrobeImages } from '../../lib/data/user-queries.ts';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import styles from './closet-screen.module.css';
import { DisplayCase } from './case/display-case.tsx';
import { DragLayer } from './drag/drag-layer.tsx';
import { piecesOf, withDropped, withPiece } from '../../domain/outfits/outfit.ts';
import type { Outfit } from '../../domain/outfits/outfit.ts';
import { ClosetRail } from './rails/closet-rail.tsx';
import { placeOf, sharesWall } from './rails/place-of.ts';
import { useDragToCase } from './drag/use-drag-to-case.ts';
import { useClosetTryOn } from './use-closet-try-on.ts';
import { useHandedOver } from './use-handed-over.ts';
import { useKeptOutfit } from './use-kept-outfit.ts';

// Only when the server cannot be reached.
const KeptCloset = lazy(async () => ({
  default: (await import('./kept-closet.tsx')).KeptCloset,
}));

const LoadMoreImages = lazy(async () => ({
  default: (await import('../../domain/photo/load-more-images.tsx')).LoadMoreImages,
}));

/** The closet: rails and rack around the case, where the user combines and tries on an outfit. */
export const ClosetScreen = () => {
  const { uid } = useCurrentUser();
  const closet = useClothingItems(uid);
  // Photos are only needed for a try-on, so they load after the garments.
  const images = useWardrobeImages(closet.data ? uid : '');
  const person = usePersonPhoto(closet.data ? uid : '');
  const { chosenId } = person;
  const toast = useToast();
  const { ids, table } = useCategories();
  const choosePerson = async (id: string | null) => {
    const { saved, message } = await person.choose(id);
    toast[saved ? 'success' : 'error'](message);
  };
  const loadPhotos = useLoadPersonPhotos(uid);
  const tryOn = useClosetTryOn(loadPhotos);

  const photos = images.data && withPersonFirst(images.data.images, chosenId);
  // More photos may still be loading, including the chosen one.
  const isGone =
    chosenId !== null && photos?.[0] !== undefined && !images.data?.partial
      ? photoIdOf(photos[0]) !== chosenId
      : false;
  const items = closet.data?.items;
  const { outfit, setOutfit, setIds } = useKeptOutfit(uid, items);

  useHandedOver({
    uid,
    ready: items !== undefined,
    onOutfit: (ids) => {
      setIds(ids);
      tryOn.show(false);
    },
    onTryOn: () => tryOn.start(outfit),
  });

  const change = (next: Outfit, { category: chosen }: ClothingItem) => {
    setOutfit(next);
    tryOn.show(false);
    const away = piecesOf(outfit, table).filter(
      ({ category }) => category !== chosen && !next[category],
    );
    if (away.length === 0) return;
    const names = away.map(({ name }) => name).join(' and ');
    const undo = { label: 'Undo', onPress: () => setOutfit(outfit) };
    toast.info(`${names} went back to the rail.`, { action: undo });
  };
  const glassCase = useRef<HTMLElement>(null);
  const { dragged, message, scene, grab, ghost } = useDragToCase({
    target: glassCase,
    onDrop: (piece) => {
      change(withDropped(outfit, piece, table), piece);
    },
  });

  const choose = (piece: ClothingItem) => change(withPiece(outfit, piece, table), piece);
  const clear = () => {
    setOutfit({});
    tryOn.close();
  };
  // What people always wear has its place. The rest has one when there is something to hang up.
  const shown = ids.filter(
    (id) => table[id].isNeeded || (items && garmentsOf(items, id, table).length > 0),
  );
  const wornOn = shown.map((id) => table[id].wornOn);
  const rail = (category: Category) => (
    <ClosetRail
      key={category}
      category={category}
      turn={shown.indexOf(category)}
      isLow={sharesWall(table[category].wornOn, wornOn)}
      closet={items}
      displayed={outfit[category]}
      onChoose={choose}
      onGrab={grab}
    />
  );
  const older = (count: number, place?: 'list') =>
    images.data && isLong(images.data) ? (
      <Suspense>
        <LoadMoreImages uid={uid} data={images.data} count={count} place={place} />
      </Suspense>
    ) : null;
  const hangs = (id: Category) => placeOf(table[id].wornOn) === 'rail';
  const [first, ...others] = shown.filter(hangs).map(rail);

  return (
    <div className={styles.room}>
      <header className={styles.header}>
        <h1>Closet</h1>
        <p className={styles.lead}>Choose an outfit. See it on you.</p>
      </header>
      {closet.isError && !closet.data ? (
        <ErrorState
          message="Your closet could not be loaded. Check your connection and try again."
          onRetry={() => void closet.refetch()}
          retrying={closet.isFetching}
        />
      ) : (
        <div ref={scene} className={styles.scene}>
          {first}
          <DisplayCase
            ref={glassCase}
            outfit={outfit}
            tryOn={tryOn}
            onClear={clear}
            person={{
              ...{ photos, chosenId, isGone },
              hasOlder: images.data?.cursor !== undefined,
              older: (count) => older(count, 'list'),
              onChoose: (id) => void choosePerson(id),
            }}
            dragged={dragged}
          />
          {others}
          <div className={styles.floor}>{shown.filter((id) => !hangs(id)).map(rail)}</div>
        </div>
      )}
      {older(images.data && mayBeOlder(images.data.images, chosenId) ? Infinity : 0)}
      {closet.data && closet.isOutdated ? (
        <Suspense>
          <KeptCloset
            savedAt={closet.data.savedAt ?? closet.dataUpdatedAt}
            retrying={closet.isFetching}
            onRetry={() => void closet.refetch()}
          />
        </Suspense>
      ) : null}
      <DragLayer dragged={dragged} message={message} ghost={ghost} />
    </div>
  );
};
