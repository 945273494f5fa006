import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { Updates } from './updates.ts';

/** Asks whether to change to a new version: never in the middle of what somebody does. */
export const UpdateNotice = ({ updates }: { updates: Updates }) => {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  const [busy, setBusy] = useState(false);
  if (!isReady) return null;
  return (
    <Notice
      action={
        <>
          <Button
            size="small"
            variant="primary"
            busy={busy}
            onClick={() => {
              setBusy(true);
              updates.apply();
            }}
          >
            Reload
          </Button>
          <Button size="small" variant="quiet" onClick={updates.later}>
            Later
          </Button>
        </>
      }
    >
      A new version of Atelier is ready.
    </Notice>
  );
};
