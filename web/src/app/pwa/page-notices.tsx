import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useOnline } from '../../lib/browser/use-online.ts';
import styles from './page-notices.module.css';
import type { Updates } from './updates.ts';

/** Shows a notice while there is no connection. */
const OfflineNotice = () => {
  const online = useOnline();
  if (online) return null;
  return (
    <Notice>
      You are offline. You see the copy on this device. To change anything, connect again.
    </Notice>
  );
};

/** Asks whether to load a new version, so that an update never interrupts the user. */
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

/** Publishes the height of this bar, so that toasts, which are also at the foot of the window, stay above it. */
const tellHeight = (notices: HTMLElement | null) => {
  if (!notices) return undefined;
  let told = '0px';
  const observer = new ResizeObserver(() => {
    const heightPx = notices.offsetHeight;
    const room = heightPx === 0 ? '0px' : `calc(${heightPx}px + var(--space-2))`;
    // The whole page inherits this property, and a change restyles everything, so set it only if it differs.
    if (room === told) return;
    told = room;
    document.documentElement.style.setProperty('--notices-height', room);
  });
  observer.observe(notices);
  return () => observer.disconnect();
};

/** Notices about the application itself, at the foot of every view. `updates` is null without a service worker. */
export const PageNotices = ({ updates }: { updates: Updates | null }) => (
  <div ref={tellHeight} id="notices" className={styles.notices}>
    <OfflineNotice />
    {updates ? <UpdateNotice updates={updates} /> : null}
  </div>
);
