import { health } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/services.ts';

/** Who talks: the configured agent, or the stylist by the browser's own speech. Null until the server has said whether there is an agent. */
export type VoiceEngine = 'agent' | 'embedded' | null;

/** Asks the server when the popup opens. If it does not answer, a start with the agent reports the reason. */
export const useVoiceEngine = (open: boolean): { engine: VoiceEngine; fallBack: () => void } => {
  const call = useCall();
  const [engine, setEngine] = useState<VoiceEngine>(null);
  useEffect(() => {
    if (!open || engine) return;
    const abort = new AbortController();
    call(health, {}, { signal: abort.signal }).then(
      ({ engines }) => setEngine(engines.voice === null ? 'embedded' : 'agent'),
      () => {
        if (!abort.signal.aborted) setEngine('agent');
      },
    );
    return () => abort.abort();
  }, [call, engine, open]);
  const fallBack = useCallback(() => setEngine('embedded'), []);
  return { engine, fallBack };
};
