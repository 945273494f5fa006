import { endSessions } from '@contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/services.ts';
import { useCurrentUser, useSessionStore } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../your-data/your-data.module.css';

const FAILED = 'That did not work. Please try again.';

/** Ends every session; not for demo visitors, who could not log in again. For users who have lost a device or whose password is known to others. */
export const Sessions = () => {
  const { uid, isVisitor } = useCurrentUser();
  const session = useSessionStore();
  const call = useCall();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const logOutEverywhere = async () => {
    const isWanted = await confirm({
      title: 'Log out everywhere?',
      description:
        'You are logged out on this device and on every other. Your wardrobe stays as it is.',
      confirmLabel: 'Log out everywhere',
      cancelLabel: 'Stay logged in',
    });
    if (!isWanted) return;
    setProblem(undefined);
    setBusy(true);
    try {
      await session.signOutEverywhere(() => call(endSessions, { uid }));
    } catch (error) {
      setProblem(isApiError(error) ? error.message : FAILED);
      setBusy(false);
    }
  };

  if (isVisitor) return null;
  return (
    <section aria-labelledby="settings-sessions">
      <h3 id="settings-sessions" className={styles.heading}>
        Your sessions
      </h3>
      <div className={styles.rows}>
        <div className={styles.row}>
          <p className={styles.text}>
            Have you lost a device, or does somebody know your password? End every session.
          </p>
          <Button
            className={styles.action}
            busy={busy}
            aria-haspopup="dialog"
            onClick={() => void logOutEverywhere()}
          >
            Log out everywhere
          </Button>
          <div className={styles.outcome}>
            {problem ? <Notice kind="error">{problem}</Notice> : null}
          </div>
        </div>
      </div>
    </section>
  );
};
