import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useOnline } from '../../lib/browser/use-online.ts';
import styles from './page-notices.module.css';
import type { Updates } from './updates.ts';

/** Says that there is no connection, as long as there is none. */
const OfflineNotice = () => {
  const online = useOnline();
  if (online) return null;
  return (
    <Notice>
      You are offline. You see the copy on this device. To change anything, connect again.
    </Notice>
  );
};

/** Asks whether to change to a new version: never in the middle of what somebody does. */
const UpdateNotice = ({ updates }: { updates: Updates }) => {
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

/** Tells toasts, which are at the foot of the window as well, how high this is: they stay above it. */
const tellHeight = (notices: HTMLElement | null) => {
  if (!notices) return undefined;
  let told = '0px';
  const observer = new ResizeObserver(() => {
    const heightPx = notices.offsetHeight;
    const room = heightPx === 0 ? '0px' : `calc(${heightPx}px + var(--space-2))`;
    // The whole page inherits it and is styled anew: not for nothing.
    if (room === told) return;
    told = room;
    document.documentElement.style.setProperty('--notices-height', room);
  });
  observer.observe(notices);
  return () => observer.disconnect();
};

/** What there is to say about the application itself, at the foot of every view. `updates` null: nothing is kept here that could be out of date. */
export const PageNotices = ({ updates }: { updates: Updates | null }) => (
  <div ref={tellHeight} className={styles.notices}>
    <OfflineNotice />
    {updates ? <UpdateNotice updates={updates} /> : null}
  </div>
);
