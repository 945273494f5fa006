import { LOOK_GROUNDS, LOOK_HEIGHT, LOOK_WIDTH } from '@contract';
import type { Look } from '@contract';
import type { CSSProperties } from 'react';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './look-image.module.css';

type Props = {
  look: Look;
  garments: GarmentsById;
  /** `whole` for the page of the look; otherwise its small picture. */
  size?: 'small' | 'whole';
  alt: string;
};

/** The picture of a look. Until it is drawn, its pieces side by side on its ground. */
export const LookImage = ({ look: { picture, canvas }, garments, size = 'small', alt }: Props) => (
  <span
    className={styles.image}
    style={{ '--ground': LOOK_GROUNDS[canvas.ground] } as CSSProperties}
  >
    {picture ? (
      <Picture
        src={size === 'small' ? picture.thumbnail : picture.url}
        alt={alt}
        width={LOOK_WIDTH}
        height={LOOK_HEIGHT}
        {...(size === 'whole' && { loading: 'eager' as const })}
      />
    ) : (
      <span className={styles.pieces} role="img" aria-label={alt || undefined} aria-hidden={!alt}>
        {canvas.layers.slice(0, 4).map(({ piece }, index) => {
          const garment = garments.get(piece.id);
          return (
            <Picture
              key={index}
              src={garment ? hungPicture(garment) : null}
              alt=""
              fit="contain"
              className={styles.piece}
            />
          );
        })}
      </span>
    )}
  </span>
);
