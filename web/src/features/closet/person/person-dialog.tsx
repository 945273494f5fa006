import type { WardrobePhoto } from '@contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { photoIdOf } from '../../../domain/try-on/photo-id.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './person-dialog.module.css';

/** How many photos are shown at first, and how many "Show more" adds. A large wardrobe would make the dialog slow. */
const BATCH = 60;
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

export type PersonDialogProps = {
  photos: readonly WardrobePhoto[];
  /** There are older photos than these. */
  hasOlder: boolean;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  onClose: () => void;
  /** Loads photos until there are `count`, and says when it cannot. */
  older: (count: number) => ReactNode;
};

/** Chooses the photo that try-ons dress. */
export const PersonDialog = ({
  photos,
  hasOlder,
  chosenId,
  onChoose,
  onClose,
  older,
}: PersonDialogProps) => {
  const [limit, setLimit] = useState(BATCH);
  const choose = (id: string | null) => {
    onChoose(id);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Which photo is you?"
      description="Try-ons use it. A photo from head to toe, with your arms beside you, works best."
      size="large"
      footer={
        chosenId === null ? null : (
          <Button onClick={() => choose(null)}>Always use the first wardrobe photo</Button>
        )
      }
    >
      <ul className={styles.grid} aria-label="Your photos">
        {photos.slice(0, limit).map((photo, index) => (
          <li key={photo.path}>
            <button
              type="button"
              className={styles.photo}
              aria-pressed={index === 0}
              aria-label={`Photo of ${DAY.format(new Date(photo.createdAt))}`}
              onClick={() => choose(photoIdOf(photo))}
            >
              <Picture
                src={photo.thumbnail}
                placeholder={photo.placeholder}
                alt=""
                className={styles.picture}
              />
              {index === 0 ? (
                <span className={styles.mark}>
                  <CheckIcon />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {/* Loaded ahead by one press, from the first press on. */}
      {older(limit > BATCH ? limit + BATCH : 0)}
      {photos.length > limit || hasOlder ? (
        <Button className={styles.more} onClick={() => setLimit(limit + BATCH)}>
          Show more
        </Button>
      ) : null}
    </Dialog>
  );
};
