import { startDemo } from '@contract';
import { useEffect, useState } from 'react';
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
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (isReady || !uid) return;
    const start = async () => {
      const { removedAt } = await call(startDemo, { userId: uid });
      // The token from before does not say yet that there is a wardrobe.
      await getToken(true);
      keepRemoval(cache, uid, removedAt);
    };
    start().then(
      () => setReady(true),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        logError('Failed to start the demo', error);
        const isFinal = isApiError(error) && FINAL.includes(error.code);
        setProblem({ sentence: isApiError(error) ? error.message : FAILED, isFinal });
      },
    );
  }, [attempt, call, cache, getToken, isReady, uid]);

  const retry = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };

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
