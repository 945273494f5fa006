import type { SavedTryOn } from '@contract';
import { useNavigate } from 'react-router-dom';
import { useCategories } from '../../domain/garments/categories.tsx';
import { toCloset } from '../../domain/outfits/outfit-handover.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { goneSentence, savedPieces, wearAgain } from './saved-pieces.ts';
import styles from './try-on-dialog.module.css';

/** Puts the pieces of a try-on into the closet's case, and says which are gone. */
export const WearAgain = ({ item }: { item: SavedTryOn }) => {
  const { uid } = useCurrentUser();
  const closet = useClothingItems(uid).data?.items;
  const navigate = useNavigate();
  const toast = useToast();
  const { table } = useCategories();
  // Older results do not contain their garments.
  if (savedPieces(item, table).every(({ id }) => id === null)) return null;

  const { outfit, gone } = closet ? wearAgain(item, closet, table) : { outfit: {}, gone: [] };
  return (
    <>
      <Button
        variant="primary"
        disabled={Object.keys(outfit).length === 0}
        onClick={() => {
          if (gone.length > 0) toast.info(goneSentence(gone));
          void navigate(...toCloset({ outfit, tryOn: false }));
        }}
      >
        Wear again
      </Button>
      {gone.length > 0 ? <p className={styles.gone}>{goneSentence(gone)}</p> : null}
    </>
  );
};
