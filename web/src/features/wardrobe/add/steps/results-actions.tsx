import { Button } from '../../../../ui/actions/button.tsx';
import { CheckIcon } from '../../../../ui/icons/icons.tsx';
import { EditIcon } from '../../../../ui/icons/late-icons.tsx';
import { isLookedAtAgain } from '../photo/add-state.ts';
import type { ResultsState } from '../photo/add-state.ts';
import styles from './steps.module.css';
import type { AddPhoto } from '../photo/use-add-photo.ts';

export type ResultsActionsProps = {
  state: ResultsState;
  add: AddPhoto;
  /** Leaves this photo without saving it. */
  back: { label: string; onPress: () => void };
};

export const ResultsActions = ({ state, add, back }: ResultsActionsProps) => {
  const { selected, saving } = state;
  const isLookedAt = isLookedAtAgain(state);
  const { dispatch } = add;
  return (
    <>
      <p className={styles.status} role="status" data-done={saving === 'done' || undefined}>
        {saving === 'running' ? 'Saving to wardrobe...' : null}
        {saving === 'done' ? (
          <>
            <CheckIcon /> Saved to wardrobe!
          </>
        ) : null}
        {saving === 'no' && selected.length === 0
          ? 'Please select at least one item to save'
          : null}
      </p>
      <Button variant="quiet" disabled={saving !== 'no'} onClick={back.onPress}>
        {back.label}
      </Button>
      <Button
        icon={<EditIcon />}
        disabled={saving !== 'no' || isLookedAt}
        onClick={() => dispatch({ type: 'edit-opened' })}
      >
        Edit masks
      </Button>
      <Button
        variant="primary"
        busy={saving === 'running'}
        disabled={saving === 'done' || isLookedAt || selected.length === 0}
        onClick={() => void add.save()}
      >
        {`Save Selected (${selected.length})`}
      </Button>
    </>
  );
};
