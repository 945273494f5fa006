import type { ClothingItem, DayOutfit } from '@contract';
import { hungPicture } from '../../domain/garments/collection.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './calendar-screen.module.css';

/** An outfit's own name, or the names of its pieces. */
export const outfitName = ({ name, pieces }: Pick<DayOutfit, 'name' | 'pieces'>): string =>
  name || pieces.map((piece) => piece.name).join(', ');

/** The pieces of an outfit as small pictures; a piece that left the wardrobe has none. Named by what stands beside it. */
export const OutfitPictures = ({
  outfit,
  garments,
}: {
  outfit: Pick<DayOutfit, 'pieces'>;
  garments: ReadonlyMap<string, ClothingItem>;
}) => (
  <span className={styles.pictures} aria-hidden="true">
    {outfit.pieces.slice(0, 4).map(({ id }) => {
      const garment = garments.get(id);
      return garment ? (
        <Picture
          key={id}
          src={hungPicture(garment)}
          alt=""
          fit="contain"
          className={styles.picture}
        />
      ) : (
        <span key={id} className={styles.picture} />
      );
    })}
  </span>
);
