import { categoryRecord } from '@contract';
import type { Category, ClothingItem, WardrobePhoto } from '@contract';
import { useState } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { garmentsOf } from '../../../domain/garments/collection.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { TryOnProgress } from '../../../domain/try-on/try-on-progress.tsx';
import type { TryOnStep } from '../../../domain/try-on/try-on-progress.tsx';
import type { useClothingItems } from '../../../lib/data/user-queries.ts';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { longDate } from '../times.ts';
import { ChosenPieces } from './chosen-pieces.tsx';
import { GarmentGrid, GarmentPlaceholders } from './garment-grid.tsx';
import styles from './try-on-dialog.module.css';
import { TypeTiles } from './type-tiles.tsx';

export type ChooseStepProps = {
  photo: WardrobePhoto;
  closet: ReturnType<typeof useClothingItems>;
  pieces: Outfit;
  /** The step of the try-on that runs; null: none runs. */
  step: TryOnStep | null;
  onToggle: (piece: ClothingItem) => void;
  onCancel: () => void;
};

/** The person beside the garments of one type at a time. */
export const ChooseStep = ({
  photo,
  closet,
  pieces,
  step,
  onToggle,
  onCancel,
}: ChooseStepProps) => {
  const { ids, table } = useCategories();
  const [type, setType] = useState<Category>(ids[0]!);
  const items = closet.data?.items;
  const counts = items
    ? categoryRecord((category) => garmentsOf(items, category, table).length, table)
    : null;

  return (
    <div className={styles.columns}>
      <div className={styles.person}>
        <div
          className={styles.frame}
          style={{ '--ratio': photo.width / photo.height } as React.CSSProperties}
        >
          <img className={styles.preview} src={photo.thumbnail} alt="" />
          <Picture
            className={styles.full}
            src={photo.url}
            alt={`Your photo of ${longDate(photo.createdAt)}`}
            loading="eager"
          />
          {step ? (
            <div className={styles.veil}>
              <TryOnProgress step={step} size="small" onCancel={onCancel} />
            </div>
          ) : null}
        </div>
        <ChosenPieces pieces={pieces} inert={step !== null} onRemove={onToggle} />
      </div>
      <div className={styles.choice} inert={step !== null}>
        <TypeTiles type={type} counts={counts} pieces={pieces} onChoose={setType} />
        {items ? (
          <GarmentGrid
            key={type}
            type={type}
            garments={garmentsOf(items, type, table)}
            chosen={pieces[type]}
            onToggle={onToggle}
          />
        ) : closet.error ? (
          <ErrorState
            message={closet.error.message}
            onRetry={() => void closet.refetch()}
            retrying={closet.isFetching}
          />
        ) : (
          <GarmentPlaceholders />
        )}
      </div>
    </div>
  );
};
