import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../lib/api/services.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import styles from '../calendar-screen.module.css';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

const FeedDialog = lazy(async () => ({
  default: (await import('../feed/feed-dialog.tsx')).FeedDialog,
}));

const save = (file: File): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Takes the calendar to other programs, and events of them into it. */
export const FileButtons = ({ uid, today }: { uid: string; today: string }) => {
  const call = useCall();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  const [isFeedOpen, setFeedOpen] = useState(false);

  const exportFile = async () => {
    setBusy(true);
    try {
      const { exportIcs } = await import('./export-ics.ts');
      save(await exportIcs(call, uid, today));
    } catch {
      toast.error('Your calendar could not be exported. Please try again.');
    }
    setBusy(false);
  };

  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => setImporting(true)}>
        Import events…
      </Button>
      <Button size="small" busy={busy} onClick={() => void exportFile()}>
        Export as .ics
      </Button>
      <Button size="small" onClick={() => setFeedOpen(true)}>
        Private address…
      </Button>
      {importing ? (
        <Suspense>
          <ImportDialog uid={uid} today={today} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {isFeedOpen ? (
        <Suspense>
          <FeedDialog uid={uid} onClose={() => setFeedOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
