import { getShared } from '@contract';
import type { Shared } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import type { Call } from '../../lib/api/call.ts';

export type SharedState =
  | { status: 'loading' }
  | { status: 'shown'; shared: Shared }
  /** The link opens nothing: it never did, has ended, or was revoked. */
  | { status: 'gone' }
  | { status: 'failed'; why: 'offline' | 'busy' | 'other'; retrying: boolean };

const failureOf = (error: unknown): SharedState => {
  const code = isApiError(error) ? error.code : '';
  if (code === 'not-found') return { status: 'gone' };
  const why = code === 'offline' ? 'offline' : code === 'rate-limited' ? 'busy' : 'other';
  return { status: 'failed', why, retrying: false };
};

/** Asks once for what a link shows, and again on a person's wish. */
export const useShared = (call: Call, token: string): { state: SharedState; retry: () => void } => {
  const [state, setState] = useState<SharedState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborted = new AbortController();
    const { signal } = aborted;
    call(getShared, { token }, { signal }).then(
      ({ shared }) => setState({ status: 'shown', shared }),
      (error: unknown) => {
        if (!signal.aborted) setState(failureOf(error));
      },
    );
    return () => aborted.abort();
  }, [call, token, attempt]);
  const retry = useCallback(() => {
    setState((now) => (now.status === 'failed' ? { ...now, retrying: true } : now));
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
};
