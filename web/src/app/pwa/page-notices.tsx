import { OfflineNotice } from './offline-notice.tsx';
import styles from './page-notices.module.css';
import { UpdateNotice } from './update-notice.tsx';
import type { Updates } from './updates.ts';

/** What there is to say about the application itself, at the foot of every view. `updates` null: nothing is kept here that could be out of date. */
export const PageNotices = ({ updates }: { updates: Updates | null }) => (
  <div className={styles.notices}>
    <OfflineNotice />
    {updates ? <UpdateNotice updates={updates} /> : null}
  </div>
);
