import type { ClothingItem } from '@contract';
import type { CSSProperties } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { piecesOf } from '../../../domain/outfits/outfit.ts';
import { Hanger } from '../rails/hanger.tsx';
import styles from './outfit-layout.module.css';

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Makes the garment fill its slot. The empty margin of a cut-out may stick out; a rail picture has none. */
const placeOf = ({ rail, content, width, height }: ClothingItem) => {
  if (rail) return { garment: { '--ratio': rail.width / rail.height } as CSSProperties };
  const box = content ?? { left: 0, top: 0, width: width || 1, height: height || 1 };
  return {
    garment: { '--ratio': box.width / box.height } as CSSProperties,
    picture: content && {
      left: share(-box.left, box.width),
      top: share(-box.top, box.height),
      width: share(width, box.width),
      height: share(height, box.height),
    },
  };
};

/** The chosen pieces laid out as they are worn: shirt above pants above shoes, or a dress above shoes; a coat on its own hanger, the rest beside it. Each leads to its page. */
export const OutfitLayout = ({ outfit }: { outfit: Outfit }) => {
  const { table } = useCategories();
  return (
    <ul className={styles.outfit} aria-label="On display">
      {piecesOf(outfit, table).map((piece) => {
        const { garment, picture } = placeOf(piece);
        const { wornOn } = table[piece.category];
        return (
          <li key={piece.category} className={styles.slot} data-worn-on={wornOn}>
            {wornOn === 'over' ? <Hanger wornOn={wornOn} /> : null}
            <Link className={styles.garment} style={garment} to={`/piece/${piece.id}`}>
              <Picture
                key={piece.id}
                src={piece.rail?.url ?? piece.imageUrl}
                alt={piece.name}
                fit="contain"
                loading="eager"
                className={styles.piece}
                style={picture}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
