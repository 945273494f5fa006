import { OfflineNotice } from './offline-notice.tsx';
import styles from './page-notices.module.css';
import { UpdateNotice } from './update-notice.tsx';
import type { Updates } from './updates.ts';

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
