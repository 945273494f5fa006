import type { TryOnState } from '../../../domain/try-on/try-on-state.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BookmarkIcon, CheckIcon, SparkleIcon } from '../../../ui/icons/icons.tsx';
import { RedoIcon } from '../../../ui/icons/late-icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export type TryOnActionsProps = {
  state: TryOnState;
  /** Number of chosen pieces. */
  count: number;
  onGenerate: () => void;
  onStore: () => void;
  onRedo: () => void;
  onAnother: () => void;
};

/** The actions of each step of a try-on. */
export const TryOnActions = ({
  state,
  count,
  onGenerate,
  onStore,
  onRedo,
  onAnother,
}: TryOnActionsProps) => {
  if (state.status !== 'result') {
    return (
      <Button
        variant={count > 0 ? 'primary' : 'secondary'}
        icon={<SparkleIcon />}
        busy={state.status === 'processing'}
        onClick={onGenerate}
      >
        Generate Try-On
      </Button>
    );
  }
  const isStored = state.saving === 'stored';
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isStored ? 'Saved to Virtual Closet' : ''}</span>
      </VisuallyHidden>
      <Button onClick={onAnother}>Try Another Outfit</Button>
      <Button icon={<RedoIcon />} onClick={onRedo}>
        Redo Try-On
      </Button>
      <Button
        variant="primary"
        busy={state.saving === 'saving'}
        icon={isStored ? <CheckIcon /> : <BookmarkIcon />}
        onClick={onStore}
      >
        {isStored ? 'Stored' : 'Store'}
      </Button>
    </>
  );
};
