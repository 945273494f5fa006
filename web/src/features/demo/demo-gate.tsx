import { startDemo } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { useServices } from '../../lib/api/services.ts';
import { logError } from '../../lib/browser/log.ts';
import { useCurrentUser, useSessionStore } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import styles from './demo-gate.module.css';
import { keepRemoval, readRemoval } from './visit.ts';

const FAILED = 'The demo could not be started. Please try again.';
/** Errors that another try cannot mend. */
const FINAL = ['not-found', 'rate-limited', 'account-deleted', 'forbidden'];

type Problem = { sentence: string; isFinal: boolean };

export type DemoGateProps = {
  getToken: (forceRefresh: boolean) => Promise<unknown>;
  children: ReactNode;
};

/** Shows the application to a demo visitor whose wardrobe is there; until then it prepares the wardrobe, and says so. */
export const DemoGate = ({ getToken, children }: DemoGateProps) => {
  const { uid } = useCurrentUser();
  const session = useSessionStore();
  const { call, cache } = useServices();
  const [isReady, setReady] = useState(() => readRemoval(cache, uid) !== null);
  const [problem, setProblem] = useState<Problem>();

  /** @returns what went wrong; null for nothing. */
  const prepare = useCallback(async (): Promise<Problem | null> => {
    try {
      const { removedAt } = await call(startDemo, { userId: uid });
      // The token from before does not say yet that there is a wardrobe.
      await getToken(true);
      keepRemoval(cache, uid, removedAt);
      return null;
    } catch (error) {
      logError('Failed to start the demo', error);
      const isFinal = isApiError(error) && FINAL.includes(error.code);
      return { sentence: isApiError(error) ? error.message : FAILED, isFinal };
    }
  }, [call, cache, getToken, uid]);

  const show = (found: Problem | null) => {
    setProblem(found ?? undefined);
    setReady(found === null);
  };

  const retry = () => {
    setProblem(undefined);
    void prepare().then(show);
  };

  useEffect(() => {
    if (isReady || !uid) return undefined;
    let isOver = false;
    void prepare().then((found) => {
      if (!isOver) show(found);
    });
    return () => {
      isOver = true;
    };
  }, [isReady, uid, prepare]);

  if (isReady) return children;
  return (
    <main className={styles.gate}>
      <h1 className={styles.title}>Atelier</h1>
      {problem ? (
        <>
          <ErrorState message={problem.sentence} {...(problem.isFinal ? {} : { onRetry: retry })} />
          <Button onClick={() => void session.leave('')}>Back to the login</Button>
        </>
      ) : (
        <div className={styles.progress}>
          <Spinner label="Preparing your wardrobe" />
          <p>Hanging up the clothes of your demo wardrobe. This takes a few seconds.</p>
        </div>
      )}
    </main>
  );
};
