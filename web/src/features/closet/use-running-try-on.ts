import { useEffect, useEffectEvent } from 'react';
import { readRunning } from '../../domain/try-on/running-try-on.ts';
import { useServices } from '../../lib/api/services.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import type { ClosetTryOn } from './use-closet-try-on.ts';

/** Takes up the try-on that ran when the page was left or loaded again. Its outfit is in the case, which brings this. */
export const useRunningTryOn = ({ state, resume }: ClosetTryOn): void => {
  const { cache } = useServices();
  const { uid } = useCurrentUser();
  const take = useEffectEvent(() => {
    const running = state.status === 'idle' ? readRunning(cache, uid, Date.now()) : null;
    if (running) void resume(async () => running);
  });
  useEffect(() => {
    if (uid) take();
  }, [uid]);
};
