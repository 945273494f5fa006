import { CATEGORIES } from '@contract';
import type { Category, ClothingItem, WardrobePhoto } from '@contract';
import { useState } from 'react';
import { TRY_ON_LATE } from '../../../domain/try-on/failures.ts';
import type { useClothingItems } from '../../../lib/user-queries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { longDate } from '../times.ts';
import { ChosenPieces } from './chosen-pieces.tsx';
import { GarmentGrid, GarmentPlaceholders } from './garment-grid.tsx';
import { garmentsOf } from './pieces.ts';
import type { Pieces } from './pieces.ts';
import styles from './try-on-dialog.module.css';
import { TypeTiles } from './type-tiles.tsx';

const PROGRESS = {
  preparing: 'Preparing garments...',
  generating: 'Generating virtual try-on...',
} as const;

export type ChooseStepProps = {
  photo: WardrobePhoto;
  closet: ReturnType<typeof useClothingItems>;
  pieces: Pieces;
  /** What a try-on that runs is at; null: none runs. */
  step: keyof typeof PROGRESS | null;
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
  const [type, setType] = useState<Category>('shirt');
  const items = closet.data?.items;
  const counts = items
    ? (Object.fromEntries(
        CATEGORIES.map((category) => [category, garmentsOf(items, category).length]),
      ) as Record<Category, number>)
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
              <div className={styles.panel}>
                <ProgressBar label={PROGRESS[step]} late={TRY_ON_LATE} />
                <Button size="small" variant="quiet" onClick={onCancel}>
                  Cancel
                </Button>
              </div>
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
            garments={garmentsOf(items, type)}
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
