import { useState } from 'react';
import type { ComponentType } from 'react';
import { useToast } from './messages/toast.tsx';

/**
 * A part of the interface whose code comes when somebody reaches for it, so that no view waits for it. `load` must be a constant;
 * `failure` is what to say when the code could not be had.
 */
export const useOnDemand = <Props>(load: () => Promise<ComponentType<Props>>, failure: string) => {
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const prefetch = () => void load().catch(() => undefined);
  return {
    /** Null until it is loaded. */
    Part,
    /** Resolves to whether the part is there. */
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
    /** For the button that opens it: most presses then find the part loaded. */
    intent: { onPointerEnter: prefetch, onFocus: prefetch },
  };
};
