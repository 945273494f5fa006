import { useCategories } from '../../../domain/garments/categories.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './look-picture.module.css';
import type { Piece } from '../pieces.ts';

/** The pieces of a look, laid out as worn: shirt above pants above shoes, or a dress above shoes; what is worn over it or with it at the side. */
export const LookPicture = ({ pieces }: { pieces: readonly Piece[] }) => {
  const { table } = useCategories();
  return (
    <div className={styles.linen}>
      {pieces
        .filter(({ image }) => image)
        .map(({ id, category, name, image }) => (
          <span key={category} className={styles.slot} data-worn-on={table[category].wornOn}>
            <Picture key={id} src={image} alt={name} fit="contain" className={styles.piece} />
          </span>
        ))}
    </div>
  );
};
