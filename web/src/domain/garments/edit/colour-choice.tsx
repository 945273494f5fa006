import { COLOUR_CENTRES, COLOUR_NAMES } from '@contract';
import type { ColourName, GarmentColour } from '@contract';
import { capitalise } from '../categories.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { MAX_COLOURS, withChoice } from './piece-draft.ts';
import styles from './piece-dialog.module.css';
import { Swatch } from '../swatch.tsx';

export type ColourChoiceProps = {
  /** Largest first. */
  chosen: readonly ColourName[];
  measured: readonly GarmentColour[];
  error: string | undefined;
  onChange: (chosen: readonly ColourName[]) => void;
};

/** Up to five of the basic colour names, in the order in which they were chosen. */
export const ColourChoice = ({ chosen, measured, error, onChange }: ColourChoiceProps) => {
  const isFull = chosen.length >= MAX_COLOURS;
  return (
    <fieldset className={styles.group}>
      <legend>Colours</legend>
      <p className={styles.chosen} aria-live="polite">
        {chosen.length === 0 ? 'None chosen' : `Largest first: ${chosen.join(', ')}`}
        {isFull ? '. You can choose up to five.' : null}
      </p>
      <div className={styles.colours}>
        {COLOUR_NAMES.map((name) => {
          const isChosen = chosen.includes(name);
          const hex = measured.find((colour) => colour.name === name)?.hex ?? COLOUR_CENTRES[name];
          return (
            <Checkbox
              key={name}
              checked={isChosen}
              disabled={isFull && !isChosen}
              label={
                <span className={styles.colour}>
                  <Swatch hex={hex} />
                  {capitalise(name)}
                </span>
              }
              onChange={(event) => onChange(withChoice(chosen, name, event.target.checked))}
            />
          );
        })}
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
