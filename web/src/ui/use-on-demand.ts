import { useState } from 'react';
import type { ComponentType } from 'react';
import { useToast } from './messages/toast.tsx';

/**
 * A part of the interface whose code loads when the user reaches for it, so that no view waits for it. `load` must be a constant; `failure` is the
 * message if loading fails.
 */
export const useOnDemand = <Props>(load: () => Promise<ComponentType<Props>>, failure: string) => {
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const prefetch = () => void load().catch(() => undefined);
  return {
    /** Null until loaded. */
    Part,
    /** Resolves to whether the part is loaded. */
    fetchPart: async (): Promise<boolean> => {
      try {
        const loaded = await load();
        setPart(() => loaded);
        return true;
      } catch {
        toast.error(failure);
        return false;
      }
    },
    /** Handlers for the button that opens it, which preload the part before most presses. */
    intent: { onPointerEnter: prefetch, onFocus: prefetch },
  };
};
