import type { ClothingItem } from '@contract';
import { useState } from 'react';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './piece-picture.module.css';

/** A garment seen large: as it hangs in the closet, or as photographed. Says what is completed. */
export const PiecePicture = ({
  garment: { name, rail, imageUrl },
}: {
  garment: Pick<ClothingItem, 'name' | 'rail' | 'imageUrl'>;
}) => {
  const [photographed, setPhotographed] = useState(false);
  const shown = photographed ? undefined : rail;
  return (
    <div className={styles.piece}>
      <Picture
        key={shown?.url ?? imageUrl}
        src={shown?.url ?? imageUrl}
        alt={name}
        fit="contain"
        loading="eager"
        className={styles.picture}
      />
      {rail ? (
        <div className={styles.below}>
          <p className={styles.words} role="status">
            {shown?.completed ? 'Completed from its other half' : null}
          </p>
          <ToggleButton size="small" pressed={photographed} onPressedChange={setPhotographed}>
            As photographed
          </ToggleButton>
        </div>
      ) : null}
    </div>
  );
};
