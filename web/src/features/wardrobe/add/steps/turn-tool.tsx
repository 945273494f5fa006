import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { TurnLeftIcon, TurnRightIcon, UndoIcon } from '../../../../ui/icons/late-icons.tsx';
import { Spinner } from '../../../../ui/progress/spinner.tsx';
import type { ResultsState } from '../photo/add-state.ts';
import type { AddPhoto } from '../photo/use-add-photo.ts';
import styles from './turn-tool.module.css';

export type TurnToolProps = { state: ResultsState; add: AddPhoto };

/** Turns a photo of a piece that lies on its side, a quarter at a time. The turned photo is looked at again. */
export const TurnTool = ({ state: { turning = false, unturned = [] }, add }: TurnToolProps) => (
  <div className={styles.tool} role="group" aria-label="Turn the photo">
    <IconButton
      label="Turn left"
      size="small"
      icon={<TurnLeftIcon />}
      aria-disabled={turning}
      onClick={() => void add.turn(3)}
    />
    <IconButton
      label="Turn right"
      size="small"
      icon={<TurnRightIcon />}
      aria-disabled={turning}
      onClick={() => void add.turn(1)}
    />
    {unturned.length > 0 ? (
      <Button
        size="small"
        variant="quiet"
        icon={<UndoIcon />}
        aria-disabled={turning}
        onClick={() => add.dispatch({ type: 'turn-undone' })}
      >
        Undo turn
      </Button>
    ) : null}
    <span role="status" className={styles.status}>
      {turning ? (
        <>
          <Spinner /> Turning
        </>
      ) : unturned.length > 0 ? (
        'Turned'
      ) : null}
    </span>
  </div>
);
