import { Picture } from '../../ui/picture.tsx';
import type { Outfit } from './outfit.ts';
import { piecesOf } from './outfit.ts';
import styles from './outfit-layout.module.css';

/** The chosen pieces laid out as they are worn: shirt above pants above shoes. */
export const OutfitLayout = ({ outfit }: { outfit: Outfit }) => (
  <ul className={styles.outfit} aria-label="On display">
    {piecesOf(outfit).map((piece) => (
      <li key={piece.category} className={styles.slot} data-category={piece.category}>
        <Picture
          key={piece.id}
          src={piece.imageUrl}
          alt={piece.name}
          fit="contain"
          loading="eager"
          className={styles.piece}
        />
      </li>
    ))}
  </ul>
);
