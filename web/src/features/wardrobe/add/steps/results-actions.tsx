import { Button } from '../../../../ui/actions/button.tsx';
import { CheckIcon } from '../../../../ui/icons/icons.tsx';
import { EditIcon } from '../../../../ui/icons/late-icons.tsx';
import type { ResultsState } from '../queue/add-state.ts';
import { RemovePhoto } from './remove-photo.tsx';
import styles from './steps.module.css';
import type { AddPhoto } from '../queue/use-add-photo.ts';
import type { AddQueue } from '../queue/use-add-queue.ts';

export type ResultsActionsProps = {
  id: string;
  state: ResultsState;
  add: AddPhoto;
  queue: AddQueue;
};

export const ResultsActions = ({ id, state, add, queue }: ResultsActionsProps) => {
  const { selected, saving } = state;
  const { dispatch } = add;
  const isOne = queue.queue.items.length === 1;
  return (
    <>
      {isOne || saving !== 'no' ? null : <RemovePhoto onClick={() => queue.remove(id)} />}
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
      {isOne ? (
        <Button
          variant="quiet"
          disabled={saving !== 'no'}
          onClick={() => dispatch({ type: 'restarted' })}
        >
          Choose another photo
        </Button>
      ) : null}
      <Button
        icon={<EditIcon />}
        disabled={saving !== 'no'}
        onClick={() => dispatch({ type: 'edit-opened' })}
      >
        Edit masks
      </Button>
      <Button
        variant="primary"
        busy={saving === 'running'}
        disabled={saving === 'done' || selected.length === 0}
        onClick={() => void add.save()}
      >
        {`Save Selected (${selected.length})`}
      </Button>
    </>
  );
};
