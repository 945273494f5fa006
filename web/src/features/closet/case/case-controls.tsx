import { useId } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { BookmarkIcon, CheckIcon, SparkleIcon } from '../../../ui/icons/icons.tsx';
import styles from './case-controls.module.css';
import { isComplete } from '../../../domain/outfits/outfit.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { PersonButton } from '../person/person-button.tsx';
import type { PersonButtonProps } from '../person/person-button.tsx';
import { NEEDS_ALL_THREE } from '../../../domain/try-on/try-on-check.ts';
import type { ClosetTryOn } from '../use-closet-try-on.ts';

/** The photo that the outfit is shown on, with a button to choose another. */
export type Person = PersonButtonProps & {
  /** The chosen photo is not in the wardrobe any more. */
  isGone: boolean;
};

const FIRST_PHOTO = 'Your outfit goes on your first wardrobe photo.';
const sentenceOf = ({ chosenId, isGone }: Person): string => {
  if (chosenId === null) return FIRST_PHOTO;
  return isGone
    ? `The photo of you is not in your wardrobe now. ${FIRST_PHOTO}`
    : 'Your outfit goes on the photo that you chose.';
};

export type CaseControlsProps = {
  outfit: Outfit;
  tryOn: ClosetTryOn;
  person: Person;
  onTryOn: () => void;
};

/** The plinth of the case: buttons to try on, to save and to hide a result. */
export const CaseControls = ({ outfit, tryOn, person, onTryOn }: CaseControlsProps) => {
  const hintId = useId();
  const { state } = tryOn;
  const { table } = useCategories();
  const ready = isComplete(outfit, table);
  const result = state.status === 'result' ? state : null;

  const tryOnButton = (
    <Button
      variant={result ? 'secondary' : 'primary'}
      icon={<SparkleIcon />}
      disabled={!ready && state.status !== 'processing'}
      busy={state.status === 'processing'}
      aria-describedby={result ? undefined : hintId}
      onClick={onTryOn}
    >
      Try on
    </Button>
  );

  return (
    <div className={styles.plinth}>
      {result ? (
        <>
          <Button
            variant="primary"
            className={styles.save}
            busy={result.saving === 'saving'}
            icon={result.saving === 'stored' ? <CheckIcon /> : <BookmarkIcon />}
            onClick={tryOn.save}
          >
            {result.saving === 'stored' ? 'Saved' : 'Save to Virtual Closet'}
          </Button>
          <Button onClick={() => tryOn.show(!result.shown)}>
            {result.shown ? 'Hide result' : 'Show result'}
          </Button>
          {tryOnButton}
        </>
      ) : (
        <>
          <div className={styles.start}>
            <PersonButton {...person} />
            {tryOnButton}
          </div>
          <p id={hintId} className={styles.hint}>
            {ready ? sentenceOf(person) : NEEDS_ALL_THREE}
          </p>
        </>
      )}
    </div>
  );
};
