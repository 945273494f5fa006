import type { WardrobePhoto } from '@contract';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './person-button.module.css';

const PersonDialog = lazy(async () => ({
  default: (await import('./person-dialog.tsx')).PersonDialog,
}));

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

export type PersonButtonProps = {
  /** The photos, with the one that shows the person first; undefined while they load. */
  photos: readonly WardrobePhoto[] | undefined;
  /** There are older photos than these. */
  hasOlder: boolean;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  /** Loads photos until there are `count`, and says when it cannot. */
  older: (count: number) => ReactNode;
};

/** Shows the photo that the outfit is shown on; pressing it offers the others. */
export const PersonButton = ({
  photos,
  hasOlder,
  chosenId,
  onChoose,
  older,
}: PersonButtonProps) => {
  const [open, setOpen] = useState(false);
  if (!photos) return <span className={styles.person} aria-hidden="true" />;
  const [person] = photos;
  if (!person) {
    const label = 'Add a photo of you';
    return (
      <Link to="/wardrobe" className={styles.person} aria-label={label} title={label}>
        <PlusIcon />
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.person}
        aria-haspopup="dialog"
        aria-label={`Your photo of ${DAY.format(new Date(person.createdAt))}. Choose another`}
        title="Choose the photo of you"
        onClick={() => setOpen(true)}
      >
        <Picture
          src={person.thumbnail}
          placeholder={person.placeholder}
          alt=""
          className={styles.picture}
        />
      </button>
      {open ? (
        <Suspense>
          <PersonDialog
            photos={photos}
            hasOlder={hasOlder}
            chosenId={chosenId}
            onChoose={onChoose}
            older={older}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
