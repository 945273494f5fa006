import { useState } from 'react';
import { authCode } from '../../lib/session/auth-codes.ts';
import { authMessage } from '../../lib/session/auth-messages.ts';
import { useSessionStore } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import styles from './login-screen.module.css';

const FAILED = 'The demo could not be started. Please try again.';
const OFF = 'The demo is switched off here.';
/** Codes of Firebase Auth when anonymous sign-in is not allowed. */
const SWITCHED_OFF = ['admin-restricted-operation', 'operation-not-allowed'];

/** A wardrobe for a day, for people without an account. */
export const TryDemo = () => {
  const session = useSessionStore();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const visit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await session.visit();
    } catch (error) {
      const isOff = SWITCHED_OFF.includes(authCode(error));
      setProblem(isOff ? OFF : authMessage(error, FAILED));
      setBusy(false);
    }
  };

  return (
    <div className={styles.form} data-secondary>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button busy={busy} onClick={() => void visit()}>
        Try it without an account
      </Button>
      <p className={styles.note}>
        You get a wardrobe to try, of your own. It is removed after a day unless you keep it.
      </p>
    </div>
  );
};
