import { Button } from '../../../ui/actions/button.tsx';
import { BookmarkIcon, CheckIcon, SparkleIcon } from '../../../ui/icons/icons.tsx';
import { RedoIcon } from '../../../ui/icons/late-icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { TryOn } from './use-try-on.ts';

export type TryOnActionsProps = {
  tryOn: TryOn;
  /** How many pieces are chosen. */
  count: number;
  onGenerate: () => void;
  onRedo: () => void;
  onAnother: () => void;
};

/** What can be done at each step of a try-on. */
export const TryOnActions = ({
  tryOn,
  count,
  onGenerate,
  onRedo,
  onAnother,
}: TryOnActionsProps) => {
  const { state, store } = tryOn;
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
  const isStored = state.storing === 'stored';
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
        busy={state.storing === 'running'}
        icon={isStored ? <CheckIcon /> : <BookmarkIcon />}
        onClick={store}
      >
        {isStored ? 'Stored' : 'Store'}
      </Button>
    </>
  );
};
