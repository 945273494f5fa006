import type { Box } from '@contract';
import type { CSSProperties } from 'react';
import styles from './mask-cutout.module.css';
import { boxAround, placeIn } from './shown-masks.ts';
import type { ShownPart } from './mask-edit.ts';

/** A mask's parts in their positions in the photo, as large as the space allows. */
export const MaskCutout = ({
  parts,
  within,
}: {
  parts: readonly ShownPart[];
  /** The area of the photo to show; default: all parts. */
  within?: Box;
}) => {
  const around = within ?? boxAround(parts);
  return (
    <span className={styles.room} aria-hidden="true">
      <span
        className={styles.frame}
        style={{ '--ratio': around.width / around.height } as CSSProperties}
      >
        {parts.map(({ part, picture, box }) => (
          <img
            key={part}
            src={picture}
            alt=""
            draggable={false}
            className={styles.part}
            style={placeIn(box, around)}
          />
        ))}
      </span>
    </span>
  );
};
