import type { ClothingItem } from '@contract';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import styles from './try-on-pieces.module.css';

export type ChosenPiecesProps = {
  pieces: Outfit;
  /** Disabled while a try-on runs. */
  inert: boolean;
  onRemove: (piece: ClothingItem) => void;
};

/** A place for each category: the chosen piece or a placeholder. */
export const ChosenPieces = ({ pieces, inert, onRemove }: ChosenPiecesProps) => {
  const { ids, iconOf, table } = useCategories();
  return (
    <ul className={styles.chosen} aria-label="Chosen pieces" inert={inert}>
      {ids.map((category) => {
        const piece = pieces[category];
        const Icon = iconOf(category);
        if (!piece) {
          return (
            <li key={category} className={styles.vacant}>
              <Icon />
              <span>No {table[category].one}</span>
            </li>
          );
        }
        return (
          <li key={category} className={styles.piece}>
            <Picture
              src={hungPicture(piece)}
              alt={piece.name}
              fit="contain"
              className={styles.cutout}
            />
            <IconButton
              className={styles.remove}
              variant="raised"
              size="small"
              label={`Remove ${piece.name}`}
              icon={<CloseIcon />}
              onClick={() => onRemove(piece)}
            />
          </li>
        );
      })}
    </ul>
  );
};
