import type { ClothingItem } from '@contract';
import { useId, useMemo, useState } from 'react';
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

/** As many stand in one line of every wide screen, so that what is below does not move when they come. */
const IN_ONE_LINE = 8;

/** The colours of the wardrobe, the most frequent first; one can be chosen. */
export const ColourFilter = ({ garments, chosen, onChange }: ColourFilterProps) => {
  const colours = useMemo(() => garments && coloursOf(garments, chosen), [garments, chosen]);
  const labelId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = colours?.filter(
    ({ name }, index) => showsAll || index < IN_ONE_LINE || name === chosen,
  );
  return (
    <div className={styles.group} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        Colour
      </span>
      <div className={styles.colours}>
        {!shown ? (
          <Skeleton width="16rem" height="2.25rem" />
        ) : shown.length === 0 ? (
          // Keeps its space, otherwise the photos would jump up if there are no colours.
          <span className={styles.none}>None yet</span>
        ) : (
          shown.map(({ name, hex }) => (
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
        {colours && colours.length > IN_ONE_LINE ? (
          <ToggleButton size="small" pressed={showsAll} onPressedChange={setShowsAll}>
            All colours
          </ToggleButton>
        ) : null}
      </div>
    </div>
  );
};
