import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { BookmarkIcon, CheckIcon, SparkleIcon } from '../../ui/icons.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import styles from './case-controls.module.css';
import { isComplete } from './outfit.ts';
import type { Outfit } from './outfit.ts';
import { NEEDS_ALL_THREE } from './try-on-check.ts';
import type { TryOn } from './use-try-on.ts';

const READY = 'Your outfit goes on your first wardrobe photo.';

export type CaseControlsProps = { outfit: Outfit; tryOn: TryOn; onTryOn: () => void };

/** The plinth of the case: trying on, and what can be done with a result. */
export const CaseControls = ({ outfit, tryOn, onTryOn }: CaseControlsProps) => {
  const hintId = useId();
  const { state } = tryOn;
  const ready = isComplete(outfit);
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
          <ToggleButton pressed={result.shown} onPressedChange={tryOn.show}>
            Show result
          </ToggleButton>
          {tryOnButton}
        </>
      ) : (
        <>
          {tryOnButton}
          <p id={hintId} className={styles.hint}>
            {ready ? READY : NEEDS_ALL_THREE}
          </p>
        </>
      )}
    </div>
  );
};
