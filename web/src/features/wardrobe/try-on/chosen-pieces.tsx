import { CATEGORIES } from '@contract';
import type { ClothingItem } from '@contract';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { LABEL_NAMES } from '../names.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import styles from './try-on-pieces.module.css';
import { TYPE_ICONS } from '../../../domain/garments/type-icons.ts';

export type ChosenPiecesProps = {
  pieces: Outfit;
  /** Nothing can be changed while a try-on runs. */
  inert: boolean;
  onRemove: (piece: ClothingItem) => void;
};

/** A place for each category: the chosen piece, or where one would be. */
export const ChosenPieces = ({ pieces, inert, onRemove }: ChosenPiecesProps) => (
  <ul className={styles.chosen} aria-label="Chosen pieces" inert={inert}>
    {CATEGORIES.map((category) => {
      const piece = pieces[category];
      const Icon = TYPE_ICONS[category];
      if (!piece) {
        return (
          <li key={category} className={styles.vacant}>
            <Icon />
            <span>No {LABEL_NAMES[category].toLowerCase()}</span>
          </li>
        );
      }
      return (
        <li key={category} className={styles.piece}>
          <Picture src={piece.thumbnail} alt={piece.name} fit="contain" className={styles.cutout} />
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
