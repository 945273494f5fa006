import type { ClothingItem } from '@contract';
import { useId, useMemo } from 'react';
import { capitalise } from '../../../domain/garments/categories.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import styles from './filters.module.css';
import { coloursOf } from './colours-of.ts';
import { Swatch } from '../../../domain/garments/swatch.tsx';

export type ColourFilterProps = {
  /** Null until loaded. */
  garments: readonly ClothingItem[] | null;
  /** Name of the colour; empty means any. */
  chosen: string;
  onChange: (name: string) => void;
};

/** The colours of the wardrobe, the most frequent first; one can be chosen. */
export const ColourFilter = ({ garments, chosen, onChange }: ColourFilterProps) => {
  const colours = useMemo(() => garments && coloursOf(garments, chosen), [garments, chosen]);
  const labelId = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        Colour
      </span>
      <div className={styles.colours}>
        {colours === null ? (
          <Skeleton width="16rem" height="2.25rem" />
        ) : colours.length === 0 ? (
          // Keeps its space, otherwise the photos would jump up if there are no colours.
          <span className={styles.none}>None yet</span>
        ) : (
          colours.map(({ name, hex }) => (
            <ToggleButton
              key={name}
              size="small"
              className={styles.colour}
              pressed={name === chosen}
              icon={<Swatch hex={hex} />}
              onPressedChange={(pressed) => onChange(pressed ? name : '')}
            >
              {capitalise(name)}
            </ToggleButton>
          ))
        )}
      </div>
    </div>
  );
};
