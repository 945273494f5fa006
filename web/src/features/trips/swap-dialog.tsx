import type { ClothingItem, DayPiece } from '@contract';
import { useCategories } from '../../domain/garments/categories.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './swap-dialog.module.css';

/** More than anybody looks through; the rest is found by changing the trip. */
const MOST_SHOWN = 120;

type Props = {
  piece: DayPiece;
  garments: readonly ClothingItem[];
  /** Ids of what is packed already; these come first. */
  packed: ReadonlySet<string>;
  open: boolean;
  onChoose: (piece: DayPiece) => void;
  onClose: () => void;
};

/** Chooses another piece of the same category for one outfit. */
export const SwapDialog = ({ piece, garments, packed, open, onChoose, onClose }: Props) => {
  const { titleOf } = useCategories();
  const others = garments
    .filter(({ id, category }) => category === piece.category && id !== piece.id)
    .sort((a, b) => Number(packed.has(b.id)) - Number(packed.has(a.id)))
    .slice(0, MOST_SHOWN);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Instead of ${piece.name}`}
      description="Only this outfit changes. The packing list follows."
    >
      {others.length === 0 ? (
        <EmptyState title={`You have no other ${titleOf(piece.category).toLowerCase()}`} />
      ) : (
        <ul className={styles.pieces} aria-label={titleOf(piece.category)}>
          {others.map(({ id, name, category, thumbnail }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.piece}
                onClick={() => onChoose({ id, category, name })}
              >
                <Picture src={thumbnail} alt="" fit="contain" className={styles.picture} />
                <span>{name}</span>
                {packed.has(id) ? <span className={styles.packed}>Packed already</span> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
