import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../lib/api/services.ts';
import { useInvalidate } from '../../lib/data/user-queries.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { ExportPicker } from './export-picker.tsx';
import type { ExportPart } from './export-zip.ts';
import { createRestore } from './restore-run.ts';
import type { Restore, RestoreState } from './restore-run.ts';
import styles from './restore-dialog.module.css';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const restoredWords = ({ restored, isProfileRestored }: RestoreState): string => {
  const words = [
    restored.photo > 0 ? counted(restored.photo, 'photo', 'photos') : '',
    restored.piece > 0
      ? counted(restored.piece, 'piece without a photo', 'pieces without a photo')
      : '',
    restored['try-on'] > 0 ? counted(restored['try-on'], 'saved try-on', 'saved try-ons') : '',
    restored.month > 0
      ? counted(restored.month, 'month of the calendar', 'months of the calendar')
      : '',
    restored.trip > 0 ? counted(restored.trip, 'trip', 'trips') : '',
    restored.look > 0 ? counted(restored.look, 'look', 'looks') : '',
    restored.collection > 0 ? counted(restored.collection, 'collection', 'collections') : '',
    restored['wash-limits'] > 0 ? 'your wash limits' : '',
    isProfileRestored ? 'your preferences' : '',
  ].filter(Boolean);
  return words.length > 0 ? `Restored: ${words.join(', ')}.` : 'There was nothing new to restore.';
};

const missingWords = (missing: readonly number[] | null): string =>
  missing === null
    ? 'This export has more parts. Please choose the others, too.'
    : `This export has several parts. ${missing.length === 1 ? 'Part' : 'Parts'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`;

const Progress = ({ state }: { state: RestoreState }) => {
  const { status, done, total } = state;
  if (status === 'reading') return <ProgressBar label="Reading the export..." />;
  return (
    <>
      <ProgressBar label={`Restored ${done} of ${total}`} value={total > 0 ? done / total : 1} />
      {status === 'waiting' ? (
        <Notice>
          Atelier waits for a moment, until the connection is back or the server takes more. It goes
          on by itself.
        </Notice>
      ) : null}
    </>
  );
};

const Outcome = ({ state }: { state: RestoreState }) => {
  const { status, present, failed, problem } = state;
  return (
    <>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {status === 'done' ? <Notice kind="success">{restoredWords(state)}</Notice> : null}
      {present > 0 ? (
        <p>{`${counted(present, 'record was', 'records were')} in your wardrobe already.`}</p>
      ) : null}
      {failed.length > 0 ? (
        <section className={styles.failed} aria-label="Not restored">
          <h3>{`Not restored (${failed.length})`}</h3>
          <ul>
            {failed.map(({ name, why }, index) => (
              <li key={`${name}-${index}`}>
                <span className={styles.name}>{name}</span>
                {`: ${why}`}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {status === 'done' ? (
        <p className={styles.muted}>
          Mood boards, conversations, shared links and recently deleted items of an export are not
          restored.
        </p>
      ) : null}
    </>
  );
};

const Actions = ({
  restore,
  status,
  onWardrobe,
  onClose,
}: {
  restore: Restore;
  status: RestoreState['status'];
  /** Null where another dialog is open below. */
  onWardrobe: (() => void) | null;
  onClose: () => void;
}) => {
  switch (status) {
    case 'done':
      return onWardrobe ? (
        <Button variant="primary" onClick={onWardrobe}>
          Go to the wardrobe
        </Button>
      ) : (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      );
    case 'stopped':
      return (
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void restore.start()}>
            Continue
          </Button>
        </>
      );
    case 'parts':
      return <Button onClick={onClose}>Close</Button>;
    default:
      return <Button onClick={restore.stop}>Stop</Button>;
  }
};

type Props = {
  /** The chosen parts of an export. */
  parts: readonly ExportPart[];
  /** Whether another dialog is open below, to which this one leads back. */
  isNested?: boolean;
  onClose: () => void;
};

/** Puts an export of Atelier back into the account. Closing it stops; the same export goes on where it was. */
export const RestoreDialog = ({ parts, isNested = false, onClose }: Props) => {
  const { uid } = useCurrentUser();
  const call = useCall();
  const navigate = useNavigate();
  const { wardrobeChanged, tryOnsChanged } = useInvalidate(uid);
  const [problem, setProblem] = useState<string | null>(null);
  const [restore] = useState(() =>
    createRestore(parts, {
      uid,
      call,
      onRestored: () => {
        void wardrobeChanged();
        void tryOnsChanged();
      },
    }),
  );
  const state = useSyncExternalStore(restore.subscribe, restore.get);
  const { status, missing } = state;
  const isWhole = missing?.length === 0;
  const isRunning = status === 'reading' || status === 'running' || status === 'waiting';
  useAskBeforeUnload(isRunning);
  useEffect(() => {
    if (isWhole) void restore.start();
    return restore.stop;
  }, [isWhole, restore]);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="medium"
      title="Restore from an export"
      description="Photos with their pieces and saved try-ons come back as they were. What you have already stays as it is."
      footer={
        <Actions
          restore={restore}
          status={status}
          onClose={onClose}
          onWardrobe={
            isNested
              ? null
              : () => {
                  onClose();
                  void navigate('/wardrobe');
                }
          }
        />
      }
    >
      <div className={styles.body}>
        {isWhole ? (
          <Progress state={state} />
        ) : (
          <>
            <Notice>{missingWords(missing)}</Notice>
            <ExportPicker
              label="Choose the other parts"
              variant="primary"
              className={styles.picker}
              onParts={restore.addParts}
              onProblem={setProblem}
            />
          </>
        )}
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        {isRunning ? null : <Outcome state={state} />}
      </div>
    </Dialog>
  );
};
