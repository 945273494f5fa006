import type { Category } from '@contract';
import { useCategories } from '../garments/categories.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './look-picture.module.css';

/** A piece of a look; `image` is the address of its picture, empty if there is none. */
export type PicturedPiece = { id: string; category: Category; name: string; image: string };

/** The pieces of a look, laid out as worn: shirt above pants above shoes, or a dress above shoes; what is worn over it or with it at the side. */
export const LookPicture = ({ pieces }: { pieces: readonly PicturedPiece[] }) => {
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
