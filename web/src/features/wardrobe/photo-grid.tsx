import type { WardrobePhoto } from '@contract';
import { useRef } from 'react';
import { useConfirm } from '../../ui/confirm.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PhotoCard } from './photo-card.tsx';
import styles from './photo-grid.module.css';

const PLACEHOLDERS = 7;

export type PhotoGridProps = {
  /** Null while they are loading. */
  photos: readonly WardrobePhoto[] | null;
  onAdd: () => void;
  onOpen: (photo: WardrobePhoto) => void;
  onDelete: (photo: WardrobePhoto) => void;
};

const Placeholder = () => (
  <li className={styles.cell} aria-hidden="true">
    <Skeleton ratio="2 / 3" />
    <span className={styles.caption}>
      <Skeleton width="7ch" />
    </span>
  </li>
);

/** The photos, newest first, after the card that adds one. */
export const PhotoGrid = ({ photos, onAdd, onOpen, onDelete }: PhotoGridProps) => {
  const confirm = useConfirm();
  const addButton = useRef<HTMLButtonElement>(null);
  const openButtons = useRef(new Map<string, HTMLButtonElement>());

  /** Its button goes with the photo, so the focus moves to the next one. */
  const focusAfter = (photo: WardrobePhoto) => {
    const index = photos?.indexOf(photo) ?? -1;
    const neighbour = photos?.[index + 1] ?? photos?.[index - 1];
    const target = neighbour ? openButtons.current.get(neighbour.path) : addButton.current;
    target?.focus();
  };

  const askToDelete = async (photo: WardrobePhoto) => {
    const sure = await confirm({
      title: 'Are you sure you want to delete this item?',
      description: 'The photo and the garments that were cut out of it leave your wardrobe.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    onDelete(photo);
    // After the question has handed the focus back.
    setTimeout(() => focusAfter(photo));
  };

  return (
    <ul className={styles.grid} aria-busy={photos === null || undefined}>
      <li className={styles.cell}>
        <button ref={addButton} type="button" className={styles.add} onClick={onAdd}>
          <span className={styles.plus}>
            <PlusIcon />
          </span>
          Add New Item
        </button>
      </li>
      {photos === null
        ? Array.from({ length: PLACEHOLDERS }, (_, index) => <Placeholder key={index} />)
        : photos.map((photo) => (
            <PhotoCard
              key={photo.path}
              ref={(button) => {
                if (button) openButtons.current.set(photo.path, button);
                else openButtons.current.delete(photo.path);
              }}
              photo={photo}
              onOpen={() => onOpen(photo)}
              onDelete={() => void askToDelete(photo)}
            />
          ))}
    </ul>
  );
};
