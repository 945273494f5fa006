import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { DownloadIcon, UndoIcon } from '../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { RestoreRow } from './restore-row.tsx';
import type { ExportState } from './use-export.ts';
import { useExport } from './use-export.ts';
import styles from './your-data.module.css';

const RecentlyDeleted = lazy(async () => ({
  default: (await import('./recently-deleted.tsx')).RecentlyDeleted,
}));

const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

const ExportOutcome = ({ state }: { state: ExportState }) => {
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <ProgressBar
          label={
            state.receivedBytes === 0
              ? 'Gathering your data...'
              : `Downloading, ${sizeOf(state.receivedBytes)} so far. Keep this window open.`
          }
        />
      );
    case 'done':
      return (
        <Notice kind="success">
          {state.fileCount === 1
            ? `Your data was downloaded, ${sizeOf(state.receivedBytes)}.`
            : `Your data was downloaded in ${state.fileCount} files, ${sizeOf(state.receivedBytes)}.`}
        </Notice>
      );
    case 'failed':
      return <Notice kind="error">{state.problem}</Notice>;
  }
};

/** Export of the user's data, deleted items, and deletion of the account. */
export const YourData = () => {
  const { state, start, stop } = useExport();
  const [deleting, setDeleting] = useState(false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const running = state.status === 'running';
  return (
    <section aria-labelledby="settings-your-data">
      <h3 id="settings-your-data" className={styles.heading}>
        Your data
      </h3>
      <div className={styles.rows}>
        <div className={styles.row}>
          <p className={styles.text}>
            Download all your data in a zip file: the original pictures, and the rest as JSON.
          </p>
          <Button
            className={styles.action}
            icon={running ? undefined : <DownloadIcon />}
            onClick={running ? stop : () => void start()}
          >
            {running ? 'Stop export' : 'Export my data'}
          </Button>
          <div className={styles.outcome}>
            <ExportOutcome state={state} />
          </div>
        </div>
        <RestoreRow />
        <div className={styles.row}>
          <p className={styles.text}>You can restore deleted photos and try-ons for 30 days.</p>
          <Button
            className={styles.action}
            icon={<UndoIcon />}
            aria-expanded={showsDeleted}
            onClick={() => setShowsDeleted(!showsDeleted)}
          >
            Recently deleted
          </Button>
          {showsDeleted ? (
            <Suspense>
              <RecentlyDeleted />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.row}>
          <p className={styles.text}>
            Delete your account and everything in it. This cannot be undone.
          </p>
          <Button
            className={styles.delete}
            icon={<TrashIcon />}
            aria-haspopup="dialog"
            onClick={() => setDeleting(true)}
          >
            Delete account
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
};
