import type { ClothingItem } from '@contract';
import { useId, useMemo, useState } from 'react';
import { capitalise } from '../../../domain/garments/categories.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import { PHONE_QUERY, useMedia } from '../../../ui/use-media.ts';
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

/** As many stand in one line of every wide screen, so that what is below does not move when they come. A phone has a line to swipe through. */
const IN_ONE_LINE = 8;

/** The colours of the wardrobe, the most frequent first; one can be chosen. */
export const ColourFilter = ({ garments, chosen, onChange }: ColourFilterProps) => {
  const colours = useMemo(() => garments && coloursOf(garments, chosen), [garments, chosen]);
  const labelId = useId();
  const isPhone = useMedia(PHONE_QUERY);
  const [showsAll, setShowsAll] = useState(false);
  // A button in place of one colour would save nothing.
  const isLong = !isPhone && (colours?.length ?? 0) > IN_ONE_LINE + 1;
  const few = colours?.filter(({ name }, index) => index < IN_ONE_LINE || name === chosen);
  const shown = isLong && !showsAll ? few : colours;
  const left = (colours?.length ?? 0) - (few?.length ?? 0);
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
        {isLong ? (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Fewer colours' : left === 1 ? '1 more colour' : `${left} more colours`}
          </Button>
        ) : null}
      </div>
    </div>
  );
};
