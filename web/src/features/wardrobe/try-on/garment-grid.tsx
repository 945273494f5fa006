import type { Category, ClothingItem } from '@contract';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { useState } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import styles from './garment-grid.module.css';

/** How many are shown at first, and how many "Show more" adds. A large wardrobe would make the dialog slow. */
const BATCH = 60;
const PLACEHOLDERS = 8;

export type GarmentGridProps = {
  type: Category;
  garments: readonly ClothingItem[];
  chosen: ClothingItem | undefined;
  onToggle: (piece: ClothingItem) => void;
};

/** The garments of one type; one of them may be chosen. */
export const GarmentGrid = ({ type, garments, chosen, onToggle }: GarmentGridProps) => {
  const [limit, setLimit] = useState(BATCH);
  const { titleOf } = useCategories();
  const name = titleOf(type);
  if (garments.length === 0) {
    return (
      <p className={styles.none}>
        No {name.toLowerCase()} in your collection yet. Add a photo that shows some.
      </p>
    );
  }
  return (
    <>
      <ul className={styles.grid} aria-label={name}>
        {garments.slice(0, limit).map((garment) => {
          const isChosen = garment.id === chosen?.id;
          return (
            <li key={garment.id}>
              <button
                type="button"
                className={styles.garment}
                aria-pressed={isChosen}
                aria-label={garment.name}
                title={garment.name}
                onClick={() => onToggle(garment)}
              >
                <Picture
                  src={hungPicture(garment)}
                  alt=""
                  fit="contain"
                  className={styles.cutout}
                />
                {isChosen ? (
                  <span className={styles.check}>
                    <CheckIcon />
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
      {garments.length > limit ? (
        <Button className={styles.more} onClick={() => setLimit(limit + BATCH)}>
          Show more
        </Button>
      ) : null}
    </>
  );
};

/** Placeholders with the size of the garments. */
export const GarmentPlaceholders = () => (
  <ul className={styles.grid} aria-hidden="true">
    {Array.from({ length: PLACEHOLDERS }, (_, index) => (
      <li key={index}>
        <Skeleton ratio="4 / 5" />
      </li>
    ))}
  </ul>
);
